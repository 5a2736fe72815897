"""Measurements of the budgets in the plan (design §9), each beside its limit, taken in the same run.

A module with a function `measure() -> list[Result]` is a measurement; `python -m bench [name …]` runs all or
some.
"""
