"""Carts and their totals, and what checkout asks of a buyer."""
