"""Escaping for HTML. The compiler inlines these where they come last; clean text is then not copied."""

from __future__ import annotations

from collections.abc import Sequence

from sitewright.jsont.context import Context
from sitewright.jsont.registry import Registry
from sitewright.jsont.values import Value, as_text

__all__ = ["escape_attribute", "escape_html"]


def escape_html(text: str) -> str:
    """`& < >` as entities."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def escape_attribute(text: str) -> str:
    """`& < > "` as entities."""
    # The ampersand first, which all the entities begin with. An apostrophe stays, as in the reference engine:
    # what is escaped here is safe between double quotes only.
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def register(registry: Registry) -> None:
    @registry.formatter(
        "html", scope_free=True, summary="Escape `& < >`.", example=("{t|html}", {"t": "a < b & c"})
    )
    def html(_context: Context, _arguments: Sequence[str], value: Value) -> str:
        return escape_html(as_text(value))

    @registry.formatter(
        "htmlattr", scope_free=True, summary='Escape `& < > "`.', example=("{t|htmlattr}", {"t": 'a "b"'})
    )
    @registry.formatter(
        "htmltag", scope_free=True, summary='Escape `& < > "`.', example=("{t|htmltag}", {"t": 'a "b"'})
    )
    def htmlattr(_context: Context, _arguments: Sequence[str], value: Value) -> str:
        return escape_attribute(as_text(value))
