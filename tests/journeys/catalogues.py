"""The texts a German studio and its pages are made of, each beside its English."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from babel import Locale

from tests.journeys.german import studio_catalogue

_ROOT = Path(__file__).parents[2]
_LIBRARY = _ROOT / "frontend/node_modules/react-aria/dist/private/intl"
_LIBRARYS_TEXT = re.compile(r'"(\w+)": (?:\(args[^)]*\)=>)?`([^`]*)`')
_ISLANDS = _ROOT / "frontend/storefront/src/words"
_ISLANDS_TEXT = re.compile(r'(\w+):\s+"([^"]*)"')
GAP = re.compile(r"\{[^{}]*\}")
_FORMS = r"(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*"
# `{count, plural, one {…}}` in the studio, `{count plural one{…}}` in the pages of websites.
_CHOICE = re.compile(rf"\{{\w+(?:, (?:plural|select|selectordinal),| plural) ({_FORMS})\}}")
_ONE_CHOICE = re.compile(r"([=\w]+)\s*\{((?:[^{}]|\{[^{}]*\})*)\}")


class Sentence(NamedTuple):
    """Texts with gaps in braces, the same in both."""

    english: str
    said: str

    @property
    def gaps(self) -> list[str]:
        return GAP.findall(self.english)

    @property
    def letters(self) -> int:
        """How many there are outside the gaps."""
        return count_letters(GAP.sub("", self.english))


def count_letters(text: str) -> int:
    return len(re.findall(r"[^\W\d_]", text))


@cache
def sentences() -> tuple[Sentence, ...]:
    """All there are; a plural or a choice is as many sentences as it has forms."""
    return _sentences_of(_entries())


@cache
def website_sentences() -> tuple[Sentence, ...]:
    """Those that visitors may read: of the server and of the islands."""
    return _sentences_of(_website_entries())


def _sentences_of(entries: Iterator[tuple[str, str]]) -> tuple[Sentence, ...]:
    forms = dict.fromkeys(form for entry in entries for form in _without_choices(*entry))
    return tuple(Sentence(english, said) for english, said in forms)


def _entries() -> Iterator[tuple[str, str]]:
    yield from studio_catalogue().items()
    for path in (_ROOT / "themes").rglob("locale/de.toml"):
        yield from tomllib.loads(path.read_text()).items()
    yield from _website_entries()
    yield from _library_entries()
    yield from _names()


def _website_entries() -> Iterator[tuple[str, str]]:
    yield from _server_entries()
    yield from _pairs(_island_texts("en"), _island_texts("de"))


def _server_entries() -> Iterator[tuple[str, str]]:
    for path in (_ROOT / "sitewright/locale/en").glob("*.toml"):
        said = tomllib.loads((_ROOT / "sitewright/locale/de" / path.name).read_text())
        yield from _both(tomllib.loads(path.read_text()), said)


def _both(english: Mapping[str, Any], said: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for key, text in english.items():
        other = said.get(key, text)
        if isinstance(text, dict) and isinstance(other, dict):
            yield from _both(text, other)
        elif isinstance(text, str) and isinstance(other, str):
            yield text, other


def _island_texts(language: str) -> dict[str, str]:
    return dict(_ISLANDS_TEXT.findall((_ISLANDS / f"{language}.ts").read_text()))


def _pairs(english: Mapping[str, str], said: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    return ((english[key], said[key]) for key in english if key in said)


def _library_entries() -> Iterator[tuple[str, str]]:
    """What React Aria says of itself, as where a dragged row would land."""
    for path in _LIBRARY.glob("*/en-US.mjs"):
        yield from _pairs(_library_texts(path), _library_texts(path.with_name("de-DE.mjs")))


def _library_texts(path: Path) -> dict[str, str]:
    """Those without plurals, whose form is a script's."""
    found = dict(_LIBRARYS_TEXT.findall(path.read_text()))
    texts = {key: text for key, text in found.items() if "formatter" not in text}
    return {key: _unescaped(text).replace("${args.", "{") for key, text in texts.items()}


def _unescaped(text: str) -> str:
    return re.sub(r"\\(?:x|u)([0-9a-f]{2,4})", lambda code: chr(int(code[1], 16)), text)


def _names() -> Iterator[tuple[str, str]]:
    """Of months, days, currencies and countries, which the browser and the server know."""
    ours, theirs = Locale("en"), Locale("de")
    yield from _dates(ours, theirs)
    for width in ("wide", "abbreviated"):
        for number, day in ours.days["format"][width].items():
            yield day, theirs.days["stand-alone"][width][number].removesuffix(".")
    for code, currency in ours.currencies.items():
        yield currency, theirs.currencies.get(code, currency)
    for code, country in ours.territories.items():
        yield country, theirs.territories.get(code, country)


def _dates(ours: Locale, theirs: Locale) -> Iterator[tuple[str, str]]:
    """Of each month, of a day in it, and of that with its name."""
    for number, month in ours.months["format"]["wide"].items():
        said = theirs.months["format"]["wide"][number]
        yield f"{month} {{year}}", f"{said} {{year}}"
        yield f"{month} {{day}}", f"{{day}}. {said}"
        for weekday, name in ours.days["format"]["wide"].items():
            in_german = theirs.days["format"]["wide"][weekday]
            yield f"{name}, {month} {{day}}, {{year}}", f"{in_german}, {{day}}. {said} {{year}}"


def _without_choices(english: str, said: str) -> Iterator[tuple[str, str]]:
    ours, theirs = _CHOICE.search(english), _CHOICE.search(said)
    if not ours or not theirs:
        yield english, said
        return
    german_forms: dict[str, str] = dict(_ONE_CHOICE.findall(theirs[1]))
    for form, words in _ONE_CHOICE.findall(ours[1]):
        in_german = german_forms.get(form, german_forms.get("other", ""))
        number = "1" if form == "one" else form.removeprefix("=") if form.startswith("=") else "{#}"
        yield from _without_choices(
            english.replace(ours[0], words.replace("#", number), 1),
            said.replace(theirs[0], in_german.replace("#", number), 1),
        )
