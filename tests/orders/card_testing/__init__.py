"""Trying stolen cards at a shop."""
