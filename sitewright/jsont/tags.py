"""The inside of one tag → an instruction (1.2–1.4), or None when the tag is literal text.

Every pattern is matched with possessive quantifiers over segments that cannot overlap, so matching is linear.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple, Protocol

from sitewright.jsont import nodes
from sitewright.jsont.expressions.parsing import read_expression
from sitewright.jsont.utf16 import LAST_SINGLE_UNIT, code_units, paired
from sitewright.jsont.values import Reference, parse_reference

WORD = r"[a-zA-Z][a-zA-Z0-9_-]*+"
SEGMENT = rf"(?:[0-9]++|[@$]?{WORD}|@)"
REFERENCE = rf"{SEGMENT}(?:\.{SEGMENT})*+"
SPACE = r"[ \f\n\r\t\v]"
PATH = r"[./a-zA-Z0-9_-]++"

# Spaces only: with a line break beside a comma the tag is literal text.
COMMA = r" *+, *+"
NAME_LIST = re.compile(rf"{REFERENCE}(?:{COMMA}{REFERENCE})*+")
COMMAS = re.compile(COMMA)
FORMATTER_NAME = re.compile(WORD)
PREDICATE = re.compile(rf"({WORD})\?([\s\S]*+)")
SECTION = re.compile(rf"\.section{SPACE}++({REFERENCE})")
REPEATED = re.compile(rf"\.repeated section{SPACE}++({REFERENCE})")
IF = re.compile(rf"\.if{SPACE}++")
IF_OPERAND = re.compile(rf"({REFERENCE}){SPACE}*+(&&|\|\|)?+{SPACE}*+")
SET_VARIABLE = re.compile(rf"\.var (@{WORD}) ")
SET_OBJECT = re.compile(rf"\.ctx (@{WORD}) ")
# Nothing need separate two bindings, so that `a=1b=2` is two.
BINDING = re.compile(rf"({WORD})=({REFERENCE}){SPACE}*+")
MACRO = re.compile(rf"\.macro ({PATH})")
INJECT = re.compile(rf"\.inject (@{WORD}) ({PATH})([\s\S]*+)")
EVALUATE = re.compile(rf"\.eval{SPACE}++([\s\S]*+)")
# The names every JavaScript object has: accepted as formatters that do nothing.
INHERITED_NAMES = frozenset(
    {
        "constructor",
        "hasOwnProperty",
        "isPrototypeOf",
        "propertyIsEnumerable",
        "toLocaleString",
        "toString",
        "valueOf",
    }
)
SPECIAL_TEXT = {".space": " ", ".tab": "\t", ".newline": "\n", ".meta-left": "{", ".meta-right": "}"}


class Names(Protocol):
    """Which names exist, and where to report those that do not."""

    def has_formatter(self, name: str) -> bool: ...
    def has_predicate(self, name: str) -> bool: ...
    def unknown_formatter(self, name: str, offset: int) -> None: ...
    def unknown_predicate(self, name: str, offset: int) -> None: ...


class Tag(NamedTuple):
    """The text between the braces, and the offset of the opening one."""

    inside: str
    offset: int
    names: Names


def parse_tag(inside: str, offset: int, names: Names) -> nodes.Instruction | None:
    """The instruction of a tag that is not a comment; None when it is literal text."""
    tag = Tag(inside, offset, names)
    if not inside.startswith("."):
        return _variable(tag)
    predicate = PREDICATE.fullmatch(inside, 1)
    if predicate:
        return nodes.Predicate(offset, _predicate_call(tag, predicate))
    for keyword, parse in PARSERS:
        if inside.startswith(keyword):
            return parse(tag)
    return None


def split_arguments(text: str, *, keep_lone_delimiter: bool) -> tuple[str, ...]:
    """Arguments split at their first character (1.3); a formatter keeps a delimiter with nothing after it.

    A character is a UTF-16 code unit: an emoji as delimiter splits at its first half, and leaves the second.
    """
    if text[:1] > LAST_SINGLE_UNIT:
        units = code_units(text)
        return tuple(paired(piece) for piece in units[1:].split(units[0]))
    if not text or (len(text) == 1 and not keep_lone_delimiter):
        return ()
    return tuple(text[1:].split(text[0]))


def _predicate_call(tag: Tag, match: re.Match[str]) -> nodes.PredicateCall:
    name = match[1]
    known = tag.names.has_predicate(name)
    if not known:
        tag.names.unknown_predicate(name, tag.offset)
    return nodes.PredicateCall(name, split_arguments(match[2], keep_lone_delimiter=False), known)


def _variable(tag: Tag) -> nodes.Variable | None:
    parsed = _references_and_formatters(tag, 0)
    return nodes.Variable(tag.offset, *parsed) if parsed else None


def _references_and_formatters(
    tag: Tag, position: int
) -> tuple[tuple[Reference, ...], tuple[nodes.FormatterCall, ...]] | None:
    found = NAME_LIST.match(tag.inside, position)
    if not found:
        return None
    formatters = _formatters(tag, found.end())
    if formatters is None:
        return None
    return tuple(parse_reference(name) for name in COMMAS.split(found[0])), formatters


def _formatters(tag: Tag, position: int) -> tuple[nodes.FormatterCall, ...] | None:
    if position == len(tag.inside):
        return ()
    if tag.inside[position] != "|":
        return None
    calls = []
    for piece in tag.inside[position + 1 :].split("|"):
        name = FORMATTER_NAME.match(piece)
        if not name:
            return None
        calls.append(
            nodes.FormatterCall(name[0], split_arguments(piece[name.end() :], keep_lone_delimiter=True))
        )
    return _known_formatters(tag, calls)


def _known_formatters(tag: Tag, calls: list[nodes.FormatterCall]) -> tuple[nodes.FormatterCall, ...] | None:
    """The calls that do something, or None after reporting the first unknown name."""
    for call in calls:
        if not tag.names.has_formatter(call.name) and call.name not in INHERITED_NAMES:
            tag.names.unknown_formatter(call.name, tag.offset)
            return None
    return tuple(call for call in calls if tag.names.has_formatter(call.name))


def _section(tag: Tag) -> nodes.Section | None:
    found = SECTION.fullmatch(tag.inside)
    return nodes.Section(tag.offset, parse_reference(found[1])) if found else None


def _repeated(tag: Tag) -> nodes.Repeated | None:
    found = REPEATED.fullmatch(tag.inside)
    return nodes.Repeated(tag.offset, parse_reference(found[1])) if found else None


def _if(tag: Tag) -> nodes.If | nodes.Predicate | None:
    start = IF.match(tag.inside)
    if not start:
        return None
    predicate = PREDICATE.fullmatch(tag.inside, start.end())
    if predicate:
        return nodes.Predicate(tag.offset, _predicate_call(tag, predicate))
    return _if_operands(tag, start.end())


def _if_operands(tag: Tag, position: int) -> nodes.If | None:
    references: list[Reference] = []
    operators: list[str] = []
    expects_operand = False
    while position < len(tag.inside):
        operand = IF_OPERAND.match(tag.inside, position)
        if not operand or (references and not expects_operand):
            return None
        references.append(parse_reference(operand[1]))
        expects_operand = operand[2] is not None
        if expects_operand:
            operators.append(operand[2])
        position = operand.end()
    return None if expects_operand else nodes.If(tag.offset, tuple(references), tuple(operators))


def _or(tag: Tag) -> nodes.Or | None:
    if tag.inside == ".or":
        return nodes.Or(tag.offset, None)
    predicate = PREDICATE.fullmatch(tag.inside, 4) if tag.inside.startswith(".or ") else None
    return nodes.Or(tag.offset, _predicate_call(tag, predicate)) if predicate else None


def _set_variable(tag: Tag) -> nodes.SetVariable | None:
    start = SET_VARIABLE.match(tag.inside)
    parsed = _references_and_formatters(tag, start.end()) if start else None
    return nodes.SetVariable(tag.offset, start[1], *parsed) if start and parsed else None


def _set_object(tag: Tag) -> nodes.SetObject | None:
    start = SET_OBJECT.match(tag.inside)
    if not start:
        return None
    position = start.end()
    bindings = []
    while found := BINDING.match(tag.inside, position):
        bindings.append((found[1], parse_reference(found[2])))
        position = found.end()
    trailing = tag.inside[position:]
    if not bindings or (trailing and not FORMATTER_NAME.fullmatch(trailing)):
        return None
    return nodes.SetObject(tag.offset, start[1], tuple(bindings))


def _macro(tag: Tag) -> nodes.Macro | None:
    found = MACRO.fullmatch(tag.inside)
    return nodes.Macro(tag.offset, found[1]) if found else None


def _include(tag: Tag) -> nodes.Include | None:
    arguments = split_arguments(tag.inside.removeprefix(".include"), keep_lone_delimiter=False)
    if not arguments or not tag.inside.startswith(".include "):
        return None
    return nodes.Include(tag.offset, arguments[0], "output" in arguments[1:])


def _inject(tag: Tag) -> nodes.Inject | None:
    found = INJECT.fullmatch(tag.inside)
    return nodes.Inject(tag.offset, found[1], found[2]) if found else None


def _evaluate(tag: Tag) -> nodes.Evaluate | None:
    found = EVALUATE.fullmatch(tag.inside)
    return nodes.Evaluate(tag.offset, read_expression(found[1])) if found else None


def _special_text(tag: Tag) -> nodes.Text | None:
    text = SPECIAL_TEXT.get(tag.inside)
    return nodes.Text(tag.offset, text) if text else None


def _end(tag: Tag) -> nodes.End | None:
    return nodes.End(tag.offset) if tag.inside == ".end" else None


def _end_of_file(tag: Tag) -> nodes.EndOfFile | None:
    return nodes.EndOfFile(tag.offset) if tag.inside == ".eof" else None


def _separator(tag: Tag) -> nodes.Separator | None:
    return nodes.Separator(tag.offset) if tag.inside == ".alternates with" else None


# The keyword decides; no later entry is tried when the form then does not fit.
PARSERS: tuple[tuple[str, Callable[[Tag], nodes.Instruction | None]], ...] = (
    (".section", _section),
    (".repeated section", _repeated),
    (".if", _if),
    (".or", _or),
    (".end", _end),
    (".alternates with", _separator),
    (".var", _set_variable),
    (".ctx", _set_object),
    (".macro", _macro),
    (".include", _include),
    (".inject", _inject),
    (".eval", _evaluate),
    (".eof", _end_of_file),
    (".space", _special_text),
    (".tab", _special_text),
    (".newline", _special_text),
    (".meta-left", _special_text),
    (".meta-right", _special_text),
)
