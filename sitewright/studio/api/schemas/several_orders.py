"""Acts on several chosen orders, and their tags."""

from ninja import Field, Schema

from sitewright.orders.tags.names import MOST_AT_ONCE
from sitewright.studio.api.schemas.common import Line, Saved
from sitewright.studio.api.schemas.orders import ChosenOrders


class OrdersTags(ChosenOrders):
    """Compared without regard to capitals; what is in use already keeps its spelling."""

    tags: list[Line] = Field(min_length=1, max_length=MOST_AT_ONCE)


class TaggedOrders(Saved):
    """How many were changed, were so already, and have no room for more tags."""

    changed: int
    already: int
    full: int


class TagsInUse(Schema):
    tags: list[str]
