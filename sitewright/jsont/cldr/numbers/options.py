"""The option words of formatter arguments: `key:value` or bare words (9.2)."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from sitewright.jsont.values import leading_integer

Option = tuple[str, str | None]

_DIGIT_BOUNDS = {
    "minint": "minimum_integer",
    "minimumintegerdigits": "minimum_integer",
    "minfrac": "minimum_fraction",
    "minimumfractiondigits": "minimum_fraction",
    "maxfrac": "maximum_fraction",
    "maximumfractiondigits": "maximum_fraction",
    "minsig": "minimum_significant",
    "minimumsignificantdigits": "minimum_significant",
    "maxsig": "maximum_significant",
    "maximumsignificantdigits": "maximum_significant",
}
# PL-9.15.
MOST_DIGITS = 50
DECIMAL_STYLES = frozenset(
    (
        *("decimal", "standard", "short", "long", "scientific"),
        *("percent", "percent-scaled", "permille", "permille-scaled"),
    )
)
MONEY_STYLES = frozenset(("symbol", "standard", "accounting", "code", "name", "short"))
ROUNDINGS = frozenset(
    ("up", "down", "ceiling", "ceil", "floor", "half-up", "half-down", "half-even", "truncate")
)
SYMBOLS = frozenset(("default", "narrow"))


@dataclass(frozen=True)
class NumberOptions:
    """What a template asks of a number; None where it says nothing."""

    style: str = ""
    grouping: bool = True
    rounding: str = "half-even"
    minimum_integer: int | None = None
    minimum_fraction: int | None = None
    maximum_fraction: int | None = None
    minimum_significant: int | None = None
    maximum_significant: int | None = None
    symbol: str = ""

    @property
    def has_significant(self) -> bool:
        return self.minimum_significant is not None or self.maximum_significant is not None

    @property
    def has_fraction(self) -> bool:
        return self.minimum_fraction is not None or self.maximum_fraction is not None


def split_options(arguments: Sequence[str]) -> list[Option]:
    """`("round:up", "group")` → `[("round", "up"), ("group", None)]`."""
    options: list[Option] = []
    for argument in arguments:
        key, colon, value = argument.partition(":")
        options.append((key, value if colon else None))
    return options


def number_options(arguments: Sequence[str], styles: frozenset[str] = frozenset()) -> NumberOptions:
    """The number options among the arguments; later ones win.

    Unknown ones are ignored, and so are styles the formatter does not have.
    """
    return _parsed(tuple(arguments), styles) if arguments else _DEFAULTS


_DEFAULTS = NumberOptions()


@lru_cache(maxsize=512)
def _parsed(arguments: tuple[str, ...], styles: frozenset[str]) -> NumberOptions:
    options = _DEFAULTS
    for key, value in split_options(arguments):
        if key == "style":
            options = replace(options, style=value) if value in styles else options
        else:
            options = _with_option(options, key, value)
    return options


def _with_option(options: NumberOptions, key: str, value: str | None) -> NumberOptions:
    if key in ("group", "grouping"):
        return replace(options, grouping=value in (None, "", "true"))
    if key in ("no-group", "no-grouping"):
        return replace(options, grouping=False)
    if key in ("round", "rounding") and value in ROUNDINGS:
        return replace(options, rounding=value)
    if key == "symbol" and value in SYMBOLS:
        return replace(options, symbol=value)
    bound = _digit_bound(key)
    # The five bounds are fields of the same type; a keyword of a computed name is beyond the type checker.
    return replace(options, **{bound: _digit_count(value or "")}) if bound else options  # type: ignore[arg-type]


def _digit_bound(key: str) -> str | None:
    """`minfrac`, `minFrac` and `minimumFractionDigits` name a bound; no other capitalisation does."""
    short = key[:3] + key[3:4].lower() + key[4:]
    if len(key) <= 7:
        return _DIGIT_BOUNDS.get(short) if key[:3].islower() else None
    return _DIGIT_BOUNDS.get(key.lower()) if key in _LONG_FORMS else None


_LONG_FORMS = frozenset(
    f"{bound}{part}Digits"
    for bound in ("minimum", "maximum")
    for part in ("Integer", "Fraction", "Significant")
)


def _digit_count(text: str) -> int:
    number = leading_integer(text)
    return int(min(max(number, 0), MOST_DIGITS)) if not math.isnan(number) else 0
