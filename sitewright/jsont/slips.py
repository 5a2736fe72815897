"""Braces that are shown as they stand, though somebody meant an instruction.

The language prints what it cannot read, so that styles and scripts pass through. That makes a slip of the
finger invisible in the template and visible on the page.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sitewright.jsont.node_checks import Problem
from sitewright.jsont.registry import Registry
from sitewright.jsont.scanner import scan
from sitewright.jsont.suggestions import nearest_name
from sitewright.jsont.tags import PARSERS, parse_tag

_KEYWORDS = tuple(keyword for keyword, _ in PARSERS)
_LIKE_INSTRUCTION = re.compile(r"\.[a-zA-Z]")
# A run of blanks is looked at once, from its first: else a long one costs its square.
_SPACE_AROUND_PIPE = re.compile(r"(?:(?<!\s)\s++)?+\|\s*+")
_LONGEST_QUOTE = 40


class _AllNames:
    """Every name exists: unknown ones are reported elsewhere, here only the form counts."""

    def has_formatter(self, _name: str) -> bool:
        return True

    def has_predicate(self, _name: str) -> bool:
        return True

    def unknown_formatter(self, _name: str, _offset: int) -> None:
        raise AssertionError

    def unknown_predicate(self, _name: str, _offset: int) -> None:
        raise AssertionError


_ANY = _AllNames()


def slips(text: str, registry: Registry) -> Iterator[Problem]:
    """Tags that are literal text and look as if they should not be."""
    for piece in scan(text):
        inside = piece.text[1:-1]
        if piece.is_tag and not inside.startswith("#") and parse_tag(inside, 0, _ANY) is None:
            message = _instruction_slip(inside) or _variable_slip(inside, registry)
            if message:
                yield Problem(piece.offset, "shown-as-text", f"'{_quoted(piece.text)}' {message}")


def _instruction_slip(inside: str) -> str:
    if not _LIKE_INSTRUCTION.match(inside):
        return ""
    if keyword := next((word for word in _KEYWORDS if re.match(rf"{re.escape(word)}\b", inside)), ""):
        return f"is not how '{keyword}' is written, and shown as it stands"
    words = inside.split()
    nearest = nearest_name(" ".join(words[:2]), _KEYWORDS) or nearest_name(words[0], _KEYWORDS)
    hint = f": did you mean '{nearest}'?" if nearest else ""
    return f"is no instruction, and shown as it stands{hint}"


def _variable_slip(inside: str, registry: Registry) -> str:
    """A variable with spaces where none may be. Without a formatter it could as well be a script's braces."""
    tightened = _SPACE_AROUND_PIPE.sub("|", inside.strip())
    names = [piece.split(" ")[0] for piece in tightened.split("|")[1:]]
    if not names or not all(name in registry.formatters for name in names):
        return ""
    if parse_tag(tightened, 0, _ANY) is None:
        return ""
    return f"has a space too many, and is shown as it stands: write '{{{_quoted(tightened)}}}'"


def _quoted(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _LONGEST_QUOTE else f"{line[:_LONGEST_QUOTE]}…"
