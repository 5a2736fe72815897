"""What is wrong with the answers to a form, in the words of SF-5.29 to 5.35. Pure."""

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from sitewright.forms.field_types import CHOOSES, FieldType
from sitewright.forms.filling.asked import Asked
from sitewright.forms.filling.attached import Attached, attached_in, problem_of_files
from sitewright.forms.filling.conditions import shown_fields
from sitewright.forms.filling.numbers import read_number, without_sign
from sitewright.forms.filling.phones import is_phone
from sitewright.forms.filling.shapes import Answer, is_empty, shaped
from sitewright.kit.messages import Message
from sitewright.mail.addresses import normal_address
from sitewright.mail.errors import BadAddress

REQUIRED = Message("filling.required")
MISSING_QUESTION = Message("filling.missing-question")
TOO_LONG = Message("filling.too-long")
BAD_CHOICE = Message("filling.bad-choice")
_BAD_EMAIL = Message("filling.bad-email", email="user@example.com")

COUNTS = frozenset({FieldType.NUMBER, FieldType.CURRENCY})
_LONGEST_PART = 200
_TWITTER = re.compile(r"(?:https?://(?:www\.)?(?:twitter|x)\.com/)?@?[A-Za-z0-9_]{1,15}/?")
_SCHEME = re.compile(r"[a-z][a-z0-9+.\-]*:", re.IGNORECASE)
_HOST = re.compile(r"(?:[^\s./:@]{1,63}\.)+[^\s./:@\d]{2,63}")


class Checked(NamedTuple):
    """`answers` of the fields that show and were answered; `asked` all that show and ask something;
    `files` by field, where there are some."""

    answers: dict[str, Answer]
    problems: dict[str, Message]
    asked: list[Asked]
    files: dict[str, list[Attached]]


def check(fields: Sequence[Asked], given: Mapping[str, Any]) -> Checked:
    """Answers in their shapes, and by field what is wrong. What does not show is neither checked nor kept,
    nor is what only stands there to be read (SF-5.36).
    """
    every = {field.id: shaped(field, given.get(field.id)) for field in fields if field.asks}
    asked = [field for field in shown_fields(fields, every) if field.asks]
    found = {field.id: _problem(field, every[field.id], given) for field in asked}
    answers = {field.id: every[field.id] for field in asked if not is_empty(every[field.id])}
    files = {field.id: attached_in(given.get(field.id)) for field in asked if field.type == FieldType.FILE}
    problems = {each: said for each, said in found.items() if said}
    return Checked(answers, problems, asked, {each: some for each, some in files.items() if some})


def _problem(field: Asked, answer: Answer, given: Mapping[str, Any]) -> Message | None:
    if field.type == FieldType.FILE and (files := attached_in(given.get(field.id))):
        return problem_of_files(field, files)
    return problem_of(field, answer)


def problem_of(field: Asked, answer: Answer) -> Message | None:
    if field.type == FieldType.HIDDEN:
        # Nobody sees it, so nobody could do anything about what is missing there.
        return TOO_LONG if len(answer) > field.longest else None
    if field.type == FieldType.LIKERT:
        return _problem_of_likert(field, answer)
    if is_empty(answer):
        return REQUIRED if field.is_required else None
    if field.type in CHOOSES:
        chosen = answer if isinstance(answer, list) else [str(answer)]
        return None if set(chosen) <= set(field.options) else BAD_CHOICE
    if field.type in COUNTS:
        return _problem_of_length(field, answer) or _problem_of_number(field, str(answer))
    return _problem_of_length(field, answer) or _CHECKS.get(field.type, _nothing)(answer)


def _problem_of_likert(field: Asked, answer: Answer) -> Message | None:
    """SF-5.30."""
    said: Mapping[str, list[str]] = answer if isinstance(answer, dict) else {}
    if field.is_required and not all(said.get(question) for question in field.questions):
        return MISSING_QUESTION
    chosen = {text for texts in said.values() for text in texts}
    is_known = set(said) <= set(field.questions) and chosen <= set(field.options)
    return None if is_known else BAD_CHOICE


def _problem_of_length(field: Asked, answer: Answer) -> Message | None:
    """SF-5.31, SF-5.32."""
    if isinstance(answer, str):
        return TOO_LONG if len(answer) > field.longest else None
    return TOO_LONG if any(len(part) > _LONGEST_PART for part in answer) else None


def _problem_of_number(field: Asked, answer: str) -> Message | None:
    number = read_number(without_sign(answer) if field.type == FieldType.CURRENCY else answer)
    if number is None:
        return Message("filling.bad-number")
    if field.least is not None and number < field.least:
        return Message("filling.too-small", least=f"{field.least:g}")
    if field.most is not None and number > field.most:
        return Message("filling.too-large", most=f"{field.most:g}")
    return None


def _nothing(_answer: Answer) -> None:
    return None


def _email(answer: Answer) -> Message | None:
    """SF-5.35, D-45."""
    try:
        normal_address(str(answer))
    except BadAddress:
        return _BAD_EMAIL
    return None


def _phone(answer: Answer) -> Message | None:
    return None if is_phone(list(answer)) else Message("filling.bad-phone")


def _date(answer: Answer) -> Message | None:
    try:
        date(*(int(part) for part in answer if part.isdecimal()))
    except (ValueError, TypeError, OverflowError):
        return Message("filling.bad-date")
    return None


def _time(answer: Answer) -> Message | None:
    hour, minute = list(answer)
    is_right = hour.isdecimal() and minute.isdecimal() and int(hour) < 24 and int(minute) < 60
    return None if is_right else Message("filling.bad-time")


def _website(answer: Answer) -> Message | None:
    text = str(answer)
    address = text if _SCHEME.match(text) and "://" in text else f"https://{text}"
    try:
        found = urlsplit(address)
        is_right = found.scheme in ("http", "https") and bool(_HOST.fullmatch(found.hostname or ""))
    except ValueError:
        is_right = False
    return None if is_right and " " not in text else Message("filling.bad-website")


def _twitter(answer: Answer) -> Message | None:
    return None if _TWITTER.fullmatch(str(answer)) else Message("filling.bad-twitter")


_CHECKS: Mapping[FieldType, Callable[[Answer], Message | None]] = {
    FieldType.EMAIL: _email,
    FieldType.PHONE: _phone,
    FieldType.DATE: _date,
    FieldType.TIME: _time,
    FieldType.WEBSITE: _website,
    FieldType.TWITTER: _twitter,
}
