"""Texts in columns of a row: which there are, and how they are called."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from sitewright.content.rich_text import MOST_CHARACTERS
from sitewright.content.translations.matching import Kept, SourceText, TextKind
from sitewright.content.translations.reading import translation_at
from sitewright.kit.messages import Message

MOST_TEXT_CHARACTERS = 5_000


class Column(NamedTuple):
    """`attribute` is the column, `path` also the name page contexts have for it."""

    path: str
    attribute: str
    label: Message
    kind: TextKind = TextKind.LINE
    most: int = 300


def rich(path: str, attribute: str, label: Message) -> Column:
    return Column(path, attribute, label, TextKind.RICH_TEXT, MOST_CHARACTERS)


TITLE = Column("title", "title", Message("translations.title"))
EXCERPT = rich("excerpt", "excerpt_html", Message("translations.excerpt"))
BODY = rich("body", "body_html", Message("translations.body"))
SEO_TITLE = Column("seoTitle", "seo_title", Message("translations.seo-title"))
SEO_DESCRIPTION = Column(
    "seoDescription",
    "seo_description",
    Message("translations.seo-description"),
    TextKind.TEXT,
    MOST_TEXT_CHARACTERS,
)


def texts_of_columns(columns: Iterable[Column], row: Any) -> list[SourceText]:
    """Of a model's row; what says nothing is left out."""
    return [
        SourceText(column.path, text, column.kind, column.label, column.most)
        for column in columns
        if (text := getattr(row, column.attribute)).strip()
    ]


def translated_names(context: Mapping[str, Any], names: Sequence[str], kept: Kept) -> dict[str, Any]:
    """The context with the translated words under these names, each of which is a path as well."""
    return {**context, **{name: translation_at(kept, name, context[name]) for name in names}}
