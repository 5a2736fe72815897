"""Taking the demo's pictures into the website's media."""

from demo.texts import PICTURES, pictures_used
from sitewright.media.models import MediaFile
from sitewright.media.operations.store_image import store_image

Pictures = dict[str, MediaFile]
"""File name in `demo/pictures` to the stored picture."""


def store_pictures() -> Pictures:
    """Store every picture the content shows; one that is there already is used again."""
    return {
        name: store_image(name, (PICTURES / name).read_bytes(), alt_text)
        for name, alt_text in pictures_used().items()
    }


def address_of(media: MediaFile) -> str:
    """The picture's address as `image` settings of a page hold it."""
    return f"/media/{media.id}/{media.name}"
