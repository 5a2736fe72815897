"""Amounts for people, in the words of the website's language."""

from sitewright.kit.money_text import money_text

__all__ = ["money_text"]
