"""What is in the answers of a submission, whatever shape each has (SF-3.50 to 3.56). Pure."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from sitewright.forms.field_types import FieldType
from sitewright.forms.filling.phones import phone_text

MOST_WORDS = 20_000
"""Letters that search looks through; whoever writes more is found by the beginning."""

_BETWEEN = {"name": " ", "date": "-", "time": ":"}
"""What stands between the parts of an answer; commas between those of others."""

_ADDRESS = re.compile(r"[^@\s]{1,64}@[^@\s]{1,190}")


def words_of(answers: Mapping[str, Any]) -> str:
    return " ".join(texts_in(answers.values())).lower()[:MOST_WORDS]


def email_in(fields: Iterable[Mapping[str, Any]], answers: Mapping[str, Any]) -> str:
    """The first address that the form asked for; empty where it asked for none, or got none."""
    asked = (answers.get(field["id"]) for field in fields if field["type"] == "email")
    given = (value.strip() for value in asked if isinstance(value, str))
    return next((value for value in given if _ADDRESS.fullmatch(value)), "")


def texts_in(value: Any) -> Iterator[str]:
    """Every text of an answer in its order; of a likert the questions as well."""
    if isinstance(value, Mapping):
        for question, answer in value.items():
            yield str(question)
            yield from texts_in(answer)
    elif isinstance(value, str | int | float):
        if text := str(value).strip():
            yield text
    elif isinstance(value, Iterable):
        for each in value:
            yield from texts_in(each)


def answer_text(value: Any, field_type: str = "") -> str:
    """An answer in one text, as people read it; also one of an older form, whose shape may be another."""
    if field_type == FieldType.PHONE and isinstance(value, list):
        return phone_text([str(part) for part in value] or [""])
    if isinstance(value, Mapping):
        return "; ".join(f"{question}: {answer_text(answer)}" for question, answer in value.items())
    return _BETWEEN.get(field_type, ", ").join(texts_in([value]))
