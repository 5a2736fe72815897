"""The fields of a form as they are stored, made of what an owner said. Pure."""

import re
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal, InvalidOperation
from typing import Any

from sitewright.forms.errors import BadForm
from sitewright.forms.field_shape import DEFAULTS, PROPERTIES, Field
from sitewright.forms.field_types import CHOOSES, FieldType
from sitewright.forms.filling.asked import MOST_FILES, MOST_MEGABYTES
from sitewright.forms.filling.file_kinds import FileGroup
from sitewright.kit.messages import Message
from sitewright.kit.single_line import single_line
from sitewright.sites.setting_types import is_currency

MOST_FIELDS = 100
MOST_PAGES = 20
MOST_CHOICES = 300
"""Options of one field; as many as there are countries."""
MOST_QUESTIONS = 50
MOST_TITLE = 300
MOST_DESCRIPTION = 2_000
MOST_OPTION = 200
MOST_ANSWER = 20_000

_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")
_NAME = re.compile(r"[A-Za-z0-9_.-]{1,60}")
_LINES = {
    "title": MOST_TITLE, "placeholder": MOST_OPTION, "currency": 3, "name": 60,
}  # fmt: skip
Problems = Iterator[tuple[str, Message]]


def cleaned_fields(fields: Sequence[Mapping[str, Any]]) -> list[Field]:
    """In the order of their pages, each with all properties. Raises BadForm, whose fields say which one it
    was: `fields.2.options`.
    """
    if len(fields) > MOST_FIELDS:
        raise BadForm({"fields": Message("forms.too-many-fields", most=MOST_FIELDS)})
    cleaned = sorted(map(_cleaned, fields), key=lambda field: field["page"])
    problems = {
        f"fields.{at}.{name}": problem
        for at, field in enumerate(cleaned)
        for name, problem in _problems(field, cleaned[:at])
    }
    if problems:
        raise BadForm(problems)
    return _paged(cleaned)


def _cleaned(field: Mapping[str, Any]) -> Field:
    """What its type has no use for is not kept."""
    known = PROPERTIES.get(field["type"], frozenset())
    said = {**DEFAULTS, **{name: value for name, value in field.items() if name in known}}
    lines = {name: single_line(said[name])[:most] for name, most in _LINES.items()}
    return {
        "id": field["id"],
        "type": str(field["type"]),
        **said,
        **lines,
        "description": said["description"].strip()[:MOST_DESCRIPTION],
        "default_value": said["default_value"].strip()[:MOST_DESCRIPTION],
        "options": _each_once(said["options"]),
        "questions": _each_once(said["questions"]),
        "file_types": _each_once(said["file_types"]),
    }


def _each_once(texts: Sequence[str]) -> list[str]:
    found = (single_line(text)[:MOST_OPTION] for text in texts)
    return list(dict.fromkeys(text for text in found if text))


def _problems(field: Field, earlier: Sequence[Field]) -> Problems:
    if field["type"] not in set(FieldType):
        yield "type", Message("forms.unknown-type")
        return
    if not _ID.fullmatch(field["id"]) or any(field["id"] == each["id"] for each in earlier):
        yield "id", Message("forms.bad-id")
    if not field["title"]:
        yield "title", Message("forms.title-missing")
    if not 0 <= field["page"] < MOST_PAGES:
        yield "page", Message("forms.too-many-pages", most=MOST_PAGES)
    yield from _problems_of_type(field)
    if field["shown_if"] is not None and not _can_come_true(field["shown_if"], earlier):
        yield "shown_if", Message("forms.bad-condition")


def _problems_of_type(field: Field) -> Problems:
    kind = FieldType(field["type"])
    if kind in CHOOSES or kind == FieldType.LIKERT:
        yield from _problems_of_choices(field)
    if kind == FieldType.LIKERT and not 0 < len(field["questions"]) <= MOST_QUESTIONS:
        yield "questions", Message("forms.bad-questions", most=MOST_QUESTIONS)
    if kind == FieldType.HIDDEN and not _NAME.fullmatch(field["name"]):
        yield "name", Message("forms.bad-parameter")
    if kind == FieldType.CURRENCY and field["currency"] and not is_currency(field["currency"]):
        yield "currency", Message("forms.unknown-currency")
    if field["max_length"] is not None and not 0 < field["max_length"] <= MOST_ANSWER:
        yield "max_length", Message("forms.bad-length", most=MOST_ANSWER)
    yield from _problems_of_numbers(field)
    yield from _problems_of_files(field)


def _problems_of_choices(field: Field) -> Problems:
    if not 0 < len(field["options"]) <= MOST_CHOICES:
        yield "options", Message("forms.bad-options", most=MOST_CHOICES)
    elif field["default_value"] and field["default_value"] not in field["options"]:
        yield "default_value", Message("forms.unknown-option")


def _problems_of_numbers(field: Field) -> Problems:
    least, most = field["min_value"], field["max_value"]
    if least is not None and most is not None and least > most:
        yield "max_value", Message("forms.least-above-most")
    if field["type"] in {FieldType.NUMBER, FieldType.CURRENCY} and not _is_number(field["default_value"]):
        yield "default_value", Message("forms.no-number")


def _problems_of_files(field: Field) -> Problems:
    if not set(field["file_types"]) <= set(FileGroup):
        yield "file_types", Message("forms.unknown-choice")
    if not 0 < field["max_files"] <= MOST_FILES:
        yield "max_files", Message("forms.bad-file-count", most=MOST_FILES)
    if not 0 < field["max_file_mb"] <= MOST_MEGABYTES:
        yield "max_file_mb", Message("forms.bad-file-size", most=MOST_MEGABYTES)


def _is_number(text: str) -> bool:
    """Nothing at all is fine as well."""
    try:
        return not text or Decimal(text).is_finite()
    except InvalidOperation:
        return False


def _can_come_true(rule: Mapping[str, Any], earlier: Sequence[Field]) -> bool:
    """It asks for answers that an earlier field offers."""
    asked = next((field for field in earlier if field["id"] == rule["field"]), None)
    return (
        asked is not None
        and asked["type"] in CHOOSES
        and bool(rule["is"])
        and set(rule["is"]) <= set(asked["options"])
    )


def _paged(fields: list[Field]) -> list[Field]:
    """Pages without a field are none."""
    numbers = {page: number for number, page in enumerate(sorted({field["page"] for field in fields}))}
    return [{**field, "page": numbers[field["page"]]} for field in fields]
