"""The inside of one tag → an instruction (1.2–1.4), or None when the tag is literal text.

Patterns are linear, as those of `tag_parts` are.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from sitewright.jsont import nodes
from sitewright.jsont.expressions.parsing import read_expression
from sitewright.jsont.tag_parts import (
    FORMATTER_NAME,
    PATH,
    PREDICATE,
    REFERENCE,
    SPACE,
    WORD,
    Names,
    Tag,
    predicate_call,
    references_and_formatters,
    split_arguments,
)
from sitewright.jsont.values import Reference, parse_reference

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
SPECIAL_TEXT = {".space": " ", ".tab": "\t", ".newline": "\n", ".meta-left": "{", ".meta-right": "}"}


def parse_tag(inside: str, offset: int, names: Names) -> nodes.Instruction | None:
    """The instruction of a tag that is not a comment; None when it is literal text."""
    tag = Tag(inside, offset, names)
    if not inside.startswith("."):
        return _variable(tag)
    # Before the keywords: a question mark right behind the word makes any word a predicate.
    predicate = PREDICATE.fullmatch(inside, 1)
    if predicate:
        return nodes.Predicate(offset, predicate_call(tag, predicate))
    for keyword, parse in PARSERS:
        if inside.startswith(keyword):
            return parse(tag)
    return None


def _variable(tag: Tag) -> nodes.Variable | None:
    parsed = references_and_formatters(tag, 0)
    return nodes.Variable(tag.offset, *parsed) if parsed else None


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
        return nodes.Predicate(tag.offset, predicate_call(tag, predicate))
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
    # `{.if }` is no literal text: it parses, and fails when it is run (1.4).
    return None if expects_operand else nodes.If(tag.offset, tuple(references), tuple(operators))


def _or(tag: Tag) -> nodes.Or | None:
    if tag.inside == ".or":
        return nodes.Or(tag.offset, None)
    predicate = PREDICATE.fullmatch(tag.inside, 4) if tag.inside.startswith(".or ") else None
    return nodes.Or(tag.offset, predicate_call(tag, predicate)) if predicate else None


def _set_variable(tag: Tag) -> nodes.SetVariable | None:
    start = SET_VARIABLE.match(tag.inside)
    parsed = references_and_formatters(tag, start.end()) if start else None
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
    # A last word without `=` is ignored (1.4).
    trailing = tag.inside[position:]
    if not bindings or (trailing and not FORMATTER_NAME.fullmatch(trailing)):
        return None
    return nodes.SetObject(tag.offset, start[1], tuple(bindings))


def _macro(tag: Tag) -> nodes.Macro | None:
    found = MACRO.fullmatch(tag.inside)
    return nodes.Macro(tag.offset, found[1]) if found else None


def _include(tag: Tag) -> nodes.Include | None:
    arguments = split_arguments(tag.inside.removeprefix(".include"), keep_lone_delimiter=False)
    # The delimiter of arguments may be any character elsewhere; here the form asks for a space.
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
# None of them begins another one, so their order does not matter.
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
