"""The six rule sets, by the names that the engine protocol gives them."""

from __future__ import annotations

from remi.rules.ruleset import RuleSet
from remi.rules.variants.clasic import CLASIC
from remi.rules.variants.etalate import ETALATE
from remi.rules.variants.popular import POPULAR
from remi.rules.variants.rummy import RUMMY
from remi.rules.variants.tabla import TABLA
from remi.rules.variants.traditional import TRADITIONAL

RULE_SETS: dict[str, RuleSet] = {
    rules.id: rules for rules in (CLASIC, ETALATE, TABLA, POPULAR, RUMMY, TRADITIONAL)
}
