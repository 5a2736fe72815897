"""The functions generated code calls, under the names it knows them by.

Generated code has no other globals and no builtins: what is not listed here cannot be reached from it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any

from sitewright.jsont import partials
from sitewright.jsont.context import FAILED, NOWHERE, Context, Place
from sitewright.jsont.core import comparison, escapes
from sitewright.jsont.expressions.conversions import NO_VALUE, UNUSABLE, as_operand
from sitewright.jsont.expressions.functions import FUNCTIONS
from sitewright.jsont.expressions.operators import OPERATIONS
from sitewright.jsont.expressions.running import begin, fail, length_complaint, refuse, usable
from sitewright.jsont.expressions.stack import evaluate, run_group
from sitewright.jsont.frame import Frame, lookup, lookup_key
from sitewright.jsont.template import Body
from sitewright.jsont.values import MISSING, NAN, NoTextForm, Segment, Value, as_text, emit, step, walk

if TYPE_CHECKING:
    from sitewright.jsont.template import BodyFunction, TextFunction


class CutText(str):
    """What an array prints up to an element without text form; each printing after the first fails again.

    Generated code converts a value once where it prints it more often, always by an f-string, and those only
    ask a text how to be formatted when it is not quite a `str`.
    """

    __slots__ = ("_fail", "_is_reported")
    _fail: Callable[[], None]
    _is_reported: bool

    def __new__(cls, text: str, fail: Callable[[], None]) -> CutText:
        cut = super().__new__(cls, text)
        cut._fail, cut._is_reported = fail, True
        fail()
        return cut

    def __format__(self, _specification: str) -> str:
        if not self._is_reported:
            self._fail()
        self._is_reported = False
        return str(self)


def emitted(value: Value, context: Context) -> str:
    """What a variable prints; an array up to an element without text form, which is collected."""
    try:
        return emit(value)
    except NoTextForm as failure:
        return CutText(failure.before, partial(_report_no_text, context, failure))


def _report_no_text(context: Context, failure: NoTextForm) -> None:
    # Generated code tells its place only before calls, which printing is not.
    context.place = NOWHERE
    context.unexpected("VARIABLE", failure)


def member(value: Value, name: Segment) -> Value:
    """A key that arrays have too: their length, or an index."""
    if name == "length" and isinstance(value, list):
        return len(value)
    return step(value, name)


def own_variable(frame: Frame, name: str) -> Value:
    """A variable of this very frame."""
    return MISSING if frame.variables is None else frame.variables.get(name, MISSING)


def define_macro(
    frame: Frame, name: str, function: BodyFunction, text_function: TextFunction | None = None
) -> None:
    if frame.macros is None:
        frame.macros = {}
    frame.macros[name] = Body(function, text_function)


def include(context: Context, name: str, frame: Frame, place: Place) -> str:
    context.place = place
    return partials.include(context, name, frame)


def fail_empty_if(context: Context, place: Place) -> None:
    """`{.if }` without a reference fails when executed, and no branch runs."""
    context.place = place
    context.unexpected("IF", TypeError("there is nothing to test"))


GLOBALS: dict[str, Any] = {
    # Given, though empty: where the key is absent `exec` puts all of Python's builtins there.
    "__builtins__": {},
    "type": type,
    "len": len,
    "enumerate": enumerate,
    "str": str,
    "dict": dict,
    "int": int,
    "float": float,
    "list": list,
    "M": MISSING,
    "N": NO_VALUE,
    "NAN": NAN,
    "P": emitted,
    "FAILED": FAILED,
    # Shared by all templates: generated code only ever reads it.
    "Z": {},
    "E": emit,
    "F": Frame,
    "I": member,
    "INF": math.inf,
    "K": lookup,
    "O": as_operand,
    "Q": lookup_key,
    "S": step,
    "U": UNUSABLE,
    "V": own_variable,
    "W": walk,
    "X": Exception,
    "as_text": as_text,
    "begin": begin,
    "clock": monotonic,
    "define_macro": define_macro,
    "evaluate": evaluate,
    "fail": fail,
    "fail_empty_if": fail_empty_if,
    "include": include,
    "length_complaint": length_complaint,
    "refuse": refuse,
    "run_group": run_group,
    "usable": usable,
    **{f"call_{name}": function for name, function in FUNCTIONS.items()},
    **OPERATIONS,
    **{name: getattr(comparison, name) for name in comparison.__all__},
    **{name: getattr(escapes, name) for name in escapes.__all__},
}
