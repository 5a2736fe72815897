"""Websites and pages copied within one installation."""
