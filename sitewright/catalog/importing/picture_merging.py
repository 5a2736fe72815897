"""The pictures a file names, matched with those the product has. Pure."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from urllib.parse import urlsplit

from sitewright.catalog.importing.pictures import Picture, Pictures
from sitewright.catalog.products.data import ImageData

_OWN_FILE = re.compile(r"/media/([0-9a-f]{32})/[^/]+")


def media_id_in(url: str) -> str:
    """The id of the file in an address of the form our own export writes; empty in any other."""
    found = _OWN_FILE.fullmatch(urlsplit(url).path)
    return found[1] if found else ""


@dataclass(frozen=True, slots=True)
class MergedPictures:
    """The pictures to save, and the place of each: by the address the file has for it, and by the place it
    had before.
    """

    images: list[ImageData]
    by_address: Mapping[str, int]
    by_old_place: Mapping[int, int]


def merged_pictures(
    said: Pictures, stored: Sequence[ImageData], media_ids: AbstractSet[str]
) -> MergedPictures:
    """The file's pictures, and behind them those an owner added by hand; known ones keep their file, and
    their order where the file has none. `media_ids` are files this website has.
    """
    old_places = {image.id: place for place, image in enumerate(stored)}
    named = {picture.url: _image(picture, stored, media_ids) for picture in said.usable}
    images = _each_once([*named.values(), *_unnamed(said, stored)])
    if not (said.are_named and said.are_ordered):
        # The sort is stable: what is new stays in the file's order, behind the rest.
        images.sort(key=lambda image: old_places.get(image.id, len(stored)))
    places = {_mark(image): place for place, image in enumerate(images)}
    return MergedPictures(
        images,
        {url: places[_mark(image)] for url, image in named.items()},
        {old: places[image_id] for image_id, old in old_places.items() if image_id in places},
    )


def _unnamed(said: Pictures, stored: Sequence[ImageData]) -> Iterator[ImageData]:
    """What stays although the file does not name it: a picture with a source came from a file, and one that
    names all pictures but this one says that it was removed there.
    """
    return (image for image in stored if not (said.are_named and image.source_url))


def _each_once(images: Iterable[ImageData]) -> list[ImageData]:
    found: dict[object, ImageData] = {}
    for image in images:
        found.setdefault(_mark(image), image)
    return list(found.values())


def _mark(image: ImageData) -> object:
    return image.id or id(image)


def _image(picture: Picture, stored: Sequence[ImageData], media_ids: AbstractSet[str]) -> ImageData:
    media_id = media_id_in(picture.url)
    for image in stored:
        if picture.url == image.source_url or (media_id and media_id == image.media_id):
            return image if picture.alt_text is None else replace(image, alt_text=picture.alt_text)
    alt_text = picture.alt_text or ""
    # Only files of this website: a file may name any id (I01). Others are fetched as an address like any.
    if media_id in media_ids:
        return ImageData(media_id=media_id, alt_text=alt_text)
    return ImageData(source_url=picture.url, alt_text=alt_text)
