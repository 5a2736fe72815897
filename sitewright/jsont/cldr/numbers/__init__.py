"""Decimal numbers and money in the conventions of a locale."""
