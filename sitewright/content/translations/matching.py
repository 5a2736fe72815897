"""Which translation belongs to which text, and whether it is still of today's words. Pure.

A text is known by its path. Rows of a list have no ids, so theirs name a place in the list, and rows move: in
a list a translation belongs to the words it was made from, wherever they stand now.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from hashlib import blake2b
from typing import Any, NamedTuple

from sitewright.kit.messages import Message

_ID = re.compile(r"\b[0-9a-f]{32}\b")


class TextKind(StrEnum):
    LINE = "line"
    TEXT = "text"
    RICH_TEXT = "rich_text"


class TextState(StrEnum):
    MISSING = "missing"
    STALE = "stale"
    TRANSLATED = "translated"


@dataclass(frozen=True, slots=True)
class NodePlace:
    """The section or block a text stands in, and the names that lead to it there."""

    node_id: str
    kind: str
    type: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SourceText:
    """A text an owner wrote, in the website's own language. `group` is how the paths of its list begin; empty
    for one that stands by itself. `most` is the number of characters its translation may have.
    """

    path: str
    text: str
    kind: TextKind
    label: "str | Message"
    most: int
    group: str = ""
    place: NodePlace | None = None


class Translated(NamedTuple):
    """A translation as it is stored: its words, and the digest of those it was made from."""

    text: str
    digest: str


Kept = Mapping[str, Translated]
"""By path."""


class Match(NamedTuple):
    text: str
    is_stale: bool


def digest_of(text: str) -> str:
    """What tells whether an owner has changed the words since. Ids are no words: a copied website gives its
    pictures others.
    """
    text = _ID.sub("", text)
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def kept_of(stored: Any) -> dict[str, Translated]:
    """What a row's JSON holds."""
    return {path: Translated(text, digest) for path, (text, digest) in stored.items()}


def stored_of(kept: Kept) -> dict[str, list[str]]:
    """The inverse of `kept_of`."""
    return {path: [each.text, each.digest] for path, each in kept.items()}


def matches(sources: Sequence[SourceText], kept: Kept) -> dict[str, Match]:
    """Path → its translation, for the texts that have one."""
    return dict(_matches(sources, kept)) if kept else {}


def state_of(match: Match | None) -> TextState:
    if match is None:
        return TextState.MISSING
    return TextState.STALE if match.is_stale else TextState.TRANSLATED


def settled(sources: Sequence[SourceText], kept: Kept) -> dict[str, Translated]:
    """The same translations with each at the path its text has today; what belongs to no text is kept where
    it stands, as the text may come back, unless another needs the place.
    """
    today = {source.path: source for source in sources}
    found = dict(kept)
    for path, match in _matches(sources, kept):
        is_of_today = not match.is_stale
        digest = digest_of(today[path].text) if is_of_today else kept[path].digest
        found[path] = Translated(match.text, digest)
    return found


def _matches(sources: Sequence[SourceText], kept: Kept) -> Iterator[tuple[str, Match]]:
    lists = _Lists(sources, kept)
    for source in sources:
        match = lists.match(source) if source.group else _at_its_path(source, kept)
        if match is not None:
            yield source.path, match


def _at_its_path(source: SourceText, kept: Kept) -> Match | None:
    found = kept.get(source.path)
    return Match(found.text, found.digest != digest_of(source.text)) if found else None


class _Lists:
    """Of texts in lists: the words there are now, and the translations there are of any words."""

    def __init__(self, sources: Sequence[SourceText], kept: Kept) -> None:
        self._kept = kept
        self._words: dict[str, set[str]] = {}
        self._translations: dict[tuple[str, str], str] = {}
        for source in sources:
            if source.group:
                self._words.setdefault(source.group, set()).add(digest_of(source.text))
        for group in self._words:
            for path, each in kept.items():
                if path.startswith(group):
                    self._translations.setdefault((group, each.digest), each.text)

    def match(self, source: SourceText) -> Match | None:
        digest, there = digest_of(source.text), self._kept.get(source.path)
        if there is not None and there.digest == digest:
            return Match(there.text, is_stale=False)
        moved = self._translations.get((source.group, digest))
        if moved is not None:
            return Match(moved, is_stale=False)
        # What stands here was made from words that another row holds now: this row is another one.
        if there is None or there.digest in self._words[source.group]:
            return None
        return Match(there.text, is_stale=True)
