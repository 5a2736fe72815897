"""Where in the markup a tag of the language stands: between elements, inside of one's tag, or in a script.

A rough reading of HTML: a theme that is read wrongly by it gets a value escaped once too often, never too
seldom.
"""

import re
from bisect import bisect_right
from enum import Enum

_TOKEN = re.compile(
    r"(?P<comment><!--(?:[^-]|-(?!->))*+(?:-->)?)"
    r"|(?P<raw><(?P<name>script|style)\b(?:[^<>\"']|\"[^\"]*+\"|'[^']*+')*+>)"
    r"|(?P<tag></?[a-zA-Z](?:[^<>\"']|\"[^\"]*+\"|'[^']*+')*+>?)"
)


_ENDS = {
    "script": re.compile(r"</script", re.IGNORECASE),
    "style": re.compile(r"</style", re.IGNORECASE),
}


class Where(Enum):
    TEXT = "text"
    TAG = "tag"
    RAW = "raw"
    """In a script or a style, where entities are not read."""


class Contexts:
    """By place in `markup` (see TaggedText)."""

    def __init__(self, markup: str) -> None:
        self._starts = [0]
        self._where = [Where.TEXT]
        position = 0
        while found := _TOKEN.search(markup, position):
            position = self._add(markup, found)

    def at(self, offset: int) -> Where:
        return self._where[bisect_right(self._starts, offset) - 1]

    def _add(self, markup: str, found: re.Match[str]) -> int:
        self._mark(found.start(), Where.TEXT if found["comment"] else Where.TAG)
        if not found["raw"]:
            self._mark(found.end(), Where.TEXT)
            return found.end()
        self._mark(found.end(), Where.RAW)
        end = _ENDS[found["name"]].search(markup, found.end())
        position = end.start() if end else len(markup)
        self._mark(position, Where.TEXT)
        return position

    def _mark(self, offset: int, where: Where) -> None:
        self._starts.append(offset)
        self._where.append(where)
