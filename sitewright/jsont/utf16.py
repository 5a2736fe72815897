"""Text as the language counts it: in UTF-16 code units, where an emoji is two.

Python counts code points, so text outside the basic plane is spread into halves before it is cut.
"""

from __future__ import annotations

LAST_SINGLE_UNIT = "\uffff"
FIRST_HALF, LAST_LEADING_HALF = "\ud800", "\udbff"


def is_wide(text: str) -> bool:
    """Whether any character takes two code units."""
    return not text.isascii() and max(text, default="") > LAST_SINGLE_UNIT


def code_units(text: str) -> str:
    """The text with every character one code unit: those outside the basic plane become two surrogates."""
    if not is_wide(text):
        return text
    # `cast` reads in the byte order of the machine, which is taken to be little-endian.
    units = memoryview(text.encode("utf-16-le", "surrogatepass")).cast("H")
    return "".join(map(chr, units))


def paired(text: str) -> str:
    """The reverse of `code_units`: neighbouring halves become one character; lone ones stay."""
    if text.isascii() or not _has_halves(text):
        return text
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")


def joined(left: str, right: str) -> str:
    """One text after another; two halves that meet become one character."""
    return paired(left + right) if FIRST_HALF <= left[-1:] <= LAST_LEADING_HALF else left + right


def _has_halves(text: str) -> bool:
    """Whether any surrogate is in the text, which then has no UTF-8: the quickest way to ask."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False


def length(text: str) -> int:
    """Number of code units."""
    if not is_wide(text):
        return len(text)
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def compare(left: str, right: str) -> int:
    """−1, 0 or 1 by code unit, which differs from Python's order where a text is wide."""
    if left == right:
        return 0
    if is_wide(left) or is_wide(right):
        left, right = code_units(left), code_units(right)
    return -1 if left < right else 1
