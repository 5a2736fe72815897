"""Views of the studio's lists that people keep for themselves."""

from enum import StrEnum
from typing import Annotated

from ninja import Field, Schema

from sitewright.studio.api.schemas.common import Input, Line

# A view is a part of an address: on one line, and never long.
Search = Annotated[str, Field(max_length=500, pattern="^[!-~]*$")]


class Table(StrEnum):
    """The lists that can be narrowed."""

    PRODUCTS = "products"
    ORDERS = "orders"
    POSTS = "posts"


class ViewChange(Input):
    """`search` is what the address of the list carries, such as `show=low&sort=-stock`."""

    name: Line
    search: Search


class NewView(ViewChange):
    table: Table


class ViewRow(Schema):
    id: str
    table: Table
    name: str
    search: str
