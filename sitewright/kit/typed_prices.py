"""Prices as people write them: `1,299.00`, `1.299,00`, `1 299`, `$12`.

What can be read in two ways is refused, never guessed: a comma means tenths in one country and thousands in
another. `frontend/studio/src/app/read-price.ts` reads by the same rules; both are held to `price-cases.json`.
"""

import re
from enum import StrEnum
from functools import lru_cache

from babel.numbers import get_currency_symbol

from sitewright.kit.money import exponent

MOST_DIGITS = 13
# What currencies are called for short where the English symbol is their code.
_SHORT = {
    "CHF": "Fr.", "CZK": "Kč", "DKK": "kr", "HUF": "Ft", "ISK": "kr", "NOK": "kr", "PLN": "zł", "SEK": "kr",
}  # fmt: skip
_WITH_MARKS = re.compile(
    r"(?P<before>[^\d.,\-–—\s]*\.?)\s*(?P<number>[\d.,].*?)\s*(?P<after>[^\d.,\-–—\s'’]*\.?)"
)
_GROUPED = re.compile(r"[0-9]{1,3}(?:[\s\u00a0\u2009\u202f'’][0-9]{3})+(?=$|[.,])")
_NO_CENTS = re.compile(r"[.,][-–—]\Z")
_DIGITS_AND_SIGNS = re.compile(r"[0-9.,]+")


class Trouble(StrEnum):
    NOT_A_PRICE = "not-a-price"
    AMBIGUOUS = "ambiguous"
    TOO_PRECISE = "too-precise"
    OTHER_CURRENCY = "other-currency"


class UnreadablePrice(ValueError):
    """`trouble` says why."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.value)
        self.trouble = trouble


def read_price(typed: str, currency: str) -> int:
    """Minor units of a typed price; raises UnreadablePrice."""
    number = _NO_CENTS.sub("", _without_group_signs(_without_currency(typed.strip(), currency)))
    # Apart, because one expression for both goes back at every character of a long row of dots.
    if not _DIGITS_AND_SIGNS.fullmatch(number) or not number.strip(".,"):
        raise UnreadablePrice(Trouble.NOT_A_PRICE)
    digits = exponent(currency)
    whole, fraction = _parts(number, digits)
    if len(fraction) > digits:
        fraction = fraction.rstrip("0")
    if len(fraction) > digits:
        raise UnreadablePrice(Trouble.TOO_PRECISE)
    whole = whole.lstrip("0") or "0"
    if len(whole) > MOST_DIGITS:
        raise UnreadablePrice(Trouble.NOT_A_PRICE)
    return int(whole + fraction.ljust(digits, "0"))


def _without_currency(text: str, currency: str) -> str:
    """Without the currency's own code or symbol before or after the number."""
    found = _WITH_MARKS.fullmatch(text)
    said = [found[side] for side in ("before", "after") if found[side] not in ("", ".")] if found else []
    if found is None or not said:
        return text
    if not {mark.casefold() for mark in said} <= _marks_of(currency):
        raise UnreadablePrice(Trouble.OTHER_CURRENCY)
    return found["number"]


@lru_cache(maxsize=512)
def _marks_of(currency: str) -> frozenset[str]:
    symbol = get_currency_symbol(currency, locale="en")
    bare = "".join(letter for letter in symbol if not letter.isalpha())
    return frozenset(mark.casefold() for mark in (currency, symbol, bare, _SHORT.get(currency, "")) if mark)


def _without_group_signs(text: str) -> str:
    """Spaces and apostrophes stand only between thousands; anywhere else they stay, and are refused."""
    found = _GROUPED.match(text)
    return re.sub("[^0-9]", "", found[0]) + text[found.end() :] if found else text


def _parts(number: str, digits: int) -> tuple[str, str]:
    """Whole and fraction, by which mark is the decimal one."""
    marks = [sign for sign in number if sign in ".,"]
    if not marks:
        return number, ""
    if len(set(marks)) == 1 and len(marks) > 1:
        return _ungrouped(number, marks[0]), ""
    before, last, after = (
        number[: number.rindex(marks[-1])],
        marks[-1],
        number[number.rindex(marks[-1]) + 1 :],
    )
    if len(set(marks)) > 1:
        return _ungrouped(before, marks[0]), after
    if len(after) != 3 or not re.fullmatch("[1-9][0-9]{0,2}", before):
        return before or "0", after
    if digits == 0:
        return before + after, ""
    # With three decimals this is how prices are written out.
    if digits == 3 and last == ".":
        return before, after
    raise UnreadablePrice(Trouble.AMBIGUOUS)


def _ungrouped(text: str, mark: str) -> str:
    first, *others = text.split(mark)
    if not others or not re.fullmatch("[0-9]{1,3}", first):
        raise UnreadablePrice(Trouble.NOT_A_PRICE)
    if not all(re.fullmatch("[0-9]{3}", group) for group in others):
        raise UnreadablePrice(Trouble.NOT_A_PRICE)
    return first + "".join(others)
