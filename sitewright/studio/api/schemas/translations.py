"""The owner's words in further languages."""

from typing import Annotated, Literal

from ninja import Field, Schema

from sitewright.studio.api.schemas.common import Html, Input, Line, Saved

TextKind = Literal["line", "text", "rich_text"]
TextState = Literal["missing", "stale", "translated"]
_MOST_TEXTS = 10_000


SubjectTypeName = Literal[
    "content.Page",
    "content.Item",
    "content.Collection",
    "content.Navigation",
    "sites.Website",
    "catalog.Product",
    "catalog.Category",
]


class TranslatableQuery(Schema):
    """`after` is what the page before named."""

    type: SubjectTypeName = "content.Page"
    state: Literal["", "missing", "stale", "translated"] = ""
    search: str = Field("", max_length=200)
    after: str = Field("", max_length=40)


class TranslatableRow(Schema):
    """A thing with how many of its texts are in which state."""

    type: str
    id: str
    title: str
    translated: int
    stale: int
    missing: int


class TranslatablePage(Schema):
    """`next_after` asks for the rest; empty at the end. A page may be short, or empty, and have a next one:
    of a large website a part is looked through at a time.
    """

    rows: list[TranslatableRow]
    next_after: str


class TextRow(Schema):
    """`source` is the owner's own text, `text` its translation, empty without one; both are HTML where `kind`
    is rich_text. `most` is the number of characters the translation may have. `part` says in which section or
    block the text stands, in the words of the theme; empty elsewhere.
    """

    path: str
    label: str
    part: str
    kind: TextKind
    most: int
    source: str
    text: str
    state: TextState


class TranslatedThing(Saved):
    """A thing with its texts, in the order they are read."""

    type: str
    id: str
    title: str
    source_language: str
    texts: list[TextRow]


class TextsChange(Input):
    """By path of a text its translation; empty to have none. Those left out stay."""

    texts: Annotated[dict[Line, Html], Field(max_length=_MOST_TEXTS)]


class ImportRemark(Schema):
    """`thing` and `path` say which text; an empty path is about the whole thing."""

    thing: str
    path: str
    said: str


class ImportedTranslations(Saved):
    """`outdated_count` were taken although their originals have changed since; `remarks` holds the first two
    hundred.
    """

    taken_count: int
    unchanged_count: int
    outdated_count: int
    refused_count: int
    remarks: list[ImportRemark]
