"""Which sizes and formats an image is offered in: pure."""

from collections.abc import Sequence

WIDTHS = (100, 300, 500, 750, 1000, 1500, 2500)

ICON_SIZES = (32, 180, 192, 512)
"""Of the site's icon: in tabs, on a phone's home screen, and as the manifest names them."""

ICON = "icon"
"""A format of its own in the table: a square PNG must not stand in for the picture."""

PREPARED_WIDTHS = (300, 500, 750)
"""What product cards, galleries and blocks show on most screens; these are made before anyone asks."""

AVIF_WIDTHS = WIDTHS[1:]
"""Those AVIF is made of, all in the background; at a hundred pixels its head weighs more than it saves."""

WEBP_ONLY = ("webp",)
MODERN = ("avif", "webp")
OLD = ("jpeg", "png")
"""The formats a visitor can be sent, best first; of OLD a picture has one, by its transparency."""


def formats_for(accept: str | None) -> tuple[str, ...]:
    """By the request's `Accept`. Browsers that show WebP or AVIF name them; those that do not, and what reads
    pages for link previews, take whatever is sent and often cannot read it.
    """
    if accept is None:
        return WEBP_ONLY
    if "image/webp" not in accept:
        return OLD
    return MODERN if "image/avif" in accept else WEBP_ONLY


def media_type(format_name: str) -> str:
    """What a rendition is sent as."""
    return "image/png" if format_name == ICON else f"image/{format_name}"


def format_to_make(formats: Sequence[str]) -> str:
    """What is made while somebody waits: AVIF only when nothing else is asked for."""
    return next((name for name in formats if name != "avif"), "avif")


def widths_of(original_width: int) -> list[int]:
    """The offered widths not above the original's; a smaller image is offered in the smallest only."""
    return [width for width in WIDTHS if width <= original_width] or [WIDTHS[0]]


def width_for(wanted: int | None, original_width: int) -> int:
    """The offered width that serves a wish: the next one up, or the largest there is (also for no wish)."""
    offered = widths_of(original_width)
    if wanted is None:
        return offered[-1]
    return next((width for width in offered if width >= wanted), offered[-1])


def prepared_widths(original_width: int) -> list[int]:
    """The widths that are made in the background, none above the original's; small pictures have fewer."""
    return sorted({width_for(width, original_width) for width in PREPARED_WIDTHS})


def avif_widths(original_width: int) -> list[int]:
    """The widths that AVIF is made of."""
    return [width for width in widths_of(original_width) if width in AVIF_WIDTHS]


def parse_format(text: str) -> int | None:
    """750 of "750w"; None for "original", for nothing and for anything else."""
    # Bounded before int(): the text comes out of an address.
    number = text.removesuffix("w")
    return int(number) if number != text and number.isdecimal() and len(number) <= 5 else None
