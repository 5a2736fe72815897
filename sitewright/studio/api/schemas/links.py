"""What links lead to."""

from typing import Literal

from ninja import Schema

LinkKind = Literal["page", "section", "collection", "category", "product", "post", "system"]


class LinkTarget(Schema):
    """`state` is moved where the address still leads on from an older one."""

    kind: LinkKind
    title: str
    url: str
    state: Literal["public", "hidden", "moved", "missing"]
    image_url: str


class LinkList(Schema):
    rows: list[LinkTarget]
