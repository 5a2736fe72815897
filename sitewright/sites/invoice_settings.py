"""What the settings of invoices may hold: how numbers are made up, and where the seller is. Pure."""

import re
from typing import Any

from sitewright.kit.messages import Message

_COUNTRY = re.compile(r"(?:[A-Z]{2})?", re.ASCII)
_PLAIN = re.compile(r"[A-Za-z0-9 ./_-]{0,30}", re.ASCII)
_NUMBER, _YEAR = "{number}", "{year}"
_BAD_PATTERN = Message("sites.bad-number-pattern", number=_NUMBER, year=_YEAR)


def pattern_problem(value: Any) -> Message | None:
    """Why numbers cannot be made up so; any JSON may be asked about."""
    if not isinstance(value, str) or value.count(_NUMBER) != 1 or value.count(_YEAR) > 1:
        return _BAD_PATTERN
    rest = value.replace(_NUMBER, "", 1).replace(_YEAR, "", 1)
    return None if _PLAIN.fullmatch(rest) else _BAD_PATTERN


def country_problem(value: Any) -> Message | None:
    """Two capital letters, or nothing."""
    is_right = isinstance(value, str) and bool(_COUNTRY.fullmatch(value))
    return None if is_right else Message("kit.not-known")
