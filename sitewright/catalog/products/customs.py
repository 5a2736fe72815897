"""What customs ask of goods: the number in the Harmonized System, and where they were made. Pure.

Both are of the product and not of its variants, though weight is: sizes and colours of one thing are the same
goods to customs, and a shop types them once.
"""

import re
from functools import cache

from babel.core import Locale

_BETWEEN = re.compile(r"[\s.]+")
_HS_CODE = re.compile(r"[0-9]{6,12}\Z")
_COUNTRY = re.compile(r"[A-Z]{2}\Z")
_NO_COUNTRIES = frozenset(("EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"))


def hs_digits(text: str) -> str:
    """A code without the dots and spaces it is written with: `6109.10.00` is `61091000`."""
    return _BETWEEN.sub("", text)


def is_hs_code(text: str) -> bool:
    """Six digits are the same in the whole world, up to twelve are a country's own."""
    return _HS_CODE.match(hs_digits(text)) is not None


def country_code(text: str) -> str:
    return text.strip().upper()


def is_country(text: str) -> bool:
    """Whether it is the two letters (ISO 3166) of a country, in either case."""
    return country_code(text) in _countries()


@cache
def _countries() -> frozenset[str]:
    known = map(str, Locale.parse("en").territories)
    return frozenset(code for code in known if _COUNTRY.match(code)) - _NO_COUNTRIES
