"""Numbers as people type them: `1,234.50`, `1.234,50`, `1 234,5`. Pure."""

import re

_NUMBER = re.compile(r"[-+]?(\d{1,3}(?:[.,' \u00a0\u202f]\d{3}){1,5}|\d{1,18})([.,]\d{1,10})?", re.ASCII)
_SIGN = re.compile(r"\A[^\d\s+\-.,]{1,4}\s?|\s?[^\d\s+\-.,]{1,4}\Z")
"""Of a currency, before the number or behind it."""


def read_number(typed: str) -> float | None:
    """The number; None for what is none. A point or comma with three digits behind it groups thousands, but
    for a point that stands alone: programs write decimals with it.
    """
    found = _NUMBER.fullmatch(typed.strip())
    if found is None:
        return None
    whole, behind = found[1], found[2] or ""
    if not behind and whole.count(".") == 1 and "," not in whole and len(re.findall(r"\D", whole)) == 1:
        whole, behind = whole.split(".")[0], "." + whole.split(".")[1]
    digits = re.sub(r"\D", "", whole)
    number = float(f"{digits}.{behind[1:] or 0}")
    return -number if typed.strip().startswith("-") else number


def without_sign(typed: str) -> str:
    """An amount without `€` or `EUR` before it or behind it."""
    return _SIGN.sub("", typed.strip(), count=1)
