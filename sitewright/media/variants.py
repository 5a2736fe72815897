"""Which sizes an image is offered in: pure."""

WIDTHS = (100, 300, 500, 750, 1000, 1500, 2500)

PREPARED_WIDTHS = (300, 500, 750)
"""What product cards, galleries and blocks show on most screens; these are made before anyone asks."""


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


def parse_format(text: str) -> int | None:
    """750 of "750w"; None for "original", for nothing and for anything else."""
    # Bounded before int(): the text comes out of an address.
    number = text.removesuffix("w")
    return int(number) if number != text and number.isdecimal() and len(number) <= 5 else None
