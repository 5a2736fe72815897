"""Text of an expression → tokens (3.1)."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from sitewright.jsont.expressions.operators import Operator, binary, unary
from sitewright.jsont.utf16 import paired
from sitewright.jsont.values import NAN, Number, Reference, parse_reference

WORD = r"[a-zA-Z][a-zA-Z0-9_-]*+"
REFERENCE = re.compile(rf"(?:[@$]?{WORD}|@)(?:\.(?:[0-9]++|[@$]?{WORD}|@))*+")
BLANKS = re.compile("[ \t\r\n\u00a0]*+")
CALL_FOLLOWS = re.compile("[ \t\r\n\u00a0]*+\\(")
HEXADECIMAL = re.compile(r"0[xX]([0-9a-fA-F]*+)")
DECIMAL = re.compile(r"[0-9]++(?:\.[0-9]*+)?+([eE][+-]?+([0-9]*+))?+")
OPERATOR = re.compile(r"[=!]==?|[=!]|\*\*?|<<|>>|[<>]=?|&&?|\|\|?|[-+/%^~(),;]")
STRING_PART = re.compile(r"[^\\'\"\r\n]++")
HEX_ESCAPES = {"x": 2, "u": 4, "U": 8}
PLAIN_ESCAPES = {"n": "\n", "t": "\t", "f": "\f", "r": "\r"}
# These hide keys of the same name; `@.PI` reaches the key (3.1).
CONSTANTS: dict[str, Number | bool | None] = {
    "true": True,
    "false": False,
    "null": None,
    "PI": math.pi,
    "E": math.e,
    "Infinity": math.inf,
    "NaN": NAN,
}


class ExpressionSyntaxError(Exception):
    """Why an expression cannot be parsed; becomes `expr-parse`."""


@dataclass(frozen=True, slots=True)
class Constant:
    value: Number | str | bool | None


@dataclass(frozen=True, slots=True)
class Name:
    reference: Reference


@dataclass(frozen=True, slots=True)
class Call:
    name: str

    @property
    def complaint(self) -> str:
        """Why it fails without an argument that has a value."""
        return f"Error calling function {self.name}"


@dataclass(frozen=True, slots=True)
class Punctuation:
    """One of `( ) , ;`."""

    text: str


Token: TypeAlias = Constant | Name | Call | Punctuation | Operator


def tokenize(text: str) -> Iterator[Token]:
    """The tokens of an expression. Raises ExpressionSyntaxError."""
    position = _after_blanks(text, 0)
    previous: Token | None = None
    while position < len(text):
        previous, position = _next_token(text, position, previous)
        yield previous
        position = _after_blanks(text, position)


def _after_blanks(text: str, position: int) -> int:
    found = BLANKS.match(text, position)
    return found.end() if found else position


def _next_token(text: str, position: int, previous: Token | None) -> tuple[Token, int]:
    character = text[position]
    if character.isascii() and character.isdigit():
        return _number(text, position)
    if character in "'\"":
        return _string(text, position)
    reference = REFERENCE.match(text, position)
    if reference:
        return _name(text, reference)
    operator = OPERATOR.match(text, position)
    if not operator:
        raise ExpressionSyntaxError(f"Unexpected {character!r}")
    return _operator(operator[0], previous), operator.end()


def _operator(text: str, previous: Token | None) -> Token:
    if text in "(),;":
        return Punctuation(text)
    if text in "!~":
        return unary(text)
    # `+` and `-` are unary at the start and after every operator but `)` (3.2).
    starts_operand = previous is None or isinstance(previous, Operator) or previous in OPENING
    return unary(text) if text in "+-" and starts_operand else binary(text)


OPENING = (Punctuation("("), Punctuation(","), Punctuation(";"))


def _number(text: str, position: int) -> tuple[Constant, int]:
    hexadecimal = HEXADECIMAL.match(text, position)
    if hexadecimal:
        if not hexadecimal[1]:
            raise ExpressionSyntaxError("Expected a hexadecimal digit")
        return Constant(hexadecimal_value(hexadecimal[1])), hexadecimal.end()
    decimal = DECIMAL.match(text, position)
    assert decimal is not None
    if decimal[1] is not None and not decimal[2]:
        raise ExpressionSyntaxError("Expected a digit in the exponent")
    # A second point, or one in the exponent (3.1).
    if text.startswith(".", decimal.end()):
        raise ExpressionSyntaxError("Unexpected point in a number")
    return Constant(float(decimal[0])), decimal.end()


def hexadecimal_value(digits: str) -> float:
    """The double nearest to hexadecimal digits; infinite when there are too many."""
    try:
        return float(int(digits, 16))
    except OverflowError:
        return math.inf


def _name(text: str, match: re.Match[str]) -> tuple[Token, int]:
    name = match[0]
    if name in CONSTANTS:
        return Constant(CONSTANTS[name]), match.end()
    if "." not in name and CALL_FOLLOWS.match(text, match.end()):
        return Call(name), match.end()
    return Name(parse_reference(name)), match.end()


def _string(text: str, position: int) -> tuple[Constant, int]:
    quote = text[position]
    position += 1
    parts: list[str] = []
    while position < len(text) and text[position] not in "\r\n":
        character = text[position]
        if character == quote:
            # Two escapes may have given the halves of one character.
            return Constant(paired("".join(parts))), position + 1
        if character == "\\":
            part, position = _escape(text, position + 1)
        elif plain := STRING_PART.match(text, position):
            part, position = plain[0], plain.end()
        else:
            part, position = character, position + 1
        parts.append(part)
    raise ExpressionSyntaxError("Unexpected end of a string")


def _escape(text: str, position: int) -> tuple[str, int]:
    """The character an escape stands for; `position` is after the backslash."""
    letter = text[position : position + 1]
    length = HEX_ESCAPES.get(letter)
    if length is None:
        return PLAIN_ESCAPES.get(letter, letter), position + 1
    digits = text[position + 1 : position + 1 + length]
    if len(digits) < length or not re.fullmatch(r"[0-9a-fA-F]++", digits):
        raise ExpressionSyntaxError(f"Expected {length} hexadecimal digits")
    return _character(int(digits, 16)), position + 1 + length


def _character(code: int) -> str:
    is_allowed = code <= 0x10FFFF and not (code <= 8 or 14 <= code <= 31)
    return chr(code) if is_allowed else " "
