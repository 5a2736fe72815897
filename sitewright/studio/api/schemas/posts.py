"""Posts as their owner writes them."""

from datetime import datetime
from typing import Annotated, Literal

from ninja import Field, Schema

from sitewright.content.item_lock import MOST_ITEMS
from sitewright.content.settings_schema.rows import MOST_ROWS
from sitewright.studio.api.schemas.common import Input, Line, Text, reference
from sitewright.studio.api.schemas.items import MOST_NAMES, ItemDetail, ItemEdit, ItemFields
from sitewright.studio.api.schemas.products import CollectionId

PostSort = Literal["title", "-title", "changed", "-changed", "date", "-date"]
PostId = Annotated[str, reference("content.Item")]


class PostRow(Schema):
    """One line of the list. `published_at` is when it came out, or is to come out."""

    id: str
    title: str
    url: str
    blog: str
    image_url: str
    author_name: str
    tags: list[str]
    categories: list[str]
    status: str
    is_featured: bool
    published_at: datetime | None
    updated_at: datetime


class PostPage(Schema):
    """`is_total_capped`: there are more than `total`. `review_count`: how many wait for a review."""

    rows: list[PostRow]
    total: int
    is_total_capped: bool
    page: int
    page_size: int
    review_count: int


class Track(Schema):
    """`audio` and `cover` are addresses, as templates read them."""

    title: Line = ""
    audio: Text = ""
    artist: Line = ""
    cover: Text = ""


class PostExtra(Schema):
    """What only posts have (PL-3.04), and in the end what only albums have. `passthrough`: lists lead to
    `externalLink` at once. A kind without such a field takes it only as it is here: saying nothing.
    """

    externalLink: Text = ""  # noqa: N815  (as templates read it)
    sourceUrl: Text = ""  # noqa: N815
    passthrough: bool = False
    featured: bool = False
    isUnlisted: bool = False  # noqa: N815
    isClosedToComments: bool = False  # noqa: N815
    artist: Line = ""
    # More than an album holds, which says so itself.
    tracks: Annotated[list[Track], Field(max_length=MOST_ROWS)] = []


class PostFields(ItemFields):
    """Everything an owner can say of a post."""

    author_name: Line = ""
    extra: PostExtra = PostExtra()


class PostBody(PostFields, ItemEdit):
    """A post as its owner wants it."""


class NewPost(PostFields, Input):
    """`collection_id` empty: the oldest blog."""

    collection_id: CollectionId = ""


class PostDetail(PostFields, ItemDetail):
    """Everything about one post."""


class BlogRow(Schema):
    """A collection that posts are in. `kind`: `blog`, `album` …"""

    id: str
    kind: str
    title: str
    url: str


class PostChoices(Schema):
    """What to suggest, the most used first, and the blogs there are, the oldest first."""

    blogs: list[BlogRow]
    tags: list[str]
    categories: list[str]
    authors: list[str]


class ChosenPosts(Input):
    posts: list[PostId] = Field(min_length=1, max_length=MOST_ITEMS)


class PostsVisibility(ChosenPosts):
    """Published now, or made drafts of."""

    is_shown: bool


class PostsTags(ChosenPosts):
    """Added to those the posts have."""

    tags: list[Line] = Field([], max_length=MOST_NAMES)
    categories: list[Line] = Field([], max_length=MOST_NAMES)
