"""Posts as their owner writes them."""

from datetime import datetime
from typing import Annotated, Literal

from ninja import Field, Schema
from pydantic import AfterValidator, AwareDatetime, WithJsonSchema

from sitewright.content.item_lock import MOST_ITEMS
from sitewright.studio.api.schemas.common import Edit, Html, Input, Line, Saved, Text, Versioned, reference
from sitewright.studio.api.schemas.products import CollectionId, MediaId

PostSort = Literal["title", "-title", "changed", "-changed", "date", "-date"]
PostStatus = Literal["draft", "needs-review", "scheduled", "published", "private", "deprecated"]
PostId = Annotated[str, reference("content.Item")]
_MOST_NAMES = 100
_FIRST_YEAR, _LAST_YEAR = 1970, 9_000


def _within_calendars(at: datetime) -> datetime:
    # Every time zone and both databases hold it.
    if not _FIRST_YEAR < at.year < _LAST_YEAR:
        raise ValueError("is no day of ours")
    return at


Moment = Annotated[
    AwareDatetime,
    AfterValidator(_within_calendars),
    WithJsonSchema({"type": "string", "format": "date-time", "maxLength": 64}),
]


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


class PostExtra(Schema):
    """What only posts have (PL-3.04). `passthrough`: lists lead to `externalLink` at once."""

    externalLink: Text = ""  # noqa: N815  (as templates read it)
    sourceUrl: Text = ""  # noqa: N815
    passthrough: bool = False
    featured: bool = False
    isUnlisted: bool = False  # noqa: N815


class PostFields(Schema):
    """Everything an owner can say of a post. An empty slug is made from the title. `published_at` null: the
    moment it first comes out.
    """

    title: Line
    slug: Line = ""
    excerpt_html: Html = ""
    body_html: Html = ""
    author_name: Line = ""
    tags: list[Line] = Field([], max_length=_MOST_NAMES)
    categories: list[Line] = Field([], max_length=_MOST_NAMES)
    main_image_id: MediaId = ""
    status: PostStatus = "draft"
    published_at: Moment | None = None
    seo_title: Line = ""
    seo_description: Text = ""
    extra: PostExtra = PostExtra()


class PostBody(PostFields, Edit):
    """A post as its owner wants it. `continues`: the change this save goes on with, where the editor saves by
    itself.
    """

    continues: Annotated[str, Field(max_length=32, pattern="^[0-9a-f]*$")] = ""


class NewPost(PostFields, Input):
    """`collection_id` empty: the oldest blog."""

    collection_id: CollectionId = ""


class PostDetail(PostFields, Saved, Versioned):
    """`statuses`: what may follow, for whoever asks, the present one first. `is_out`: visitors can read
    it. `has_own_address`: one that was not made from the title.
    """

    id: str
    collection_id: str
    blog: str
    url: str
    image_url: str
    image_alt: str
    statuses: list[str]
    is_out: bool
    has_own_address: bool
    updated_at: datetime


class BlogRow(Schema):
    """A collection that posts are in."""

    id: str
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

    tags: list[Line] = Field([], max_length=_MOST_NAMES)
    categories: list[Line] = Field([], max_length=_MOST_NAMES)
