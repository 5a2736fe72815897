"""Discount codes as they are compared, and new ones nobody guesses. Pure but for chance."""

import re
import secrets
import unicodedata
from collections.abc import Collection

LONGEST = 40
MOST_AT_ONCE = 5
"""In one cart: each is looked up whenever the cart is shown."""

# Without what is taken for something else when read from paper: 0 and O, 1, I and L.
_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
_RANDOM_LENGTH = 10
# Letters of any script; nothing that an address, a list or a spreadsheet takes for more than text.
_CODE = re.compile(r"[^\W_]([\w.\-]*[^\W_])?")
_SEPARATOR = ","


def normal_code(typed: str) -> str:
    """In capitals and without spaces around; empty for what no code can look like."""
    code = unicodedata.normalize("NFKC", typed[: 4 * LONGEST].strip()).upper()
    return code if len(code) <= LONGEST and _CODE.fullmatch(code) else ""


def codes_in(kept: str) -> tuple[str, ...]:
    """Those kept with a cart, in the order they were entered."""
    return tuple(code for code in kept.split(_SEPARATOR) if code)[:MOST_AT_ONCE]


def with_code(kept: str, code: str) -> str:
    """Kept with one more, which is the last of them; the oldest makes room."""
    others = [each for each in codes_in(kept) if each != code]
    return _SEPARATOR.join([*others, code][-MOST_AT_ONCE:])


def without_code(kept: str, code: str) -> str:
    return _SEPARATOR.join(each for each in codes_in(kept) if each != code)


def new_codes(count: int, beginning: str, taken: Collection[str]) -> list[str]:
    """As many different ones, none of them taken: `beginning`, then ten letters out of 31 by chance."""
    found: dict[str, None] = {}
    while len(found) < count:
        code = beginning + "".join(secrets.choice(_LETTERS) for _ in range(_RANDOM_LENGTH))
        if code not in taken:
            found[code] = None
    return list(found)
