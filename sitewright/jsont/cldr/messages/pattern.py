"""Message patterns as trees: text, arguments, plural and select forms."""

import re
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from typing import TypeAlias

# Deeper nesting than any real message has; what goes beyond prints nothing.
DEEPEST_NESTING = 40
PLURAL_FORMS = ("plural", "selectordinal")
_CATEGORY = re.compile(r"[a-z]+")
_EXACT = re.compile(r"=([0-9]+(?:\.[0-9]+)?)")
_CASE = re.compile(r"[A-Za-z0-9_-]+")
_OFFSET = re.compile(r"offset:([0-9]+)")
_SEPARATORS = " ,\t\n\r\f\v"
_ARGUMENTS = re.compile(r"[\s,]*([0-9]+|[A-Za-z][A-Za-z0-9_]*)((?:;(?:[0-9]+|[A-Za-z][A-Za-z0-9_]*))*)")
_WORD = re.compile(r"[A-Za-z-]+")


@dataclass(frozen=True)
class NumberSign:
    """A `#` inside a branch."""


@dataclass(frozen=True)
class Argument:
    """`{0}` or, with a form, `{0;1 datetime-interval yMMMd}`."""

    names: tuple[str, ...]
    form: str = ""
    options: tuple[str, ...] = ()


@dataclass(frozen=True)
class Choice:
    """`plural`, `selectordinal` or `select`; of branches with the same selector the first counts."""

    name: str
    form: str
    branches: tuple[tuple[str | Decimal, tuple["Node", ...]], ...]
    offset: int = 0

    def branch(self, selector: str) -> "tuple[Node, ...] | None":
        """The first branch of a selector."""
        return next((nodes for key, nodes in self.branches if key == selector), None)


Node: TypeAlias = str | NumberSign | Argument | Choice


@lru_cache(maxsize=1024)
def parse_message(text: str) -> tuple[Node, ...]:
    """Never fails: what is not understood prints nothing, an unbalanced brace prints the rest as it is."""
    return _Parser(text, in_branch=False, depth=0).nodes()


class _Parser:
    def __init__(self, text: str, *, in_branch: bool, depth: int) -> None:
        self.text = text
        self.in_branch = in_branch
        self.depth = depth
        self.position = 0
        self.found: list[Node] = []

    def nodes(self) -> tuple[Node, ...]:
        special = re.compile(r"['{#]" if self.in_branch else r"['{]")
        while match := special.search(self.text, self.position):
            self._add(self.text[self.position : match.start()])
            self.position = match.start()
            _STEPS[match[0]](self)
        self._add(self.text[self.position :])
        return tuple(self.found)

    def _add(self, node: Node) -> None:
        if node != "":
            self.found.append(node)

    def quote(self) -> None:
        """Two apostrophes are one; a single one begins literal text, to the next or to the end."""
        end = self.text.find("'", self.position + 1)
        end = len(self.text) if end < 0 else end
        quoted = self.text[self.position + 1 : end]
        self.position = end + 1
        if not quoted and end < len(self.text):
            self._add("'")
        else:
            self._add_quoted(quoted)

    def _add_quoted(self, quoted: str) -> None:
        """A number sign counts also in quotes, inside a branch."""
        pieces = quoted.split("#") if self.in_branch else [quoted]
        for index, piece in enumerate(pieces):
            if index:
                self._add(NumberSign())
            self._add(piece)

    def number_sign(self) -> None:
        self._add(NumberSign())
        self.position += 1

    def brace(self) -> None:
        end = closing_brace(self.text, self.position)
        if end < 0:
            self._add(self.text[self.position :])
            self.position = len(self.text)
            return
        inside = self.text[self.position + 1 : end]
        self.position = end + 1
        if inside.startswith("-"):
            self._add("{" + inside[1:] + "}")
        elif (node := _form(inside, self.depth + 1)) is not None:
            self._add(node)


_STEPS = {"'": _Parser.quote, "#": _Parser.number_sign, "{": _Parser.brace}


def closing_brace(text: str, start: int) -> int:
    """The index of the brace that closes the one at `start`, −1 without; apostrophes protect braces."""
    depth = 0
    quoted = False
    for index in range(start, len(text)):
        char = text[index]
        if char == "'":
            quoted = not quoted
        elif not quoted and char in "{}":
            depth += 1 if char == "{" else -1
            if not depth:
                return index
    return -1


def _form(inside: str, depth: int) -> Node | None:
    """What stands between two braces; None for anything unknown."""
    match = _ARGUMENTS.match(inside)
    if not match or depth > DEEPEST_NESTING:
        return None
    names = (match[1], *match[2].split(";")[1:])
    rest = inside[match.end() :]
    if rest and rest[0] not in _SEPARATORS:
        return Argument(names)
    rest = rest.lstrip(_SEPARATORS)
    word = _WORD.match(rest)
    if not word:
        return Argument(names) if not rest else None
    body = rest[word.end() :].strip(_SEPARATORS)
    if word[0] in PLURAL_FORMS or word[0] == "select":
        return _choice(names[0], word[0], body, depth)
    return Argument(names, word[0], tuple(re.split(r"[\s,]+", body)) if body else ())


def _choice(name: str, form: str, body: str, depth: int) -> Choice:
    """Branches are read up to the first thing that is none."""
    offset = _OFFSET.match(body) if form in PLURAL_FORMS else None
    if offset:
        body = body[offset.end() :]
    branches: list[tuple[str | Decimal, tuple[Node, ...]]] = []
    body = body.lstrip(_SEPARATORS)
    while selector := _selector(form, body):
        key, length = selector
        body = body[length:].lstrip(_SEPARATORS)
        end = closing_brace(body, 0) if body.startswith("{") else -1
        if end < 0:
            break
        branches.append((key, _Parser(body[1:end], in_branch=True, depth=depth).nodes()))
        body = body[end + 1 :].lstrip(_SEPARATORS)
    return Choice(name, form, tuple(branches), int(offset[1]) if offset else 0)


def _selector(form: str, body: str) -> tuple[str | Decimal, int] | None:
    """The selector at the start of `body` and its length."""
    if form == "select":
        case = _CASE.match(body)
        return (case[0], case.end()) if case else None
    exact = _EXACT.match(body)
    if exact:
        return Decimal(exact[1]), exact.end()
    category = _CATEGORY.match(body)
    return (category[0], category.end()) if category else None
