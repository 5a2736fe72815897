"""How much the header has to hold side by side: themes tell by it when the menu needs its own row. Pure.

Counted in characters of the menu's text, as wide as they are on an average; so is what is no text.
"""

from collections.abc import Mapping, Sequence
from typing import Any

_GAP, _ARROW, _TOOL, _SOCIAL, _BUTTON = 4, 2, 13, 6, 9
_NAME_SCALE = 1.7
"""The name is set so much larger than the menu."""
_PIXELS = 7.5
"""Of a logo, that are as wide as a character."""


def header_breadth(
    frame: Mapping[str, Any], title: str, menu: Sequence[Mapping[str, Any]], languages: Sequence[object]
) -> int:
    """Where the name or the menu keeps the middle, both sides take as much as the wider one; a menu that has
    its own row anyway, or none, does not count.
    """
    of_menu, of_tools = _menu(menu), _tools(frame, languages)
    of_name = _name(frame["logo"], title)
    match frame["header"]["layout"]:
        case "menu-start":
            return round(of_name + 2 * max(of_menu, of_tools))
        case "menu-center":
            return round(of_menu + 2 * max(of_name, of_tools))
        case "stacked" | "drawer":
            return round(of_name + 2 * of_tools)
        case _:
            return round(of_name + of_menu + of_tools)


def _menu(links: Sequence[Mapping[str, Any]]) -> int:
    return sum(len(link["title"]) + _GAP + (_ARROW if link["children"] else 0) for link in links)


def _name(logo: Mapping[str, Any] | None, title: str) -> float:
    return logo["light"]["width"] / _PIXELS if logo else len(title) * _NAME_SCALE


def _tools(frame: Mapping[str, Any], languages: Sequence[object]) -> int:
    header = frame["header"]
    words = header["buttonText"] if header["buttonUrl"] else ""
    tools = (
        header["hasSearch"], header["hasAccount"], header["hasCart"], header["hasLanguages"] and languages,
    )  # fmt: skip
    of_social = _SOCIAL * len(frame["social"]) if header["hasSocial"] else 0
    return _TOOL * sum(map(bool, tools)) + of_social + (len(words) + _BUTTON if words else 0)
