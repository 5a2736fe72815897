"""What is known while compiling of the operands on an expression's stack, and of constants among them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum, auto

from sitewright.jsont.expressions.operators import Operator
from sitewright.jsont.expressions.parsing import Item
from sitewright.jsont.expressions.tokens import Constant


class Kind(Enum):
    """What is known while compiling of something on the stack."""

    VALUE = auto()
    # NO_VALUE when it refers to an array or object.
    NAME = auto()
    # What a unary operator made of a name: UNUSABLE when that had no value.
    MAYBE_UNUSABLE = auto()
    UNUSABLE = auto()
    ARGUMENTS_BEGIN = auto()


@dataclass(frozen=True, slots=True)
class Held:
    """Something on the stack. `code` of its operand; `item`: the constant or name it is."""

    kind: Kind
    code: str = ""
    item: Item | None = None
    may_be_text: bool = False


UNUSABLE = Held(Kind.UNUSABLE)
ARGUMENTS_BEGIN = Held(Kind.ARGUMENTS_BEGIN)
NEVER_USABLE = (Kind.UNUSABLE, Kind.ARGUMENTS_BEGIN)
SENTINELS = {Kind.NAME: "N", Kind.MAYBE_UNUSABLE: "U"}


def constant(item: Constant) -> Held:
    """A constant of the expression, or one computed from such."""
    return Held(Kind.VALUE, _literal(item.value), item, may_be_text=isinstance(item.value, str))


def computed(operator: Operator, operands: list[Constant]) -> Held:
    """What an operator makes of constants."""
    assert operator.compute is not None
    return constant(Constant(operator.compute(*(operand.value for operand in operands))))


def _literal(value: float | str | bool | None) -> str:
    if not isinstance(value, float) or math.isfinite(value):
        return repr(value)
    # Python has no literals for these.
    return "NAN" if math.isnan(value) else "INF" if value > 0 else "-INF"
