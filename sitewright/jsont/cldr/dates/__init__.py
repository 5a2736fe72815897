"""Dates and times in the conventions of a locale, a calendar and a time zone."""
