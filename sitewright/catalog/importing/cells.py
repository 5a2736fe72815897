"""Reading single cells; ValueError carries the words for the report."""

import re

from sitewright.kit.money import parse_amount

_AMOUNT = re.compile(r"\d{1,15}(\.\d{1,6})?")
_COUNT = re.compile(r"-?\d{1,9}(\.0+)?")
_GRAMS = re.compile(r"\d{1,9}(\.\d{1,6})?")
_YES = frozenset({"true", "yes", "1", "active"})
_NO = frozenset({"false", "no", "0"})


def amount_cents(text: str, currency: str) -> int:
    """A price in minor units. A comma is refused: it means tenths in one country and thousands in another."""
    if not _AMOUNT.fullmatch(text):
        raise ValueError(f"“{_shown(text)}” is not a price. Write it like 12.50.")
    return parse_amount(text, currency)


def units(text: str) -> int:
    """A stock; below zero (sold more than there was) counts as none left."""
    if not _COUNT.fullmatch(text):
        raise ValueError(f"“{_shown(text)}” is not a quantity. Write it like 12.")
    return max(0, int(float(text)))


def grams(text: str) -> int:
    """A weight in grams, rounded to whole ones; 0 when nothing is said."""
    if not text:
        return 0
    if not _GRAMS.fullmatch(text):
        raise ValueError(f"“{_shown(text)}” is not a weight in grams. Write it like 250.")
    return round(float(text))


def yes_or_no(text: str, default: bool) -> bool:
    """A switch; the default when nothing is said."""
    word = text.lower()
    if not word:
        return default
    if word not in _YES | _NO:
        raise ValueError(f"“{_shown(text)}” is neither true nor false.")
    return word in _YES


def _shown(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:40]}…"
