"""What a parser of HTML must not be given: its work can grow with the square of the text.

Two things make it grow: elements nested deeply, and formatting (`<b class="…">`) that is left open when its
parent ends, since the standard opens it again in every element that follows. Both are counted by the tags
alone, before the parser sees any.
"""

import re

from sitewright.themes.markup_names import CLOSED_BY_THEIR_NEXT, DRAWN, VOID

_TAG = re.compile(r"<(/?)([a-z][^\t\n\f\r />]*+)([^<>]*+)", re.IGNORECASE | re.ASCII)
_DEEPEST = 500
"""Browsers flatten what is nested deeper than 512."""

_FEW_TAGS = 500
_MOST_OPENED_AGAIN = 500_000
_KEPT_OF_EACH = 3
"""How many alike the standard opens again."""

_ONE_KEPT = frozenset({"a", "nobr"})
"""Formatting of which one is opened again at most."""

_FORMATTING = frozenset({"b", "big", "code", "em", "font", "i", "s", "small", "strike", "strong", "tt", "u"})
_ENDED_BY = {name: kind for kind in CLOSED_BY_THEIR_NEXT for name in kind}
# An end tag reaches no element outside the innermost of these.
_BOUNDARIES = frozenset(
    {"applet", "caption", "marquee", "object", "table", "td", "template", "th"}
    | {"desc", "foreignobject", "mi", "mn", "mo", "ms", "mtext", "title"}
)


def refusal(markup: str) -> str:
    """Why this markup may not be parsed; empty when it may."""
    if markup.count("<") <= _FEW_TAGS:
        return ""
    tags = [(slash, name.lower(), rest) for slash, name, rest in _TAG.findall(markup)]
    if _is_too_deep(tags):
        return f"The markup is nested more than {_DEEPEST} elements deep"
    formatting = {(name, rest) for slash, name, rest in tags if not slash and name in _FORMATTING}
    if len(formatting) * _KEPT_OF_EACH * len(tags) > _MOST_OPENED_AGAIN:
        return "The markup is long, and its <b>, <i> and the like have too many different attributes"
    return ""


def _is_too_deep(tags: list[tuple[str, str, str]]) -> bool:
    open_elements: list[str] = []
    for slash, name, rest in tags:
        if slash:
            _close(open_elements, name)
        elif name not in VOID and not _ends_itself(name, rest):
            _open(open_elements, name)
            if len(open_elements) > _DEEPEST:
                return True
    return False


def _ends_itself(name: str, rest: str) -> bool:
    """Only in drawings and formulas: elsewhere `/>` means nothing."""
    return rest.endswith("/") and name in DRAWN


def _open(open_elements: list[str], name: str) -> None:
    if open_elements and name in _ENDED_BY.get(open_elements[-1], ()):
        open_elements.pop()
    open_elements.append(name)


def _close(open_elements: list[str], name: str) -> None:
    """Ends the element and those in it; formatting ends alone, and what was in it stays open."""
    for place in range(len(open_elements) - 1, -1, -1):
        if open_elements[place] == name:
            del open_elements[place : place + 1 if name in _FORMATTING or name in _ONE_KEPT else None]
            return
        if open_elements[place] in _BOUNDARIES:
            return
