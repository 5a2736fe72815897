"""Where an image component's addresses come from: a loader makes `src` and `srcset` of the props (PL-3.76).

Pure, and without doubts: what is wrong with the props has been told and left out by then (`image_problems`).
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple
from urllib.parse import quote

from sitewright.kit.film_hosts import YOUTUBE_PICTURES
from sitewright.media.variants import WIDTHS

YOUTUBE_THUMBNAILS = {120: "default", 320: "mqdefault", 480: "hqdefault", 640: "sddefault"}
"""By width (PL-9.55), how YouTube calls them."""

VIMEO_WIDTHS = (100, 200, 295, 640, 960, 1280, 1920)
"""The sizes Vimeo lists for a thumbnail."""

FORMATS = ("jpg", "webp")

# Size, format and query of a thumbnail's address, each of them optional.
_VIMEO_ENDING = re.compile(r"(?:_\d+(?:x\d+)?)?(?:\.(?:jpe?g|webp|png|avif))?(?:[?#].*)?$", re.DOTALL)

Props = Mapping[str, str]
"""All of them by name, empty where nothing usable was said."""


class ImageSource(NamedTuple):
    """The two attributes; `srcset` may be empty, and without a `src` there is nothing to show."""

    src: str
    srcset: str


def _stored(props: Props, widths: Sequence[int]) -> ImageSource:
    """A picture of our own."""
    address = _in_srcset(props["src"])
    question = "&" if "?" in address else "?"
    by_width = {width: f"{address}{question}format={width}w" for width in widths}
    return _offered(props, by_width) if by_width else ImageSource(props["src"], "")


def _as_given(props: Props, _widths: Sequence[int]) -> ImageSource:
    """The addresses as they stand (PL-5.57)."""
    return ImageSource(props["src"], props["srcset"])


def _vimeo(props: Props, _widths: Sequence[int]) -> ImageSource:
    """A thumbnail at Vimeo, whose address ends with the width it is wanted in."""
    address = _VIMEO_ENDING.sub("", _in_srcset(props["src"]))
    ending = props["format"] or FORMATS[0]
    return _offered(props, {width: f"{address}_{width}.{ending}" for width in VIMEO_WIDTHS})


def _youtube(props: Props, _widths: Sequence[int]) -> ImageSource:
    """The thumbnails YouTube keeps of every film."""
    ending = props["format"] or FORMATS[0]
    folder = "vi_webp" if ending == "webp" else "vi"
    start = f"{YOUTUBE_PICTURES}/{folder}/{quote(props['videoId'], safe='')}"
    return _offered(props, {width: f"{start}/{name}.{ending}" for width, name in YOUTUBE_THUMBNAILS.items()})


LOADERS: Mapping[str, Callable[[Props, Sequence[int]], ImageSource]] = {
    "sqs": _stored,
    "raw": _as_given,
    "vimeo": _vimeo,
    "youtube": _youtube,
}


def source_of(props: Props, widths: Sequence[int] = WIDTHS) -> ImageSource:
    """What its loader makes of the props; nothing under an unknown one, or without what it needs.

    `widths` are those a stored picture is offered in.
    """
    load = LOADERS.get(props["loader"])
    needed = props["videoId" if props["loader"] == "youtube" else "src"]
    return load(props, widths) if load and needed else ImageSource("", "")


def _offered(props: Props, by_width: Mapping[int, str]) -> ImageSource:
    """All of them in `srcset`, and in `src` the narrowest that fills the place."""
    widest = max(by_width)
    wanted = int(props["width"] or widest)
    fitting = next((address for width, address in by_width.items() if width >= wanted), by_width[widest])
    return ImageSource(fitting, ", ".join(f"{address} {width}w" for width, address in by_width.items()))


def _in_srcset(address: str) -> str:
    """A space would end the address there, a comma at its end the candidate."""
    return re.sub(r"\s", "%20", address).replace(",", "%2C")
