"""One setting, whatever its type.

Values are plain JSON as people and programs send it. Any setting may hold `{"base": …, "phone": …}` instead:
a value per device. Texts and addresses have the phone's value in a setting beside them (decision 0044). None
means that nothing is set, and the default counts.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, ClassVar, Self, TypeGuard

from sitewright.kit.messages import Message

MOST_TEXT_CHARACTERS = 100_000
"""Of one text that is no markup and that a draft keeps; what its field takes may be less."""

LARGEST_NUMBER = 2**53 - 1
"""What JavaScript, and so every draft, holds exactly."""

DEVICES = ("base", "phone")
ON_PHONES = "@phone"
_TOO_LONG = Message("kit.use-at-most", most=f"{MOST_TEXT_CHARACTERS:,}")


class FieldType(StrEnum):
    TEXT = "text"
    RICH_TEXT = "rich_text"
    MARKDOWN = "markdown"
    CODE = "code"
    URL = "url"
    LINK = "link"
    IMAGE = "image"
    IMAGES = "images"
    VIDEO = "video"
    AUDIO = "audio"
    EMBED = "embed"
    CHOICE = "choice"
    CHOICES = "choices"
    BOOLEAN = "boolean"
    NUMBER = "number"
    RANGE = "range"
    COLOUR = "colour"
    DATE = "date"
    SOURCE = "source"
    ANCHOR = "anchor"
    FORM = "form"
    LIST = "list"


@dataclass(frozen=True, kw_only=True)
class Field(ABC):
    """`is_inline` fields are typed into the page itself, the others in the settings panel. Fields that are
    not `is_responsive` show the value for `base` on every device. `unless` names settings and how their
    values begin, such as `source=picked:` or `layout=grid|stacked autoplay=false`: when one of them does,
    this one says nothing and is not offered. `layout=` is a value that is empty.
    """

    type: ClassVar[FieldType]
    options: ClassVar[tuple[str, ...]] = ()
    """Names of what a declaration of this type may say besides the names all have."""
    stands_beside: ClassVar[bool] = False
    """Whether the phone's value is a setting of its own: two people may write in either."""

    name: str
    label: str = ""
    default: Any = None
    help: str = ""
    unless: str = ""
    is_responsive: bool = False
    is_inline: bool = False

    @property
    def phone_name(self) -> str:
        """The setting that holds the phone's value; empty where it stands in this one, or there is none."""
        # No field can be declared by such a name: it is no identifier.
        return f"{self.name}{ON_PHONES}" if self.is_responsive and self.stands_beside else ""

    @property
    def on_phones(self) -> Self:
        """The field of that setting. It has no default: unset, phones show what other devices show."""
        return replace(self, name=self.phone_name, is_responsive=False)

    def is_silent(self, settings: Mapping[str, Any]) -> bool:
        """Whether other settings, complete with their defaults, keep this one from saying anything."""
        return any(_holds(condition, settings) for condition in self.unless.split())

    def clean(self, value: Any) -> Any:
        """What of the value may be stored and shown, or None when nothing may. Any JSON may be asked about;
        the answer has no `problem`, and cleaning it again changes nothing.
        """
        return per_device(value, self.clean_one)

    def problem(self, value: Any) -> Message | None:
        """Why the setting cannot hold the value, for the owner; None when it can."""
        return _first(value, self.problem_of_one)

    def complete(self, value: Any) -> Any:
        """The value of one device as templates see it; the default where it cannot be held."""
        shown = None if value is None else self.shown(value)
        return self.default if shown is None else shown

    def keep(self, value: Any) -> Any:
        """What a draft keeps of the value: as it was typed, but markup is cleaned."""
        return per_device(value, self.keep_one)

    def refusal(self, value: Any) -> Message | None:
        """Why not even a draft may keep the value; None when it may."""
        return _first(value, self.refusal_of_one)

    def clean_one(self, value: Any) -> Any:
        """`clean` for one device: whole or not at all, where a type says nothing else."""
        return None if self.problem_of_one(value) else value

    @abstractmethod
    def problem_of_one(self, value: Any) -> Message | None:
        """`problem` for one device."""

    @abstractmethod
    def value_schema(self) -> dict[str, Any]:
        """One device's value as JSON Schema (2020-12) describes it."""

    def keep_one(self, value: Any) -> Any:
        """`keep` for one device."""
        return value

    def refusal_of_one(self, value: Any) -> Message | None:
        """`refusal` for one device."""
        return refusal_of_texts(value)

    def shown(self, value: Any) -> Any:
        """One device's value in the form templates expect, with nothing dangerous in it; None when the
        setting cannot hold it. A text longer than it should be is still shown: themes change their limits.
        """
        return self.clean_one(value)

    def words(self, _value: Any) -> str:
        """What visitors read of one device's value, as plain text for search."""
        return ""

    @property
    def called(self) -> str:
        """What messages call the field."""
        return self.label or self.name.replace("_", " ").capitalize()

    def cannot_be(self, value: Any) -> Message:
        """The message about a value the setting cannot hold."""
        return Message("content.cannot-be", field=self.called, value=quoted(value))

    def json_schema(self) -> dict[str, Any]:
        """The field as JSON Schema describes it: its value, or one per device."""
        one = self.value_schema()
        described = {"title": self.called, "description": self.help, "default": self.default}
        if not self.is_responsive or self.phone_name:
            return {**described, **one}
        devices = {"type": "object", "properties": dict.fromkeys(DEVICES, one), "additionalProperties": False}
        return {**described, "anyOf": [one, devices]}

    def as_json(self) -> dict[str, Any]:
        """The field as the studio draws it."""
        described: dict[str, Any] = {
            "name": self.name,
            "type": self.type.value,
            "label": self.called,
            "default": self.default,
            "help": self.help,
            "responsive": self.is_responsive,
            "inline": self.is_inline,
            "schema": self.value_schema(),
        }
        if self.unless:
            described["unless"] = self.unless
        if self.phone_name:
            described["phoneName"] = self.phone_name
        said = {name: getattr(self, name) for name in self.options}
        return {**described, **{name: plain(value) for name, value in said.items() if value is not None}}


def per_device(value: Any, change: Callable[[Any], Any]) -> Any:
    """The value changed, or each of its values per device; what becomes None is left out."""
    if not is_per_device(value):
        return None if value is None else change(value)
    changed = {device: change(value[device]) for device in DEVICES if value.get(device) is not None}
    # Nothing on any device is nothing set, and the default counts.
    return {device: inner for device, inner in changed.items() if inner is not None} or None


def is_per_device(value: Any) -> TypeGuard[Mapping[str, Any]]:
    """Whether this is `{base, phone}`, or one of the two."""
    return isinstance(value, Mapping) and ("base" in value or "phone" in value)


def refusal_of_texts(value: Any) -> Message | None:
    """Why these texts, at any depth, are too long to keep."""
    if isinstance(value, str):
        return _TOO_LONG if len(value) > MOST_TEXT_CHARACTERS else None
    inner = value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ()
    return next(filter(None, map(refusal_of_texts, inner)), None)


def _holds(condition: str, settings: Mapping[str, Any]) -> bool:
    name, _, beginnings = condition.partition("=")
    value = settings.get(name)
    said = str(value).lower() if isinstance(value, bool) else str(value)
    return any(said.startswith(beginning) if beginning else not said for beginning in beginnings.split("|"))


def plain(value: Any) -> Any:
    """An option as JSON: what has parts says how."""
    if isinstance(value, tuple):
        return [part.as_json() for part in value]
    return value


def quoted(value: Any) -> str | Message:
    """The beginning of a value, for a message; of what has parts only that it has."""
    if isinstance(value, str):
        return repr(value[:100])
    # Python refuses to print whole numbers of more than 4,300 digits.
    is_short = isinstance(value, bool | float) or (isinstance(value, int) and abs(value) < LARGEST_NUMBER)
    return repr(str(value)) if is_short else Message("content.such-a-value")


def _first(value: Any, problem_of: Callable[[Any], Message | None]) -> Message | None:
    values = [value.get(device) for device in DEVICES] if is_per_device(value) else [value]
    return next(filter(None, (problem_of(one) for one in values if one is not None)), None)
