"""The words of a page body, for search."""

from collections.abc import Iterator
from typing import Any

from sitewright.content.page_tree import Tree
from sitewright.content.rich_text import text_of

_PLAIN = {"text", "title", "caption", "cite", "question", "label", "image_alt", "note"}


def text_of_tree(tree: Tree) -> str:
    """All texts a visitor reads in the page, in page order."""
    return " ".join(text for section in tree["sections"] for text in _texts_of_section(section))


def _texts_of_section(section: dict[str, Any]) -> Iterator[str]:
    yield from _texts("", section["settings"])
    for block in section["blocks"]:
        yield from _texts("", block["settings"])


def _texts(name: str, value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _texts(name if key == "base" else key, inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _texts(name, inner)
    elif isinstance(value, str) and (name == "html" or name.endswith("_html")):
        yield text_of(value)
    elif isinstance(value, str) and name in _PLAIN:
        yield value
