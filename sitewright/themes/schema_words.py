"""The words of a theme's schemas in other languages than the one they are written in.

    locale/de.toml:   "Heading" = "Überschrift"

A sentence of a schema is its own key: themes are written by others, who name their blocks and fields in words
and have no codes for them. What a catalogue lacks stays as the theme wrote it.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from sitewright.themes.errors import ThemeError
from sitewright.themes.texts import text_of

Words = Mapping[str, str]
NO_WORDS: Words = MappingProxyType({})

_READ = frozenset({"title", "summary", "label", "help", "description"})
"""The names in a schema whose texts people read."""
_OWNERS = frozenset({"default"})
"""What begins in the page is the owner's text from then on, and in the website's language."""


def read_words(folder: Path) -> dict[str, Words]:
    """By language: the catalogues of a theme folder. Raises ThemeError for a malformed one."""
    return {path.stem: _catalogue(path) for path in sorted((folder / "locale").glob("*.toml"))}


def _catalogue(path: Path) -> Words:
    try:
        entries = tomllib.loads(text_of(path))
    except tomllib.TOMLDecodeError as error:
        raise ThemeError(path, f"is not TOML: {error}") from error
    wrong = next((name for name, said in entries.items() if not isinstance(said, str)), None)
    if wrong is not None:
        raise ThemeError(path, f"{wrong!r} must be a text")
    return entries


def in_words(described: Any, words: Words) -> Any:
    """A schema as the studio reads it, said in these words."""
    if isinstance(described, list):
        return [in_words(each, words) for each in described]
    if not isinstance(described, dict):
        return described
    return {name: _said(name, value, words) for name, value in described.items()}


def _said(name: str, value: Any, words: Words) -> Any:
    if name in _OWNERS:
        return value
    if name in _READ and isinstance(value, str):
        return words.get(value, value)
    return in_words(value, words)


def words_read(described: Any) -> set[str]:
    """Every text in a schema that `in_words` looks up."""
    if isinstance(described, list):
        return set().union(*map(words_read, described))
    if not isinstance(described, dict):
        return set()
    own = {text for name, text in described.items() if name in _READ and isinstance(text, str) and text}
    inner = (words_read(value) for name, value in described.items() if name not in _OWNERS)
    return own.union(*inner)
