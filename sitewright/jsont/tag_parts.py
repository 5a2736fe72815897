"""What the inside of a tag is made of: names and references, calls of formatters and predicates (1.2, 1.3).

Every pattern is matched with possessive quantifiers over segments that cannot overlap, so matching is linear.
"""

from __future__ import annotations

import re
from typing import NamedTuple, Protocol

from sitewright.jsont import nodes
from sitewright.jsont.utf16 import LAST_SINGLE_UNIT, code_units, paired
from sitewright.jsont.values import Reference, parse_reference

WORD = r"[a-zA-Z][a-zA-Z0-9_-]*+"
SEGMENT = rf"(?:[0-9]++|[@$]?{WORD}|@)"
REFERENCE = rf"{SEGMENT}(?:\.{SEGMENT})*+"
SPACE = r"[ \f\n\r\t\v]"
PATH = r"[./a-zA-Z0-9_-]++"

# Spaces only: with a line break beside a comma the tag is literal text.
COMMA = r" *+, *+"
NAME_LIST = re.compile(rf"{REFERENCE}(?:{COMMA}{REFERENCE})*+")
# A run of spaces is looked at once, from its first: else a long one costs its square.
COMMAS = re.compile(r"(?:(?<! ) ++)?+, *+")
FORMATTER_NAME = re.compile(WORD)
PREDICATE = re.compile(rf"({WORD})\?([\s\S]*+)")
# The names every JavaScript object has: accepted as formatters that do nothing.
INHERITED_NAMES = frozenset(
    {
        "constructor",
        "hasOwnProperty",
        "isPrototypeOf",
        "propertyIsEnumerable",
        "toLocaleString",
        "toString",
        "valueOf",
    }
)


class Names(Protocol):
    """Which names exist, and where to report those that do not."""

    def has_formatter(self, name: str) -> bool: ...
    def has_predicate(self, name: str) -> bool: ...
    def unknown_formatter(self, name: str, offset: int) -> None: ...
    def unknown_predicate(self, name: str, offset: int) -> None: ...


class Tag(NamedTuple):
    """The text between the braces, and the offset of the opening one."""

    inside: str
    offset: int
    names: Names


def split_arguments(text: str, *, keep_lone_delimiter: bool) -> tuple[str, ...]:
    """Arguments split at their first character (1.3); a formatter keeps a delimiter with nothing after it.

    A character is a UTF-16 code unit: an emoji as delimiter splits at its first half, and leaves the second.
    """
    if text[:1] > LAST_SINGLE_UNIT:
        units = code_units(text)
        return tuple(paired(piece) for piece in units[1:].split(units[0]))
    if not text or (len(text) == 1 and not keep_lone_delimiter):
        return ()
    return tuple(text[1:].split(text[0]))


def predicate_call(tag: Tag, match: re.Match[str]) -> nodes.PredicateCall:
    """What a match of `PREDICATE` calls; an unknown name is reported, and called all the same."""
    name = match[1]
    known = tag.names.has_predicate(name)
    if not known:
        tag.names.unknown_predicate(name, tag.offset)
    return nodes.PredicateCall(name, split_arguments(match[2], keep_lone_delimiter=False), known)


def references_and_formatters(
    tag: Tag, position: int
) -> tuple[tuple[Reference, ...], tuple[nodes.FormatterCall, ...]] | None:
    """The rest of a tag from `position` on; None when it has another form, or a formatter is unknown."""
    found = NAME_LIST.match(tag.inside, position)
    if not found:
        return None
    formatters = _formatters(tag, found.end())
    if formatters is None:
        return None
    return tuple(parse_reference(name) for name in COMMAS.split(found[0])), formatters


def _formatters(tag: Tag, position: int) -> tuple[nodes.FormatterCall, ...] | None:
    if position == len(tag.inside):
        return ()
    if tag.inside[position] != "|":
        return None
    calls = []
    for piece in tag.inside[position + 1 :].split("|"):
        name = FORMATTER_NAME.match(piece)
        if not name:
            return None
        calls.append(
            nodes.FormatterCall(name[0], split_arguments(piece[name.end() :], keep_lone_delimiter=True))
        )
    return _known_formatters(tag, calls)


def _known_formatters(tag: Tag, calls: list[nodes.FormatterCall]) -> tuple[nodes.FormatterCall, ...] | None:
    """The calls that do something, or None after reporting the first unknown name."""
    for call in calls:
        if not tag.names.has_formatter(call.name) and call.name not in INHERITED_NAMES:
            tag.names.unknown_formatter(call.name, tag.offset)
            return None
    return tuple(call for call in calls if tag.names.has_formatter(call.name))
