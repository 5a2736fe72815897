"""Photos that buyers send: told by what is in them, made anew in two sizes without what cameras write into
files (where, when, with what), and stored. No database.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sitewright.catalog.reviews.errors import BadReview
from sitewright.kit.errors import DomainError
from sitewright.kit.files import storage
from sitewright.kit.ids import new_id
from sitewright.kit.messages import Message
from sitewright.kit.single_line import single_line
from sitewright.kit.tenancy import current_website_id
from sitewright.media.decoding.process import RenderedImage, inspect, render
from sitewright.media.errors import NotAnImage

MOST_PHOTOS = 5
"""With one review."""
MOST_MEGABYTES = 10
LARGE, SMALL = 1500, 300
"""Widths, in pixels; what is smaller stays as it is."""
CONTENT_TYPE = "image/webp"
FOLDER = "review-photos"
PHOTOS = "/_reviews/photos"
"""Where visitors get them, and send them to."""


Sizes = tuple[RenderedImage, RenderedImage]
"""The large one and the small one."""


class Sent(NamedTuple):
    """`name` is the visitor's, for what is said about it."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Prepared:
    id: str
    width: int
    height: int
    size_bytes: int


def key_of(photo_id: str, width: int) -> str:
    return f"{FOLDER}/{current_website_id()}/{photo_id}/{width}.webp"


def prepared_or_problem(photos: Sequence[Sent]) -> list[Prepared] | DomainError:
    """All of them or none; what it returns is raised by the request it belongs to (kit/outside)."""
    try:
        # All are looked at before the first is stored.
        return [stored_as(new_id(), each) for each in [sizes_of(photo) for photo in photos]]
    except DomainError as problem:
        return problem


def sizes_of(photo: Sent) -> Sizes:
    """Raises BadReview for what is no photo, TooManyPixels and DecodingBusy."""
    try:
        large = render(photo.name, photo.content, LARGE)
    except NotAnImage:
        raise BadReview({"photos": Message("reviews.no-photo", name=single_line(photo.name)[:100])}) from None
    return large, render(photo.name, large.content, SMALL)


def sizes_of_kept(photo: Sent) -> Sizes:
    """Of one that was made here before, which stays as it is. Raises UnusableImage and DecodingBusy."""
    facts = inspect(photo.name, photo.content)
    if facts.format != "WEBP" or facts.width > LARGE:
        raise NotAnImage(photo.name)
    large = RenderedImage(photo.content, facts.width, facts.height)
    return large, render(photo.name, photo.content, SMALL)


def stored_as(photo_id: str, sizes: Sizes) -> Prepared:
    """Raises StorageAway."""
    large, small = sizes
    for width, image in ((LARGE, large), (SMALL, small)):
        storage().put(key_of(photo_id, width), image.content, CONTENT_TYPE)
    return Prepared(photo_id, large.width, large.height, len(large.content) + len(small.content))
