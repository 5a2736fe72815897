"""The formatter `summary-form-field` (8.3): an answer of an order form as it was given."""

from collections.abc import Callable, Sequence

from sitewright.catalog.template_functions.product_view import member
from sitewright.catalog.template_functions.texts import LOCALISED_STRINGS
from sitewright.jsont import utf16
from sitewright.jsont.context import Context
from sitewright.jsont.core.json_text import ordered_keys
from sitewright.jsont.registry import Registry
from sitewright.jsont.values import JSON, MISSING, WHITESPACE, Missing, Value, as_text, emit, truthy

ANSWERS = {
    "-2": ("productAnswerMapStronglyDisagree", "Strongly Disagree"),
    "-1": ("productAnswerMapDisagree", "Disagree"),
    "0": ("productAnswerMapNeutral", "Neutral"),
    "1": ("productAnswerMapAgree", "Agree"),
    "2": ("productAnswerMapStronglyAgree", "Strongly Agree"),
}


class UnansweredLikertError(TypeError):
    """A likert field fails without its answers."""

    def __init__(self) -> None:
        super().__init__("The likert field has no values")


def register(registry: Registry) -> None:
    @registry.formatter(
        "summary-form-field",
        scope_free=True,
        reads=(LOCALISED_STRINGS,),
        summary="An answer to a field of an order form, with its title.",
        example=("{@|summary-form-field}", {"type": "text", "rawTitle": "Size", "value": "L"}),
    )
    def summary_form_field(
        ctx: Context, _arguments: Sequence[str], value: Value, found: Sequence[Value]
    ) -> Value:
        kind = as_text(member(value, "type"))
        # Any other type shows its value as text (8.3).
        text = _KINDS.get(kind, _plain)(ctx, value, found[0])
        if not text:
            text = as_text(member(found[0], "productSummaryFormNoAnswerText")).strip(WHITESPACE) or "N/A"
        data: JSON = {"title": as_text(member(value, "rawTitle")), "answer": text}
        return ctx.render_private("summary-form-field", data)


def _value(field: Value, name: str) -> Value:
    return member(member(field, "values"), name)


def _part(field: Value, name: str) -> str:
    return emit(_value(field, name))


def _plain(_ctx: Context, field: Value, _strings: Value) -> str:
    return as_text(member(field, "value"))


def _checkbox(_ctx: Context, field: Value, _strings: Value) -> str:
    values = member(field, "values")
    if truthy(values):
        elements = values if isinstance(values, list) else []
        # The line feed behind the list is part of the markup (8.3).
        return ", ".join(emit(element) for element in elements) + "\n"
    value = member(field, "value")
    return emit(value) if truthy(value) else ""


def _address(ctx: Context, field: Value, _strings: Value) -> str:
    names = ("Line1", "Line2", "City", "State", "Zip", "Country")
    parts: dict[str, JSON] = {
        name: value for name in names if not isinstance(value := _value(field, name), Missing)
    }
    return ctx.render_private("summary-address", parts)


def _date(_ctx: Context, field: Value, _strings: Value) -> str:
    return "/".join(_part(field, name) for name in ("Month", "Day", "Year"))


def _name(_ctx: Context, field: Value, _strings: Value) -> str:
    return " ".join(_part(field, name) for name in ("First", "Last"))


def _phone(_ctx: Context, field: Value, _strings: Value) -> str:
    country = _value(field, "Country")
    number = "-".join(_part(field, name) for name in ("Areacode", "Prefix", "Line"))
    return f"+{emit(country)} {number}" if truthy(country) else number


def _time(_ctx: Context, field: Value, _strings: Value) -> str:
    parts = [_value(field, name) for name in ("Hour", "Minute", "Second")]
    # Absent parts are 00 (8.3).
    digits = ":".join([emit(part) if truthy(part) else "00" for part in parts])
    return f"{digits} {_part(field, 'Ampm')}"


def _likert(ctx: Context, field: Value, strings: Value) -> str:
    values = member(field, "values")
    if values is MISSING or values is None:
        raise UnansweredLikertError
    answers = _by_question(values)
    lines: list[JSON] = [
        {"question": key, "answer": _answer(strings, answers[key])} for key in ordered_keys(answers)
    ]
    return ctx.render_private("summary-likert", lines)


def _by_question(values: Value) -> dict[str, JSON]:
    """The answers by the keys JavaScript gives them: those of an array or text are positions."""
    if isinstance(values, str):
        # The positions of a text are its UTF-16 units in JavaScript.
        values = list(utf16.code_units(values))
    if isinstance(values, list):
        return {str(position): answer for position, answer in enumerate(values)}
    return values if isinstance(values, dict) else {}


def _answer(strings: Value, value: Value) -> str:
    """Neutral as well where the website's own wording is empty."""
    return _wording(strings, emit(value)) or _wording(strings, "0")


def _wording(strings: Value, answer: str) -> str:
    name, default = ANSWERS.get(answer, ANSWERS["0"])
    found = member(strings, name)
    return found if isinstance(found, str) else default


_KINDS: dict[str, Callable[[Context, Value, Value], str]] = {
    "checkbox": _checkbox,
    "address": _address,
    "date": _date,
    "name": _name,
    "phone": _phone,
    "time": _time,
    "likert": _likert,
}
