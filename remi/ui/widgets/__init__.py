"""Buttons, choices, lists and dialogs, few and our own: usable by mouse, touch and keyboard alone.

self.widgets = Widgets(self)                                  # once
self.widgets.clear()                                          # in `layout`
self.widgets.add(Button(_("Sort"), self.sort), rect)
if self.widgets.handle(event): return True                    # in `handle`
self.widgets.draw(surface, area)                              # in `paint`
"""

from remi.ui.widgets.base import Widget
from remi.ui.widgets.button import Button
from remi.ui.widgets.choice import Choice, Stepper
from remi.ui.widgets.group import Widgets
from remi.ui.widgets.listbox import Line, ListBox
from remi.ui.widgets.page import Block, Page
from remi.ui.widgets.slider import Slider
from remi.ui.widgets.textfield import TextField
from remi.ui.widgets.toggle import Toggle

__all__ = [
    "Block",
    "Button",
    "Choice",
    "Line",
    "ListBox",
    "Page",
    "Slider",
    "Stepper",
    "TextField",
    "Toggle",
    "Widget",
    "Widgets",
]
