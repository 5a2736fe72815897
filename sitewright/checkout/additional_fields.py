"""Answers of a product's additional-fields form, which travel as JSON text.

Those to a form of ours are kept as {formId, answers: values by field, told: [title, text] of each}. A theme
may send any other JSON with a product that has no form.
"""

from dataclasses import dataclass
from typing import Any

import msgspec

from sitewright.checkout.errors import AdditionalFieldsUnreadable
from sitewright.kit import messages
from sitewright.kit.json_bounds import is_within_bounds
from sitewright.kit.single_line import single_line

_LONGEST = 20_000
FORM, ANSWERS, TOLD = "formId", "answers", "told"


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer for people to read, on one line; `label` is empty where the JSON names none."""

    label: str
    text: str


def require_json(text: str) -> None:
    """Raises AdditionalFieldsUnreadable unless the text is empty or JSON of a sensible length and depth."""
    if not text:
        return
    if len(text) > _LONGEST:
        raise AdditionalFieldsUnreadable
    try:
        # Bounds are told from the bytes, before anything is made of them: deep JSON would cost the decoder
        # its stack, and later `_plain` as well.
        if not is_within_bounds(text.encode()):
            raise AdditionalFieldsUnreadable
        msgspec.json.decode(text)
    # Half of a surrogate pair is text to Python, and no engine stores it.
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        raise AdditionalFieldsUnreadable from None


def answers_in(text: str) -> list[Answer]:
    """What was answered, in the order of the form; empty answers are left out.

    Raises nothing: a buyer has paid for what stands here. A text that cannot be taken apart is shown whole.
    """
    if not text:
        return []
    value = _decoded(text)
    if (told := _told(value)) is not None:
        return told
    named = value if isinstance(value, dict) else {"": value}
    answers = [Answer(single_line(label), single_line(_plain(part))) for label, part in named.items()]
    return [answer for answer in answers if answer.text]


def kept_in(text: str) -> dict[str, Any]:
    """By field, what was answered to a form of ours; nothing where that is not what the text says."""
    value = _decoded(text) if text else None
    answers = value.get(ANSWERS) if isinstance(value, dict) and FORM in value else None
    return answers if isinstance(answers, dict) else {}


def decoded_object(text: str) -> dict[str, Any] | None:
    """Of a text that `require_json` let pass; None for JSON that is no object."""
    value = msgspec.json.decode(text) if text else {}
    return value if isinstance(value, dict) else None


def _told(value: Any) -> list[Answer] | None:
    """None unless it has the whole shape: a theme may use these names for something else."""
    if not isinstance(value, dict) or value.keys() != {FORM, ANSWERS, TOLD}:
        return None
    try:
        told = msgspec.convert(value[TOLD], list[tuple[str, str]])
    except msgspec.ValidationError:
        return None
    return [Answer(single_line(title), single_line(text)) for title, text in told]


def _decoded(text: str) -> Any:
    """The text itself where it is no JSON or nests deeper than what follows can go down."""
    try:
        return msgspec.json.decode(text) if is_within_bounds(text.encode()) else text
    except msgspec.DecodeError:
        return text


def _plain(value: Any) -> str:
    match value:
        case None:
            return ""
        case bool():
            return messages.text("checkout.yes") if value else messages.text("checkout.no")
        case list():
            return ", ".join(filter(None, map(_plain, value)))
        case dict():
            named = ((label, _plain(part)) for label, part in value.items())
            return ", ".join(f"{label}: {text}" for label, text in named if text)
    return str(value).strip()
