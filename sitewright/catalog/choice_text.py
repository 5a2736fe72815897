"""A product's title with the options somebody chose. Pure."""

from collections.abc import Iterable


def with_choice(title: str, chosen: Iterable[object], between: str = ", ") -> str:
    """Such as `Fern (A4, Framed)`; the title alone where nothing was to choose."""
    said = between.join(map(str, chosen))
    return f"{title} ({said})" if said else title
