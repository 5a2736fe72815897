"""Collections: a shop, a blog and what else the installation has kinds of."""

from ninja import Schema

from sitewright.studio.api.schemas.common import Edit, Input, Line, Saved, Versioned


class CollectionRow(Schema):
    """`kind` is empty where only another release knows it. `item_count` is counted up to
    `MOST_COUNTED`; `is_count_capped` says that there are more.
    """

    id: str
    kind: str
    title: str
    slug: str
    url: str
    is_enabled: bool
    item_count: int
    is_count_capped: bool


class CollectionList(Schema):
    """`kinds` are the names of those that can be made."""

    rows: list[CollectionRow]
    kinds: list[str]


class CollectionDetail(CollectionRow, Saved, Versioned):
    pass


class NewCollection(Input):
    """`slug` null makes an address from the title."""

    kind: Line
    title: Line
    slug: Line | None = None


class CollectionChange(Edit):
    title: Line
    slug: Line
    is_enabled: bool
