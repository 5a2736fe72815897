"""Blocks that show forms, on a page and in a theme."""

from collections.abc import Mapping
from typing import Any

from sitewright.content.page_tree import blocks_in
from sitewright.themes.loading import theme
from sitewright.themes.texts import text_of

FORM = "form"
"""The type of such a block, and the name of its setting that says which form."""


def forms_on(tree: Mapping[str, Any]) -> list[str]:
    """The ids of the forms that blocks of a page show, in their order."""
    blocks = (block for section in tree["sections"] for block in blocks_in(section))
    found = (block["settings"].get(FORM) for block in blocks if block["type"] == FORM)
    return list(dict.fromkeys(each for each in found if isinstance(each, str) and each))


def block_template(theme_name: str, said_type: str) -> str | None:
    """The template of a block that shows forms, named as the theme does or by its number (PL-3.83); None for
    another type."""
    look = theme(theme_name)
    block = look.blocks.get(FORM)
    if block is None or said_type not in (FORM, str(block.code)):
        return None
    return text_of(look.folder / "blocks" / f"{FORM}.html")
