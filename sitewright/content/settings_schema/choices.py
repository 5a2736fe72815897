"""Settings that are picked rather than written."""

from dataclasses import dataclass, field
from typing import Any, ClassVar

from sitewright.content.settings_schema.field import LARGEST_NUMBER, Field, FieldType
from sitewright.kit.messages import Message


@dataclass(frozen=True, slots=True)
class Option:
    """One of the things to choose from."""

    value: str | int
    label: str
    code: int | None = None
    """The number of the variant a block is where this is chosen (PL-3.84)."""

    @property
    def called(self) -> str:
        """What people read of it."""
        return self.label

    def as_json(self) -> dict[str, Any]:
        """The option as the studio draws it."""
        code = {} if self.code is None else {"code": self.code}
        return {"value": self.value, "label": self.called, **code}


@dataclass(frozen=True, kw_only=True)
class Choice(Field):
    """One of `choices`. Drafts written by hand hold `"2"` where the schema says `2`; both mean that one."""

    type = FieldType.CHOICE
    options: ClassVar[tuple[str, ...]] = ("choices",)
    default: Any = ""
    choices: tuple[Option, ...]

    def problem_of_one(self, value: Any) -> Message | None:
        is_right = is_plain(value) and self.chosen(value) is not None
        return None if is_right else self.cannot_be(value)

    def shown(self, value: Any) -> Any:
        return self.chosen(value) if is_plain(value) else None

    def chosen(self, value: Any) -> str | int | None:
        """The choice meant by the value, in its own type."""
        option = self.option(value)
        return None if option is None else option.value

    def option(self, value: Any) -> Option | None:
        """The option meant by the value."""
        return next((option for option in self.choices if str(option.value) == str(value)), None)

    def value_schema(self) -> dict[str, Any]:
        return {"oneOf": [{"const": option.value, "title": option.called} for option in self.choices]}


@dataclass(frozen=True, kw_only=True)
class Choices(Choice):
    """Any number of `choices`, each once."""

    type = FieldType.CHOICES
    default: Any = field(default_factory=list)

    def clean_one(self, value: Any) -> Any:
        if not isinstance(value, list):
            return None
        meant = [self.chosen(one) for one in value[: len(self.choices)] if is_plain(one)]
        return [one for one in dict.fromkeys(meant) if one is not None]

    def problem_of_one(self, value: Any) -> Message | None:
        if not isinstance(value, list) or len(value) > len(self.choices):
            return Message("content.takes-choices", field=self.called)
        return next(filter(None, map(super().problem_of_one, value)), None)

    def shown(self, value: Any) -> Any:
        return self.clean_one(value)

    def value_schema(self) -> dict[str, Any]:
        one = super().value_schema()
        return {"type": "array", "items": one, "uniqueItems": True, "maxItems": len(self.choices)}


@dataclass(frozen=True, kw_only=True)
class Boolean(Field):
    """On or off."""

    type = FieldType.BOOLEAN
    default: Any = False

    def problem_of_one(self, value: Any) -> Message | None:
        return None if isinstance(value, bool) else self.cannot_be(value)

    def value_schema(self) -> dict[str, Any]:
        return {"type": "boolean"}


def is_plain(value: Any) -> bool:
    """Whether this is a text or a number that can be compared as one."""
    # Python refuses to print whole numbers of more than 4,300 digits, and choices are compared as printed.
    is_number = isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LARGEST_NUMBER
    return isinstance(value, str | float) or is_number
