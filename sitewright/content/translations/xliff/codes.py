"""Rich text as XLIFF holds it, and back, to the letter. Pure.

What is between tags stands as words; each tag, and each sign that could be written in several ways, is a code
with the markup itself inside: `bpt` and `ept` where a tag has its other half, `ph` where it stands alone.
Translators move codes and cannot change them.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from html import escape, unescape

_TOKEN = re.compile(r"<[^<>]*>|&[^\s&;<>]*;|[&<>]")
_NAME = re.compile(r"</?\s*([a-zA-Z][a-zA-Z0-9-]*)")
_WORDS = ("&amp;", "&lt;", "&gt;")
"""Signs that are written in one way only, and so can stand among the words as what they are."""


class CodeKind(StrEnum):
    BEGIN = "bpt"
    END = "ept"
    ALONE = "ph"


@dataclass(frozen=True, slots=True)
class Code:
    """`id` is that of both halves of a pair."""

    kind: CodeKind
    id: str
    markup: str


Part = str | Code
"""Words, or a code between them."""


class BrokenMarkup(ValueError):
    """The codes of a translation are not those of its original, or do not stand in pairs."""


def parts_of(markup: str) -> list[Part]:
    """Words and codes, in their order."""
    tokens = list(_tokens(markup))
    ids = _pairs(tokens)
    parts: list[Part] = []
    for number, token in enumerate(tokens):
        if number in ids:
            parts.append(Code(*ids[number], token))
        elif token in _WORDS or not _TOKEN.fullmatch(token):
            parts.append(unescape(token) if token in _WORDS else token)
        else:
            parts.append(Code(CodeKind.ALONE, str(number + 1), token))
    return _joined(parts)


def markup_of(parts: Sequence[Part]) -> str:
    """The inverse of `parts_of`."""
    return "".join(part.markup if isinstance(part, Code) else escape(part, quote=False) for part in parts)


def in_codes_of(source: Sequence[Part], target: Sequence[Part]) -> list[Part]:
    """The target with the markup the source has in its codes, whatever stands in the target's own. A code may
    be left out with its other half. Raises BrokenMarkup.
    """
    known = {(part.kind, part.id): part for part in source if isinstance(part, Code)}
    found: list[Part] = []
    open_ids: list[str] = []
    seen: set[tuple[CodeKind, str]] = set()
    for part in target:
        if isinstance(part, str):
            found.append(part)
            continue
        key = (part.kind, part.id)
        if key in seen or key not in known:
            raise BrokenMarkup
        seen.add(key)
        _pair(part, open_ids)
        found.append(known[key])
    if open_ids:
        raise BrokenMarkup
    return found


def _pair(code: Code, open_ids: list[str]) -> None:
    if code.kind is CodeKind.BEGIN:
        open_ids.append(code.id)
    elif code.kind is CodeKind.END and (not open_ids or open_ids.pop() != code.id):
        raise BrokenMarkup


def _tokens(markup: str) -> Iterator[str]:
    end = 0
    for found in _TOKEN.finditer(markup):
        if found.start() > end:
            yield markup[end : found.start()]
        yield found[0]
        end = found.end()
    if end < len(markup):
        yield markup[end:]


def _pairs(tokens: Sequence[str]) -> dict[int, tuple[CodeKind, str]]:
    """By their place: tags that begin and end an element within the text."""
    found: dict[int, tuple[CodeKind, str]] = {}
    opened: list[tuple[str, int]] = []
    for number, token in enumerate(tokens):
        name = _NAME.match(token)
        if name is None:
            continue
        tag = name[1].lower()
        if not token.startswith("</"):
            opened.append((tag, number))
        elif any(tag == other for other, _ in opened):
            # What was opened inside and never ended stands alone, as `<br>` does.
            while (last := opened.pop())[0] != tag:
                pass
            code_id = str(last[1] + 1)
            found[last[1]] = (CodeKind.BEGIN, code_id)
            found[number] = (CodeKind.END, code_id)
    return found


def _joined(parts: Sequence[Part]) -> list[Part]:
    joined: list[Part] = []
    for part in parts:
        if isinstance(part, str) and joined and isinstance(joined[-1], str):
            joined[-1] += part
        else:
            joined.append(part)
    return joined
