"""Every journey in a German studio: `SITEWRIGHT_JOURNEYS_LANGUAGE=de pytest -m journey`.

Journeys name what they press in English. With the variable set their windows ask for German, and what a
journey looks for is looked for in German too, by the studio's own catalogue and the server's. English that
the catalogue has in German fails at the end of each journey (`german.english_on`). Pages of a website keep
the website's language, which is why both are looked for.
"""

import re
import tomllib
from collections.abc import Callable, Iterator, Sequence
from functools import cache, wraps
from itertools import product, zip_longest
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, FrameLocator, Locator, Page
from playwright.sync_api._generated import LocatorAssertions, PageAssertions

from tests.journeys.german import studio_catalogue

_ROOT = Path(__file__).parents[2]
_GAP = re.compile(r"\{[^{}]*\}")
_CHOICE = re.compile(r"\{\w+, (?:plural|select|selectordinal), ((?:[^{}]|\{[^{}]*\})*)\}")
_ONE_CHOICE = re.compile(r"([=\w]+)\s*\{((?:[^{}]|\{[^{}]*\})*)\}")
_FEWEST_LETTERS, _MOST_SENTENCES = 4, 12
"""Less, and more, have a part in common by chance."""
_SAID_IN_SELECTORS = re.compile(r'\[(title|aria-label|placeholder|alt)="([^"]+)"\]')
_LOCATED = ("get_by_text", "get_by_label", "get_by_placeholder", "get_by_title", "get_by_alt_text")
_EXPECTED = ("to_have_text", "to_contain_text", "to_have_value", "to_have_accessible_name")


def put_german_in() -> None:
    """Let every window, frame and locator of this process look for German beside English."""
    for kind in (Page, FrameLocator, Locator):
        for name in _LOCATED:
            _wrap(kind, name, _by_first)
        _wrap(kind, "get_by_role", _by_name)
        _wrap(kind, "locator", _by_selector)
        _wrap(kind, "frame_locator", _by_selector)
    _wrap(Locator, "filter", _by_inner_text)
    for name in _EXPECTED:
        for method in (name, f"not_{name}"):
            _wrap(LocatorAssertions, method, _expecting(is_whole=name != "to_contain_text"))
    for method in ("to_have_attribute", "not_to_have_attribute"):
        _wrap(LocatorAssertions, method, _expecting_second)
    _wrap(PageAssertions, "to_have_title", _expecting(is_whole=True))
    _wrap(Browser, "new_context", lambda values, options: (values, {"locale": "de-DE", **options}))


def _wrap(kind: type, name: str, change: Callable[[tuple[Any, ...], dict[str, Any]], Any]) -> None:
    original = getattr(kind, name)

    @wraps(original)
    def looking(self: Any, *values: Any, **options: Any) -> Any:
        values, options = change(values, options)
        return original(self, *values, **options)

    setattr(kind, name, looking)


def _by_first(values: tuple[Any, ...], options: dict[str, Any]) -> Any:
    rest = {key: value for key, value in options.items() if key != "exact"}
    return (either(values[0], is_whole=bool(options.get("exact"))), *values[1:]), rest


def _by_name(values: tuple[Any, ...], options: dict[str, Any]) -> Any:
    if "name" in options:
        is_whole = bool(options.get("exact"))
        options = {**options, "name": either(options["name"], is_whole=is_whole)}
    return values, options


def _by_selector(values: tuple[Any, ...], options: dict[str, Any]) -> Any:
    if values and isinstance(values[0], str):
        values = (_SAID_IN_SELECTORS.sub(_either_selector, values[0]), *values[1:])
    return _by_inner_text(values, options)


def _either_selector(found: re.Match[str]) -> str:
    name, text = found.groups()
    return ":is(" + ",".join(f'[{name}="{said}"]' for said in (text, *german(text))) + ")"


def _by_inner_text(values: tuple[Any, ...], options: dict[str, Any]) -> Any:
    found = {"has_text", "has_not_text"} & options.keys()
    said: dict[str, Any] = {key: either(options[key], is_whole=False) for key in found}
    return values, {**options, **said}


def _expecting(*, is_whole: bool) -> Callable[[tuple[Any, ...], dict[str, Any]], Any]:
    def change(values: tuple[Any, ...], options: dict[str, Any]) -> Any:
        wanted = values[0] if isinstance(values[0], list) else [values[0]]
        said = [either(each, is_whole=is_whole, is_exact=True) for each in wanted]
        return (said if isinstance(values[0], list) else said[0], *values[1:]), options

    return change


def _expecting_second(values: tuple[Any, ...], options: dict[str, Any]) -> Any:
    return (values[0], *(either(v, is_whole=True, is_exact=True) for v in values[1:])), options


def either(text: Any, *, is_whole: bool, is_exact: bool = False) -> Any:
    """The text as it is, or a pattern of it and its German; `is_exact` minds capitals in a part, too."""
    if isinstance(text, re.Pattern):
        return _either_pattern(text)
    if not isinstance(text, str):
        return text
    said = german(text)
    if not said and is_whole and is_exact:
        return text
    parts = [_escaped(" ".join(each.split())) for each in (text, *said)]
    inner = "|".join(parts if said or is_whole else [*parts, *_sentences_with(text)])
    pattern = f"^(?:{inner})$" if is_whole else f"(?:{inner})"
    return re.compile(pattern, 0 if is_whole or is_exact else re.IGNORECASE)


def _escaped(text: str) -> str:
    """As a part of an expression between slashes, which the browser's end makes of it."""
    return re.escape(text).replace("/", r"\/")


def _sentences_with(part: str) -> list[str]:
    """Of a part of a sentence the German of all sentences that have it; their gaps fit anything."""
    words = re.sub(r"\d+", "", part).strip().lower()
    if len(words) < _FEWEST_LETTERS:
        return []
    found = {said for english, said in _pairs() if words in english.lower()}
    ways = [".+".join(map(_escaped, _GAP.split(said))) for said in found]
    return ways if len(ways) < _MOST_SENTENCES else []


def _either_pattern(pattern: re.Pattern[str]) -> re.Pattern[str]:
    """An expression that is a text or a choice of texts, from the beginning or to the end; others stay."""
    begun, ended = pattern.pattern.startswith("^"), pattern.pattern.endswith("$")
    body = pattern.pattern.removeprefix("^").removesuffix("$")
    plain = [re.sub(r"\\(\W)", r"\1", part) for part in body.split("|")]
    said = [_escaped(other) for part in plain for other in german(part)]
    inner = "|".join((body, *said))
    return re.compile("^" * begun + f"(?:{inner})" + "$" * ended, pattern.flags) if said else pattern


@cache
def german(text: str) -> tuple[str, ...]:
    """What the catalogues say for an English text; for one with gaps, filled as in English."""
    exact = _exact().get(text)
    if exact:
        return tuple(exact)
    found: dict[str, None] = {}
    for worded, gaps, said in _worded():
        if filled := worded.fullmatch(text):
            ways = product(*map(_ways_to_say, filled.groups()))
            for values in ways:
                found[_fill(said, dict(zip(gaps, values, strict=True)))] = None
    return tuple(found) or _in_parts(text)


def _in_parts(text: str) -> tuple[str, ...]:
    """A name that is put together (`Status: Published`): each of its parts in German."""
    parts = re.split(r"(: |, | \()", text)
    if len(parts) == 1 or not any(map(german, parts[::2])):
        return ()
    said = [german(part) or (part,) for part in parts[::2]]
    return tuple("".join(_woven(words, parts[1::2])) for words in product(*said))


def _woven(words: Sequence[str], between: Sequence[str]) -> Iterator[str]:
    for word, separator in zip_longest(words, between, fillvalue=""):
        yield word + separator


def _ways_to_say(value: str) -> tuple[str, ...]:
    """Of what fills a gap: names of parts stand in English sentences with a small letter."""
    return (value, *german(value), *german(value[:1].upper() + value[1:]))


def _fill(said: str, values: dict[str, str]) -> str:
    return _GAP.sub(lambda gap: values.get(gap.group(), gap.group()), said)


@cache
def _exact() -> dict[str, list[str]]:
    exact: dict[str, list[str]] = {}
    for english, said in _pairs():
        if not _GAP.search(english) and english != said and said not in exact.setdefault(english, []):
            exact[english].append(said)
    return exact


@cache
def _worded() -> list[tuple[re.Pattern[str], list[str], str]]:
    worded = []
    for english, said in _pairs():
        gaps = _GAP.findall(english)
        if gaps and len(re.findall("[A-Za-z]", _GAP.sub("", english))) >= 3:
            parts = map(re.escape, _GAP.split(english))
            worded.append((re.compile("(.+)".join(parts)), gaps, said))
    return worded


@cache
def _pairs() -> list[tuple[str, str]]:
    return [pair for entry in _entries() for pair in _without_choices(*entry)]


def _without_choices(english: str, said: str) -> Iterator[tuple[str, str]]:
    """A plural or a choice is as many texts as it has forms that both languages have."""
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


def _entries() -> Iterator[tuple[str, str]]:
    yield from studio_catalogue().items()
    yield from _server_entries()
    for path in (_ROOT / "themes").glob("*/locale/de.toml"):
        yield from tomllib.loads(path.read_text()).items()


def _server_entries() -> Iterator[tuple[str, str]]:
    for path in (_ROOT / "sitewright/locale/en").glob("*.toml"):
        english, said = (
            tomllib.loads(file.read_text()) for file in (path, _ROOT / "sitewright/locale/de" / path.name)
        )
        yield from _both(english, said)


def _both(english: dict[str, Any], said: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for key, text in english.items():
        other = said.get(key, text)
        if isinstance(text, dict) and isinstance(other, dict):
            yield from _both(text, other)
        elif isinstance(text, str) and isinstance(other, str):
            yield text, other
