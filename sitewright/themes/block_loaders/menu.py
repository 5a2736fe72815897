"""The dishes that `menu` blocks show."""

from collections.abc import Mapping, Sequence

from sitewright.themes.block_data import Context, Settings, Site, block_loader
from sitewright.themes.menu_text import Part, read_menu

_SECTION, _BELOW = 2, 3
"""Levels of headings."""


@block_loader("menu")
def menu_blocks(blocks: Mapping[str, Settings], _site: Site) -> dict[str, Context]:
    """By block id: the `parts` of the menu, each with `title`, `level`, `note` and its `dishes`."""
    return {block_id: {"parts": _parts(settings.get("text"))} for block_id, settings in blocks.items()}


def _parts(text: object) -> list[Context]:
    parts = read_menu(text) if isinstance(text, str) else []
    return [
        {
            "title": part.title,
            "level": _level(parts, place),
            "note": part.note,
            "dishes": [
                {"name": dish.name, "text": " ".join(dish.about), "price": " · ".join(dish.prices)}
                for dish in part.dishes
            ],
        }
        for place, part in enumerate(parts)
    ]


def _level(parts: Sequence[Part], place: int) -> int:
    """A part is below the last large one, if there is one: no level is left out."""
    is_below = not parts[place].is_large and any(part.is_large for part in parts[:place])
    return _BELOW if is_below else _SECTION
