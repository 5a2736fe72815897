"""Message patterns as trees: text, arguments, plural and select forms."""

import re
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from typing import TypeAlias

# Deeper nesting than any real message has; what goes beyond prints nothing.
DEEPEST_NESTING = 40
# Longer messages are parsed each time, so that the memory they take is bounded.
LONGEST_REMEMBERED = 2_000
PLURAL_FORMS = ("plural", "selectordinal")
_CATEGORY = re.compile(r"[a-z]+")
_EXACT = re.compile(r"=([0-9]+(?:\.[0-9]+)?)")
_CASE = re.compile(r"[A-Za-z0-9_-]+")
_OFFSET = re.compile(r"offset:(-?[0-9]+)")
_SEPARATORS = " ,\t\n\r\f\v"
_ARGUMENTS = re.compile(r"[\s,]*([0-9]+|[A-Za-z][A-Za-z0-9_]*)((?:;(?:[0-9]+|[A-Za-z][A-Za-z0-9_]*))*)")
_SEPARATOR_RUN = re.compile(r"[\s,]+")
_BRACE_OR_QUOTE = re.compile(r"[{}']")
_SPECIAL, _SPECIAL_IN_BRANCH = re.compile(r"['{]"), re.compile(r"['{#]")
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


def parse_message(text: str) -> tuple[Node, ...]:
    """Never fails: what is not understood prints nothing, an unbalanced brace prints the rest as it is."""
    return _remembered(text) if len(text) <= LONGEST_REMEMBERED else _parse(text)


@lru_cache(maxsize=1024)
def _remembered(text: str) -> tuple[Node, ...]:
    return _parse(text)


def _parse(text: str) -> tuple[Node, ...]:
    source = _Source(text, _closing_braces(text))
    return _Parser(source, 0, len(text), in_branch=False, depth=0).nodes()


@dataclass(frozen=True)
class _Source:
    """The whole text, and where each opening brace is closed: found once, so that nesting is cheap."""

    text: str
    closing: dict[int, int]


def _closing_braces(text: str) -> dict[int, int]:
    """Opening brace → the closing one; apostrophes protect braces."""
    closing: dict[int, int] = {}
    opened: list[int] = []
    quoted = False
    for match in _BRACE_OR_QUOTE.finditer(text):
        if match[0] == "'":
            quoted = not quoted
        elif match[0] == "{" and not quoted:
            opened.append(match.start())
        # A closing brace without an opening one is text.
        elif opened and not quoted:
            closing[opened.pop()] = match.start()
    return closing


class _Parser:
    """Reads the text between two positions."""

    def __init__(self, source: _Source, start: int, end: int, *, in_branch: bool, depth: int) -> None:
        self.source = source
        self.text = source.text
        self.position = start
        self.end = end
        self.in_branch = in_branch
        self.depth = depth
        self.found: list[Node] = []

    def nodes(self) -> tuple[Node, ...]:
        special = _SPECIAL_IN_BRANCH if self.in_branch else _SPECIAL
        while match := special.search(self.text, self.position, self.end):
            self._add(self.text[self.position : match.start()])
            self.position = match.start()
            _STEPS[match[0]](self)
        self._add(self.text[self.position : self.end])
        return tuple(self.found)

    def _add(self, node: Node) -> None:
        if node != "":
            self.found.append(node)

    def quote(self) -> None:
        """Two apostrophes are one; a single one begins literal text, to the next or to the end."""
        end = self.text.find("'", self.position + 1, self.end)
        closed = end >= 0
        end = end if closed else self.end
        quoted = self.text[self.position + 1 : end]
        self.position = min(end + 1, self.end)
        if not quoted and closed:
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
        start, end = self.position + 1, self.source.closing.get(self.position)
        if end is None:
            self._add(self.text[self.position : self.end])
            self.position = self.end
            return
        self.position = end + 1
        if self.text.startswith("-", start):
            self._add("{" + self.text[start + 1 : end] + "}")
        elif (node := _form(self.source, start, end, self.depth + 1)) is not None:
            self._add(node)


_STEPS = {"'": _Parser.quote, "#": _Parser.number_sign, "{": _Parser.brace}


def _form(source: _Source, start: int, end: int, depth: int) -> Node | None:
    """What stands between two braces; None for anything unknown."""
    arguments = _ARGUMENTS.match(source.text, start, end)
    if not arguments or depth > DEEPEST_NESTING:
        return None
    names = (arguments[1], *arguments[2].split(";")[1:])
    position = _after_separators(source, arguments.end(), end)
    if position == arguments.end() or position == end:
        return Argument(names)
    word = _WORD.match(source.text, position, end)
    if not word:
        return None
    position = _after_separators(source, word.end(), end)
    if word[0] in PLURAL_FORMS or word[0] == "select":
        return _choice(source, names[0], word[0], (position, end), depth)
    return Argument(names, word[0], tuple(re.split(r"[\s,]+", source.text[position:end].strip(_SEPARATORS))))


def _after_separators(source: _Source, position: int, end: int) -> int:
    found = _SEPARATOR_RUN.match(source.text, position, end)
    return found.end() if found else position


def _choice(source: _Source, name: str, form: str, span: tuple[int, int], depth: int) -> Choice:
    """Branches are read up to the first thing that is none."""
    position, end = span
    offset = _OFFSET.match(source.text, position, end) if form in PLURAL_FORMS else None
    if offset:
        position = offset.end()
    branches: list[tuple[str | Decimal, tuple[Node, ...]]] = []
    while selector := _selector(form, source.text, _after_separators(source, position, end), end):
        key, position = selector
        opening = _after_separators(source, position, end)
        closing = source.closing.get(opening)
        if closing is None:
            # A case without a text spoils the other ones, a plural category does not.
            branches = [] if form == "select" else branches
            break
        branches.append((key, _Parser(source, opening + 1, closing, in_branch=True, depth=depth).nodes()))
        position = closing + 1
    return Choice(name, form, tuple(branches), int(offset[1]) if offset else 0)


def _selector(form: str, text: str, position: int, end: int) -> tuple[str | Decimal, int] | None:
    """The selector at a position and where it ends."""
    if form == "select":
        case = _CASE.match(text, position, end)
        return (case[0], case.end()) if case else None
    exact = _EXACT.match(text, position, end)
    if exact:
        return Decimal(exact[1]), exact.end()
    category = _CATEGORY.match(text, position, end)
    return (category[0], category.end()) if category else None
