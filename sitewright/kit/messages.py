"""Texts for people, by code, in the language of whoever is spoken to (decision 0017).

The catalogues are `sitewright/locale/{language}/{area}.toml`; the code of a text is its area and its key, as
in `checkout.cart-is-full`. English is complete, with the exact texts of the clauses; what another language
lacks is English there. Placeholders are written `{name}`, and every language has those of English.
"""

import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, Self, TypeAlias

Param: TypeAlias = "str | int | Message"
"""What stands in a gap: a message in a message is said in the language of the whole."""
Texts = Mapping[str, str]

SOURCE_LANGUAGE = "en"
LOCALES = Path(__file__).parent.parent / "locale"


class Message:
    """What is to be said, before it is known in which language: a code and what stands in its gaps."""

    __slots__ = ("code", "params")

    def __init__(self, code: str, /, **params: Param) -> None:
        self.code = code
        self.params: Mapping[str, Param] = MappingProxyType(params)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and (self.code, self.params) == (other.code, other.params)

    def __hash__(self) -> int:
        return hash(self.code)

    def __str__(self) -> str:
        return text(self.code, **self.params)

    def __repr__(self) -> str:
        return f"Message({self.code!r}, {dict(self.params)!r})"

    def coded(self) -> dict[str, object]:
        """As it goes out beside the text, for programs that have catalogues of their own."""
        params = {
            name: param.coded() if isinstance(param, Message) else param
            for name, param in self.params.items()
        }
        return {"code": self.code, "params": params}

    @classmethod
    def decoded(cls, coded: Mapping[str, Any]) -> Self:
        """What `coded` wrote, read again."""
        params = {
            name: cls.decoded(param) if isinstance(param, Mapping) else param
            for name, param in coded["params"].items()
        }
        return cls(coded["code"], **params)


class _Spoken(NamedTuple):
    """The language of this request or job, and what its addresses begin with: `/de`, or nothing."""

    language: str
    prefix: str


_ENGLISH = _Spoken(SOURCE_LANGUAGE, "")
_spoken: ContextVar[_Spoken] = ContextVar("spoken", default=_ENGLISH)


@contextmanager
def speaking(language: str, prefix: str = "") -> Iterator[None]:
    """Everything in the block is said in the language; one without a catalogue is spoken to in English."""
    token = _spoken.set(_Spoken(language_of(language), prefix))
    try:
        yield
    finally:
        _spoken.reset(token)


def current_language() -> str:
    """The language texts are given in at this moment, such as `de`."""
    return _spoken.get().language


def language_prefix() -> str:
    """What the addresses of this request begin with, such as `/de`; empty in the website's own language."""
    return _spoken.get().prefix


def address_language() -> str:
    """The further language of the website that the address names, such as `ar`, whether or not there is a
    catalogue in it; empty in the website's own.
    """
    return _spoken.get().prefix.removeprefix("/")


def chosen_language() -> str:
    """The language the visitor chose over the website's own, such as `de`; empty in the website's own."""
    return _spoken.get().language if _spoken.get().prefix else ""


def language_of(locale: str) -> str:
    """The language of a locale such as `de-AT` where it has a catalogue, else English."""
    return _base(locale) if has_catalogue(locale) else SOURCE_LANGUAGE


def has_catalogue(locale: str) -> bool:
    """Whether there are texts in the language of the locale."""
    return _base(locale) in languages()


def _base(locale: str) -> str:
    return locale.replace("_", "-").partition("-")[0].lower()


def texts_of(area: str, language: str) -> Texts:
    """Key → text of one area in the language of a locale, as templates and scripts get them at once."""
    return _texts_of(area, language_of(language))


@cache
def _texts_of(area: str, language: str) -> Texts:
    beginning = f"{area}."
    found = catalogue(language).items()
    return {code.removeprefix(beginning): said for code, said in found if code.startswith(beginning)}


def text(code: str, /, **params: Param) -> str:
    """The text of a code in the current language. Raises KeyError for a code or parameter nobody wrote."""
    pattern = catalogue(_spoken.get().language)[code]
    # Without parameters braces stay: texts of templates are patterns of a formatter (decision 0017).
    return pattern.format_map(params) if params else pattern


def text_in(language: str, code: str, /, **params: Param) -> str:
    """`text` in a language of one's own choosing, as for a mail that goes out later."""
    pattern = catalogue(language_of(language))[code]
    return pattern.format_map(params) if params else pattern


@cache
def languages() -> frozenset[str]:
    """The languages there are catalogues in."""
    return frozenset(folder.name for folder in LOCALES.iterdir() if folder.is_dir())


@cache
def catalogue(language: str) -> Texts:
    """Code → text; what the language lacks is English."""
    own = written(language)
    return MappingProxyType(own if language == SOURCE_LANGUAGE else {**written(SOURCE_LANGUAGE), **own})


def written(language: str) -> dict[str, str]:
    """Code → text of what stands in the files of one language."""
    found: dict[str, str] = {}
    for path in sorted((LOCALES / language).glob("*.toml")):
        found |= dict(_flat(path.stem, tomllib.loads(path.read_text())))
    return found


def _flat(prefix: str, entries: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    for key, entry in entries.items():
        if isinstance(entry, dict):
            yield from _flat(f"{prefix}.{key}", entry)
        else:
            yield f"{prefix}.{key}", str(entry)
