"""Galleries as their owner keeps them: how they look, and their pictures in order."""

from typing import Annotated, Literal

from ninja import Field, Schema

from sitewright.content.galleries import MOST_PICTURES
from sitewright.content.item_lock import MOST_ITEMS
from sitewright.studio.api.schemas.common import Edit, Input, Integer, Line, Saved, Text, Versioned, reference
from sitewright.studio.api.schemas.items import ItemDetail, ItemEdit, ItemFields, ItemStatus
from sitewright.studio.api.schemas.media import MediaFileRow
from sitewright.studio.api.schemas.products import MediaId

PictureId = Annotated[str, reference("content.Item")]


class GalleryDesign(Schema):
    """How the pictures are shown. What numbers may be is said by the gallery's own rules."""

    layout: Literal["grid", "stacked", "slider", "slideshow"] = "grid"
    columns: Integer = 4
    fit: bool = False
    column_width: Integer = 300
    ratio: Literal["square", "landscape", "2-3", "4-3", "3-4", "portrait", "16-9", "2-40", "own"] = "square"
    slider_ratio: Integer = 50
    padding: Integer = 20
    captions: Literal["below", "over", "hover", "none"] = "below"
    only_titles: bool = False
    controls: bool = True
    autoplay: bool = False
    autoplay_seconds: Integer = 5
    thumbnails: bool = True
    thumbnail_height: Integer = 80
    thumbnail_margin: Integer = 20
    lightbox: bool = True
    lightbox_theme: Literal["dark", "light"] = "dark"
    new_window: bool = False


class GalleryPicture(Schema):
    """One of the pictures in their order."""

    id: str
    title: str
    url: str
    image_url: str
    image_alt: str
    status: ItemStatus
    is_film: bool


class GalleryDetail(Saved, Versioned):
    """A gallery with all its pictures, of which there are `most` at most (PL-9.40)."""

    id: str
    title: str
    url: str
    is_enabled: bool
    settings: GalleryDesign
    pictures: list[GalleryPicture]
    most: int


class GalleryDesignEdit(Edit):
    """All settings of the design."""

    settings: GalleryDesign


class NewPictures(Input):
    """Files of the library, in the order in which they are to stand."""

    media: list[MediaId] = Field(min_length=1, max_length=MOST_ITEMS)


class PictureOrder(Input):
    """The pictures as they are to stand; what is not named follows."""

    pictures: list[PictureId] = Field(min_length=1, max_length=MOST_PICTURES)


class PictureExtra(Schema):
    """`imageAlt` empty: what the library says of the file. `link`: where the picture leads. `video`: the film
    that plays on its page, one of the library or at a host of films.
    """

    imageAlt: Line = ""  # noqa: N815  (as templates read it)
    link: Text = ""
    video: Text = ""


class PictureFields(ItemFields):
    """Everything an owner can say of a picture; `excerpt_html` stands below it."""

    extra: PictureExtra = PictureExtra()


class PictureBody(PictureFields, ItemEdit):
    """A picture as its owner wants it."""


class PictureDetail(PictureFields, ItemDetail):
    """Everything about one picture; `image` is its file in the library, whose focal point counts wherever it
    is shown."""

    image: MediaFileRow | None


class ChosenPictures(Input):
    pictures: list[PictureId] = Field(min_length=1, max_length=MOST_ITEMS)


class PicturesVisibility(ChosenPictures):
    """Published now, or made drafts of."""

    is_shown: bool
