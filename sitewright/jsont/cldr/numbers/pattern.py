"""CLDR number patterns such as `#,##0.00 ¤;(#,##0.00 ¤)`."""

import re
from dataclasses import dataclass
from functools import lru_cache

CURRENCY_SIGN = "¤"
_NUMBER = re.compile(r"[#0,.]+")
_QUOTED = re.compile(r"'([^']*)'")


@dataclass(frozen=True)
class NumberPattern:
    """A pattern taken apart. Affixes keep `-`, `%` and `¤` as placeholders; quotes are resolved."""

    prefix: str
    suffix: str
    negative_prefix: str
    negative_suffix: str
    primary_group: int
    secondary_group: int
    integer_digits: int
    has_number: bool = True


@lru_cache(maxsize=512)
def parse_pattern(text: str) -> NumberPattern:
    """Without a negative half, a minus sign goes before the positive one.

    A compact form may be a word alone (Italian `mille`); then `has_number` is false.
    """
    positive, _, negative = text.partition(";")
    prefix, number, suffix = _affixes(positive)
    negative_prefix, _, negative_suffix = _affixes(negative) if negative else ("-" + prefix, "", suffix)
    primary, secondary = _groups(number.partition(".")[0])
    digits = number.partition(".")[0].count("0")
    return NumberPattern(
        prefix, suffix, negative_prefix, negative_suffix, primary, secondary, digits, has_number=bool(number)
    )


def _affixes(half: str) -> tuple[str, str, str]:
    # As many characters as were quoted, so that the places found hold in the half itself.
    found = _NUMBER.search(_QUOTED.sub(lambda quoted: "\0" * len(quoted[0]), half))
    if not found:
        return _unquoted(half), "", ""
    return _unquoted(half[: found.start()]), found[0], _unquoted(half[found.end() :])


def _unquoted(text: str) -> str:
    return _QUOTED.sub(lambda quoted: quoted[1] or "'", text)


def _groups(integer: str) -> tuple[int, int]:
    """Sizes of the last group and of those before it; 0 when the pattern does not group."""
    pieces = integer.split(",")
    if len(pieces) == 1:
        return 0, 0
    primary = len(pieces[-1])
    return primary, len(pieces[-2]) if len(pieces) > 2 else primary


def grouped(digits: str, pattern: NumberPattern, separator: str, minimum_grouping: int) -> str:
    """Digits with group separators, if there are enough of them for the locale to group at all."""
    primary, secondary = pattern.primary_group, pattern.secondary_group
    # In es, it, pl and pt-PT numbers of four digits have no group (9.2).
    if not primary or len(digits) < primary + minimum_grouping:
        return digits
    head, groups = digits[:-primary], [digits[-primary:]]
    while head:
        groups.insert(0, head[-secondary:])
        head = head[:-secondary]
    return separator.join(groups)
