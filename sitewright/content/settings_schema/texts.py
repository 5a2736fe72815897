"""Settings that hold writing."""

from dataclasses import dataclass
from typing import Any, ClassVar

from sitewright.content.rich_text import MOST_CHARACTERS, Markup, problem_of_html, shown_html, text_of
from sitewright.content.settings_schema.field import Field, FieldType, refusal_of_texts
from sitewright.kit.messages import Message

MOST_CODE_CHARACTERS = 20_000


def storable(text: str) -> str:
    """The text without NUL and halves of surrogate pairs, which can be sent but not stored."""
    return text.replace("\0", "").encode("utf-8", "ignore").decode()


@dataclass(frozen=True, kw_only=True)
class Writing(Field):
    """A text of at most `max_length` characters."""

    options: ClassVar[tuple[str, ...]] = ("max_length",)
    stands_beside: ClassVar[bool] = True
    default: Any = ""
    max_length: int = 10_000

    def clean_one(self, value: Any) -> Any:
        return storable(value)[: self.max_length] if isinstance(value, str) else None

    def problem_of_one(self, value: Any) -> Message | None:
        if not isinstance(value, str):
            return self.cannot_be(value)
        is_too_long = len(value) > self.max_length
        said = Message("content.takes-at-most-characters", field=self.called, most=self.max_length)
        return said if is_too_long else None

    def shown(self, value: Any) -> Any:
        return storable(value) if isinstance(value, str) else None

    def value_schema(self) -> dict[str, Any]:
        return {"type": "string", "maxLength": self.max_length}


@dataclass(frozen=True, kw_only=True)
class Text(Writing):
    """Words without markup: templates escape them."""

    type = FieldType.TEXT

    def words(self, value: Any) -> str:
        return value if isinstance(value, str) else ""


@dataclass(frozen=True, kw_only=True)
class Markdown(Writing):
    """Markdown as it was typed. It is a text like any other: templates escape it."""

    type = FieldType.MARKDOWN

    def words(self, value: Any) -> str:
        return value if isinstance(value, str) else ""

    def value_schema(self) -> dict[str, Any]:
        return {"type": "string", "maxLength": self.max_length, "contentMediaType": "text/markdown"}


@dataclass(frozen=True, kw_only=True)
class RichText(Writing):
    """Markup that templates print as it is. Nobody finds any here that was not cleaned."""

    type = FieldType.RICH_TEXT
    max_length: int = MOST_CHARACTERS

    def clean_one(self, value: Any) -> Markup | None:
        if not isinstance(value, str):
            return None
        markup = shown_html(storable(value))
        # Cleaning can make markup longer: it ends elements, escapes signs, adds `rel` to links.
        return Markup("") if self.problem_of_one(markup) else markup

    def problem_of_one(self, value: Any) -> Message | None:
        if not isinstance(value, str):
            return self.cannot_be(value)
        return problem_of_html(value) or super().problem_of_one(value)

    def keep_one(self, value: Any) -> Markup | None:
        return self.shown(value)

    def shown(self, value: Any) -> Markup | None:
        # Cleaned once more, though drafts and pages keep clean markup only: earlier releases kept what came.
        return shown_html(storable(value)) if isinstance(value, str) else None

    def refusal_of_one(self, value: Any) -> Message | None:
        return problem_of_html(value) if isinstance(value, str) else refusal_of_texts(value)

    def words(self, value: Any) -> str:
        return text_of(value) if isinstance(value, str) else ""

    def value_schema(self) -> dict[str, Any]:
        return {"type": "string", "maxLength": self.max_length, "contentMediaType": "text/html"}


@dataclass(frozen=True, kw_only=True)
class Code(Writing):
    """A template. Only people with the right to code may write one, and the template of the section or block
    finds what came of it as `{rendered.NAME}`.
    """

    type = FieldType.CODE
    stands_beside: ClassVar[bool] = False
    max_length: int = MOST_CODE_CHARACTERS

    def clean_one(self, value: Any) -> Any:
        """Half of a program is another program: what is too long goes altogether."""
        return None if self.problem_of_one(value) else storable(value)
