"""The course: lessons on real positions at the real table, with a panel of words beside it."""
