"""How much a cart may hold. Pure."""

from sitewright.checkout.errors import CartIsFull

MOST_LINES = 500
"""Every read prices all lines of a cart afresh, so their number bounds what one visitor's read costs."""


def require_room(lines: int) -> None:
    """Raises CartIsFull when a cart would hold more than `MOST_LINES`."""
    if lines > MOST_LINES:
        raise CartIsFull(MOST_LINES)
