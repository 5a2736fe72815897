"""The fields of a form as templates print them."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from sitewright.forms.field_types import FieldType
from sitewright.forms.filling.asked import Asked
from sitewright.forms.filling.posting import TYPED_IN_PARTS, name_of
from sitewright.kit.messages import text
from sitewright.themes.context.form_filling import Filling

Context = dict[str, Any]

# Type of the input, kind of keyboard, and what browsers fill in by themselves.
_INPUTS: Mapping[FieldType, tuple[str, str, str]] = {
    FieldType.EMAIL: ("email", "email", "email"),
    FieldType.PHONE: ("tel", "tel", "tel"),
    FieldType.WEBSITE: ("text", "url", "url"),
    FieldType.NUMBER: ("text", "decimal", "off"),
    FieldType.CURRENCY: ("text", "decimal", "off"),
    FieldType.PASSWORD: ("password", "", "off"),
    FieldType.DATE: ("date", "", "off"),
    FieldType.TIME: ("time", "", "off"),
    FieldType.TWITTER: ("text", "", "off"),
}
_ANYTHING = ("text", "", "on")
_AUTOCOMPLETE = {
    "first": "given-name", "last": "family-name", "line1": "address-line1", "line2": "address-line2",
    "city": "address-level2", "region": "address-level1", "postalCode": "postal-code",
    "country": "country-name",
}  # fmt: skip
_GROUPS = frozenset({FieldType.RADIO, FieldType.CHECKBOX, FieldType.LIKERT, *TYPED_IN_PARTS})
_LONGEST_PART = 200


def field_context(of: Asked, block_id: str, filling: Filling) -> Context:
    """Which of the `is…` is true says what is printed; in any case there are `id`, `title`, `problem`."""
    input_id, problem = f"f-{block_id}-{of.id}", filling.problems.get(of.id, "")
    typed = _typed(of, filling)
    input_type, input_mode, autocomplete = _INPUTS.get(of.type, _ANYTHING)
    return {
        "id": of.id,
        "type": of.type.value,
        "name": name_of(of.id),
        "inputId": input_id,
        "title": of.title,
        "description": of.description,
        "placeholder": of.placeholder,
        "problem": problem,
        "describedBy": f"{input_id}-error" + (f" {input_id}-hint" if of.description else ""),
        "isRequired": of.is_required,
        # A field that may not show cannot keep a browser from sending the form.
        "mustFill": of.is_required and of.condition is None,
        "isSection": of.type == FieldType.SECTION,
        "isHidden": of.type == FieldType.HIDDEN,
        "isGroup": of.type in _GROUPS,
        "isArea": of.type == FieldType.TEXTAREA,
        "isSelect": of.type == FieldType.SELECT,
        "isLikert": of.type == FieldType.LIKERT,
        "inputType": input_type,
        "inputMode": input_mode,
        "autocomplete": autocomplete,
        "value": "" if of.type == FieldType.PASSWORD else next(iter(typed), ""),
        "maxLength": of.longest if of.type != FieldType.TEXTAREA or of.max_length else 0,
        "hasCounter": of.max_length > 0,
        "currency": of.currency,
        "options": _options(of, input_id, typed),
        "parts": _parts(of, input_id, filling),
        "questions": _questions(of, input_id, filling),
        "parameter": of.name,
        **_condition(of),
    }


def _condition(of: Asked) -> Context:
    """As the island reads it."""
    if of.condition is None:
        return {"shownBy": "", "shownWhen": ""}
    wanted = msgspec.json.encode(sorted(of.condition.wanted)).decode()
    return {"shownBy": of.condition.field_id, "shownWhen": wanted}


def _typed(of: Asked, filling: Filling, part: str | int | None = None) -> Sequence[str]:
    """What was sent; else the default, of a form that nobody has sent yet."""
    if filling.values:
        return filling.values.get(name_of(of.id, part), [])
    return [of.default] if of.default and part is None else []


def _options(of: Asked, input_id: str, typed: Sequence[str]) -> list[Context]:
    if of.type == FieldType.LIKERT:
        return []
    input_type = "checkbox" if of.type == FieldType.CHECKBOX else "radio"
    return [
        {
            "label": option,
            "inputId": input_id if not place else f"{input_id}-{place}",
            "inputName": name_of(of.id),
            "inputType": input_type,
            "isChosen": option in typed,
        }
        for place, option in enumerate(of.options)
    ]


def _parts(of: Asked, input_id: str, filling: Filling) -> list[Context]:
    return [
        {
            "label": _part_label(part),
            "inputId": input_id if not place else f"{input_id}-{part}",
            "inputName": name_of(of.id, part),
            "autocomplete": _AUTOCOMPLETE[part],
            "value": next(iter(_typed(of, filling, part)), ""),
            "longest": _LONGEST_PART,
        }
        for place, part in enumerate(TYPED_IN_PARTS.get(of.type, ()))
    ]


def _questions(of: Asked, input_id: str, filling: Filling) -> list[Context]:
    found = []
    for row, question in enumerate(of.questions if of.type == FieldType.LIKERT else ()):
        typed = _typed(of, filling, row)
        answers = [
            {
                "label": option,
                "inputId": input_id if not row + place else f"{input_id}-{row}-{place}",
                "inputName": name_of(of.id, row),
                "isChosen": option in typed,
            }
            for place, option in enumerate(of.options)
        ]
        found.append({"question": question, "answers": answers})
    return found


def _part_label(part: str) -> str:  # noqa: PLR0911  (a table, one line a part)
    match part:
        case "first":
            return text("filling.first-name")
        case "last":
            return text("filling.last-name")
        case "line1":
            return text("filling.line1")
        case "line2":
            return text("filling.line2")
        case "city":
            return text("filling.city")
        case "region":
            return text("filling.region")
        case "postalCode":
            return text("filling.postal-code")
    return text("filling.country")
