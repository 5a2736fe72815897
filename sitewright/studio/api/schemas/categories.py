"""Categories of the shops."""

from typing import Annotated

from ninja import Field, Schema

from sitewright.studio.api.schemas.common import Input, Line, Saved, reference

CategoryId = Annotated[str, reference("catalog.Category")]
StoreId = Annotated[str, reference("content.Collection")]


class CategoryRow(Schema):
    """`parent_id` is empty for one that stands in no other."""

    id: str
    store_id: str
    parent_id: str
    display_name: str
    slug: str
    url: str
    product_count: int


class CategoryStore(Schema):
    id: str
    title: str


class CategoryList(Schema):
    """`rows` in the order they have among those beside them; `stores` from the oldest."""

    stores: list[CategoryStore]
    rows: list[CategoryRow]


class NewCategoryBody(Input):
    store_id: StoreId
    display_name: Line
    parent_id: CategoryId | None = None


class CategoryName(Input):
    display_name: Line


class CategoryPlace(Input):
    """The so-many-th, from 0, of those in `parent_id`; null is in no other."""

    parent_id: CategoryId | None = None
    place: int = Field(ge=0, le=10_000)


class SavedCategory(Saved):
    id: str
    slug: str
