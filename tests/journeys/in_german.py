"""Every journey in German: `SITEWRIGHT_JOURNEYS_LANGUAGE=de pytest -m journey`.

Journeys name what they press in English. With the variable set the demo shop is a German website
(`live_template`), windows ask for a German studio, and what a journey looks for is looked for in German too,
by the catalogues of the studio, the server and the islands. What an owner wrote stays as it is, which is why
both are looked for. English that a catalogue has in German fails where axe looks and at the end of each
journey (`english_left`).
"""

import re
from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any

from playwright.sync_api import Browser, FrameLocator, Keyboard, Locator, Page
from playwright.sync_api._generated import LocatorAssertions, PageAssertions

from tests.journeys.phrases import PRIVATE, escaped, german, german_beginnings, german_of_part

_SAID_IN_SELECTORS = re.compile(r"""\[(title|aria-label|placeholder|alt)(\^?=)(["'])([^"']+)\3\]""")
_NAMED = ("get_by_label", "get_by_placeholder", "get_by_title", "get_by_alt_text")
AROUND_WORDS = "(?<![A-Za-zÄÖÜäöüß])(?:{})(?![A-Za-zÄÖÜäöüß])"
_EXPECTED = ("to_have_text", "to_contain_text", "to_have_value", "to_have_accessible_name")


typed: set[str] = set()
"""What hands typed in this run: words of an owner, in whatever language."""


def put_german_in() -> None:
    """Let every window, frame and locator of this process look for German beside English."""
    for kind in (Page, FrameLocator, Locator):
        for name in _NAMED:
            _wrap(kind, name, _by_first)
        _wrap(kind, "get_by_text", _by_text)
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
    _wrap(Locator, "fill", _noticing)
    _wrap(Keyboard, "type", _noticing)
    _wrap(Keyboard, "insert_text", _noticing)
    _wrap(Browser, "new_context", lambda values, options: (values, {"locale": "de-DE", **options}))


def _wrap(kind: type, name: str, change: Callable[[tuple[Any, ...], dict[str, Any]], Any]) -> None:
    original = getattr(kind, name)

    @wraps(original)
    def looking(self: Any, *values: Any, **options: Any) -> Any:
        values, options = change(values, options)
        return original(self, *values, **options)

    setattr(kind, name, looking)


def _noticing(values: tuple[Any, ...], options: dict[str, Any]) -> Any:
    typed.add(values[0].strip())
    return values, options


def _by_first(values: tuple[Any, ...], options: dict[str, Any]) -> Any:
    return (_named(values[0], options), *values[1:]), _inexact(options)


def _by_text(values: tuple[Any, ...], options: dict[str, Any]) -> Any:
    return (either(values[0], is_whole=bool(options.get("exact"))), *values[1:]), _inexact(options)


def _inexact(options: dict[str, Any]) -> dict[str, Any]:
    """A pattern says by itself whether it is of the whole."""
    return {key: value for key, value in options.items() if key != "exact"}


def _by_name(values: tuple[Any, ...], options: dict[str, Any]) -> Any:
    if "name" in options:
        options = {**options, "name": _named(options["name"], options)}
    return values, options


def _named(text: Any, options: dict[str, Any]) -> Any:
    """Not within a longer word: “Land” is no part of “Bundesland”. In texts that is left alone, as those of
    several elements run together.
    """
    return either(text, is_whole=bool(options.get("exact")), around=AROUND_WORDS)


def _by_selector(values: tuple[Any, ...], options: dict[str, Any]) -> Any:
    if values and isinstance(values[0], str):
        values = (_SAID_IN_SELECTORS.sub(_either_selector, values[0]), *values[1:])
    return _by_inner_text(values, options)


def _either_selector(found: re.Match[str]) -> str:
    name, operator, _, text = found.groups()
    ways = german_beginnings(text) if operator == "^=" else german(text)
    return ":is(" + ",".join(f'[{name}{operator}"{said}"]' for said in (text, *ways)) + ")"


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


def either(text: Any, *, is_whole: bool, is_exact: bool = False, around: str = "{}") -> Any:
    """The text as it is, or a pattern of it and its German; `is_exact` minds capitals in a part, too.
    `around` is written around the German of a part.
    """
    if isinstance(text, re.Pattern):
        return _either_pattern(text)
    if not isinstance(text, str):
        return text
    said = german(text, is_part=not is_whole and not is_exact)
    if not said and is_whole and is_exact:
        return text
    own, *parts = [escaped(" ".join(each.split())) for each in (text, *said)]
    if is_whole:
        return re.compile(rf"^\s*(?:{'|'.join((own, *parts))})\s*$")
    inner = "|".join((own, *(around.format(way) for way in (*parts, *german_of_part(text)))))
    return re.compile(f"(?:{inner})", 0 if is_exact else re.IGNORECASE)


_IN_EXPRESSIONS = re.compile(
    r"\\(?P<escaped>\W)|(?P<kept>(?:\\\w|\[[^\]]*\]|\([^()]*\)|\.)[*+?]*)|(?P<plain>.)", re.DOTALL
)


def _either_pattern(pattern: re.Pattern[str]) -> re.Pattern[str]:
    """An expression that is texts with gaps, or a choice of such, from the beginning or to the end."""
    begun, ended = pattern.pattern.startswith("^"), pattern.pattern.endswith("$")
    body = pattern.pattern.removeprefix("^").removesuffix("$")
    kept: list[str] = []
    plain = "".join(_plain(_without_brackets(body), kept))
    said = dict.fromkeys(
        way for part in plain.split("|") for way in _ways(part, is_beginning=begun, is_end=ended)
    )
    inner = "|".join((body, *(_with_kept(way, kept) for way in said)))
    return re.compile("^" * begun + f"(?:{inner})" + "$" * ended, pattern.flags) if said else pattern


def _without_brackets(body: str) -> str:
    return body[1:-1] if re.fullmatch(r"\([^()]*\)", body) else body


def _ways(part: str, *, is_beginning: bool, is_end: bool) -> Iterator[str]:
    yield from map(escaped, german(part))
    yield from german_of_part(part, is_beginning=is_beginning, is_end=is_end)


def _plain(body: str, kept: list[str]) -> Iterator[str]:
    """The text an expression stands for; what is no text goes to `kept`."""
    for found in _IN_EXPRESSIONS.finditer(body):
        if found["kept"]:
            kept.append(found["kept"])
            yield PRIVATE[len(kept) - 1]
        else:
            yield found["escaped"] or found["plain"]


def _with_kept(way: str, kept: list[str]) -> str:
    for character, source in zip(PRIVATE, kept, strict=False):
        way = way.replace(character, source)
    return way
