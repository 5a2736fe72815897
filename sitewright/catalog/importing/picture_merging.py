"""The pictures a file names, matched with those the product has. Pure."""

import re
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from urllib.parse import urlsplit

from sitewright.catalog.importing.pictures import Picture, Pictures
from sitewright.catalog.products.data import ImageData

_OWN_FILE = re.compile(r"/media/([0-9a-f]{32})/[^/]+")


def media_id_in(url: str) -> str:
    """The id of the file in an address of the form our own export writes; empty in any other."""
    found = _OWN_FILE.fullmatch(urlsplit(url).path)
    return found[1] if found else ""


def merged_images(
    said: Pictures, stored: Sequence[ImageData], media_ids: AbstractSet[str]
) -> tuple[list[ImageData], Mapping[str, int]]:
    """The file's pictures, and behind them those an owner added by hand; known ones keep their file.

    Also the place of each by the address the file has for it. `media_ids` are files this website has.
    """
    if not said.are_named:
        return list(stored), dict(_addresses(stored))
    images = [_image(picture, stored, media_ids) for picture in said.usable]
    used = {image.id for image in images}
    # A picture with a source came from a file: one that the file no longer names was removed there.
    by_hand = [image for image in stored if not image.source_url and image.id not in used]
    return images + by_hand, {picture.url: place for place, picture in enumerate(said.usable)}


def _addresses(stored: Sequence[ImageData]) -> Iterator[tuple[str, int]]:
    return ((image.source_url, place) for place, image in enumerate(stored) if image.source_url)


def _image(picture: Picture, stored: Sequence[ImageData], media_ids: AbstractSet[str]) -> ImageData:
    media_id = media_id_in(picture.url)
    for image in stored:
        if picture.url == image.source_url or (media_id and media_id == image.media_id):
            return replace(image, alt_text=picture.alt_text)
    # Only files of this website: a file may name any id (I01). Others are fetched as an address like any.
    if media_id in media_ids:
        return ImageData(media_id=media_id, alt_text=picture.alt_text)
    return ImageData(source_url=picture.url, alt_text=picture.alt_text)
