"""Expressions of `.eval` (section 3): tokens → reverse Polish form → value."""
