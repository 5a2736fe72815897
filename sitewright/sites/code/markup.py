"""Markup an owner puts into every page, taken apart: scripts and their like, and what stands around them.
Pure. What is printed is written anew from these parts, with the nonce on scripts (themes/injected_code.py).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from sitewright.kit.markup.tokens import Token, end_of_text, next_token
from sitewright.kit.messages import Message
from sitewright.sites.code.problems import CodeProblem, problem_at

MOST_CHARACTERS = 20_000
MOST_PROBLEMS = 50

_WITH_TEXT = frozenset({"script", "style"})
_OF_HEAD = _WITH_TEXT | {"link", "meta"}
_TEXT_INSIDE = frozenset({"iframe", "textarea"})
# Of the document, or read as text or as tags depending on whether scripts run.
_NEVER_BELOW = frozenset(
    [
        "base",
        "body",
        "frame",
        "frameset",
        "head",
        "html",
        "link",
        "meta",
        "noembed",
        "noframes",
        "noscript",
        "plaintext",
        "template",
        "title",
        "xmp",
    ]
)
_IN_NAMES = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-_:.")


class Part(StrEnum):
    HEAD = "head"
    FOOT = "foot"


@dataclass(frozen=True, slots=True)
class CodeElement:
    """A script, style, meta or link; attribute values as they are meant, not as they are escaped."""

    name: str
    attributes: tuple[tuple[str, str], ...]
    text: str = ""


@dataclass(frozen=True, slots=True)
class InjectedMarkup:
    """`around`: the rest, as it was written; always empty for the head."""

    elements: tuple[CodeElement, ...]
    around: str
    problems: tuple[CodeProblem, ...]


@lru_cache(maxsize=64)
def read_markup(markup: str, part: Part) -> InjectedMarkup:
    """In time that grows with the length alone; any text may be asked about."""
    reader = _Reader(markup, part)
    reader.read()
    problems = sorted(reader.problems, key=lambda problem: problem.place)[:MOST_PROBLEMS]
    return InjectedMarkup(tuple(reader.elements), "".join(reader.around), tuple(problems))


class _Reader:
    def __init__(self, markup: str, part: Part) -> None:
        self._markup, self._part = markup, part
        self.elements: list[CodeElement] = []
        self.around: list[str] = []
        self.problems: list[CodeProblem] = []

    def read(self) -> None:
        position = 0
        while token := next_token(self._markup, position):
            self._take_text(position, token.starts_at)
            position = self._take(token)
        self._take_text(position, len(self._markup))

    def _take_text(self, begins_at: int, ends_at: int) -> None:
        text = self._markup[begins_at:ends_at]
        if self._part is Part.FOOT:
            self.around.append(text)
        elif text.strip():
            blanks = len(text) - len(text.lstrip())
            self._refuse(begins_at + blanks, Message("sites.markup-text-in-head"))

    def _take(self, token: Token) -> int:
        """Where to go on. Comments are for whoever reads the source, and left out."""
        if not token.name:
            return token.ends_at
        if token.is_end:
            return self._take_end(token)
        if token.name in _WITH_TEXT or (self._part is Part.HEAD and token.name in _OF_HEAD):
            return self._take_element(token)
        return self._take_tag(token)

    def _take_end(self, token: Token) -> int:
        if token.name in _NEVER_BELOW and token.name not in _OF_HEAD:
            self._refuse(token.starts_at, Message("sites.markup-not-here", name=token.name[:40]))
        if self._part is Part.FOOT:
            self.around.append(token.text)
        return token.ends_at

    def _take_tag(self, token: Token) -> int:
        if self._part is Part.HEAD:
            self._refuse(token.starts_at, Message("sites.markup-not-in-head", name=token.name[:40]))
            return token.ends_at
        if token.name in _NEVER_BELOW:
            self._refuse(token.starts_at, Message("sites.markup-not-here", name=token.name[:40]))
            return token.ends_at
        for name, _ in token.attributes():
            self._check_handler(token, name)
        end = token.ends_at
        if token.name in _TEXT_INSIDE:
            # Tags are text there: no script begins in it.
            end = end_of_text(self._markup, token.name, end)
        self.around.append(self._markup[token.starts_at : end])
        return end

    def _take_element(self, token: Token) -> int:
        text, ends_at = self._text_of(token) if token.name in _WITH_TEXT else ("", token.ends_at)
        attributes = dict(reversed(token.attributes()))  # Of two by one name browsers read the first.
        attributes.pop("nonce", None)
        element = CodeElement(token.name, tuple(reversed(attributes.items())), text)
        for what in _refusals_of(element):
            self._refuse(token.starts_at, what)
        for name in attributes:
            self._check_handler(token, name)
        self.elements.append(element)
        return ends_at

    def _text_of(self, token: Token) -> tuple[str, int]:
        end = end_of_text(self._markup, token.name, token.ends_at)
        closing = next_token(self._markup, end)
        if closing is None:
            self._refuse(token.starts_at, Message("sites.markup-open", name=token.name))
        return self._markup[token.ends_at : end], closing.ends_at if closing else len(self._markup)

    def _check_handler(self, token: Token, name: str) -> None:
        """No policy lets it run, and an owner who waits for it should know."""
        if name.startswith("on"):
            self._refuse(token.starts_at, Message("sites.markup-handler", name=name[:40]))

    def _refuse(self, position: int, what: Message) -> None:
        self.problems.append(problem_at(self._markup, position, what))


def _refusals_of(element: CodeElement) -> Iterator[Message]:
    attributes = dict(element.attributes)
    if not all(name and set(name) <= _IN_NAMES for name in attributes):
        yield Message("sites.markup-bad-attribute")
    if element.name == "script":
        yield from _refusals_of_script(attributes.get("src"), element.text)
    if element.name == "meta" and not attributes.keys().isdisjoint({"http-equiv", "charset"}):
        yield Message("sites.markup-meta")


def _refusals_of_script(address: str | None, text: str) -> Iterator[Message]:
    # Behind `<!--` a script may hold a script, and then its end tag does not end it.
    if "<!--" in text:
        yield Message("sites.markup-comment-in-script")
    if address is not None and not _is_address(address):
        yield Message("sites.markup-script-address")


def _is_address(address: str) -> bool:
    """Whole and over TLS, or of this website; nothing in it that browsers would drop or turn round."""
    is_plain = address.isascii() and address.isprintable() and not set(address) & set(' \\"<>')
    is_own = address.startswith("/") and not address.startswith("//")
    return is_plain and (is_own or address.lower().startswith("https://"))
