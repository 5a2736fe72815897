"""Markdown as markup that pages may show."""

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from sitewright.content.rich_text import Markup, shown_html

if TYPE_CHECKING:
    from markdown_it import MarkdownIt

MOST_CHARACTERS = 10_000
"""What is longer is cut: reading some texts takes a time that grows faster than they do."""


@lru_cache(256)
def markup_of_markdown(text: str) -> Markup:
    """CommonMark with tables and text struck through. Markup of the writer is shown as it was typed, and
    what comes out is cleaned like any rich text.
    """
    return shown_html(_reader().render(text[:MOST_CHARACTERS]))


@cache
def _reader() -> "MarkdownIt":
    # A website without such a block needs none of it.
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])
