"""The fields of a form as visitors meet them: what is stored, read with care. Pure."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from sitewright.forms.field_types import ASKS_NOTHING, FieldType

MOST_FIELDS = 200
MOST_CHOICES = 300
MOST_PAGES = 20
LONGEST_LINE = 1_000
MOST_FILES = 10
MOST_MEGABYTES = 20
LONGEST_TEXT = 20_000
"""Of a text area; what its owner allows may be less."""


@dataclass(frozen=True, slots=True)
class Condition:
    """The field shows while the answer to another one is, or has among it, one of these."""

    field_id: str
    wanted: frozenset[str]


@dataclass(frozen=True, slots=True)
class Asked:
    """`name` is what a hidden field is called in the query of the page (SF-3.56); `least` and `most` are what
    a number may be.
    """

    id: str
    type: FieldType
    title: str
    name: str = ""
    description: str = ""
    placeholder: str = ""
    default: str = ""
    is_required: bool = False
    max_length: int = 0
    options: tuple[str, ...] = ()
    questions: tuple[str, ...] = ()
    page: int = 0
    least: float | None = None
    most: float | None = None
    currency: str = ""
    condition: Condition | None = None
    file_types: tuple[str, ...] = ()
    most_files: int = 1
    most_megabytes: int = 10

    @property
    def asks(self) -> bool:
        return self.type not in ASKS_NOTHING

    @property
    def longest(self) -> int:
        """Of its text; SF-5.31."""
        most = LONGEST_TEXT if self.type == FieldType.TEXTAREA else LONGEST_LINE
        return min(self.max_length, most) if self.max_length else most


def fields_of(stored: Iterable[Any]) -> list[Asked]:
    """In their order, each id once. A type nobody knows is a single value (SF-3.47)."""
    found: dict[str, Asked] = {}
    for each in list(stored)[:MOST_FIELDS]:
        if isinstance(each, Mapping) and (field_id := _text(each.get("id"))) and field_id not in found:
            found[field_id] = _asked(field_id, each)
    return list(found.values())


def _asked(field_id: str, stored: Mapping[str, Any]) -> Asked:
    title = _text(stored.get("title"))
    return Asked(
        id=field_id,
        type=_type(stored.get("type")),
        title=title,
        name=_text(stored.get("name")) or title,
        description=_text(stored.get("description")),
        placeholder=_text(stored.get("placeholder")),
        default=_text(stored.get("default_value")),
        is_required=stored.get("is_required") is True,
        max_length=_number(stored.get("max_length"), most=LONGEST_TEXT),
        options=_texts(stored.get("options")),
        questions=_texts(stored.get("questions")),
        page=_number(stored.get("page"), most=MOST_PAGES),
        least=_bound(stored.get("min_value")),
        most=_bound(stored.get("max_value")),
        currency=_text(stored.get("currency")),
        condition=_condition(stored.get("shown_if")),
        file_types=_texts(stored.get("file_types")),
        most_files=_number(stored.get("max_files"), most=MOST_FILES) or 1,
        most_megabytes=_number(stored.get("max_file_mb"), most=MOST_MEGABYTES) or 10,
    )


def _type(said: object) -> FieldType:
    try:
        return FieldType(str(said))
    except ValueError:
        return FieldType.TEXT


def _condition(said: object) -> Condition | None:
    if not isinstance(said, Mapping) or not (field_id := _text(said.get("field"))):
        return None
    return Condition(field_id, frozenset(_texts(said.get("is"))))


def _texts(said: object) -> tuple[str, ...]:
    """Texts, or what has a text as `value`, `label` or `title`; each once."""
    rows = said if isinstance(said, list) else []
    return tuple(dict.fromkeys(filter(None, map(_text, rows[:MOST_CHOICES]))))


def _text(said: object) -> str:
    if isinstance(said, Mapping):
        names = ("value", "label", "title")
        return next((text for text in (_text(said.get(name)) for name in names) if text), "")
    is_plain = isinstance(said, str | int | float) and not isinstance(said, bool)
    return str(said).strip() if is_plain else ""


def _number(said: Any, *, most: int) -> int:
    is_number = isinstance(said, int) and not isinstance(said, bool)
    return min(max(said, 0), most) if is_number else 0


def _bound(said: Any) -> float | None:
    return float(said) if isinstance(said, int | float) and not isinstance(said, bool) else None
