"""Core predicates (section 5) and core formatters (section 7)."""

from __future__ import annotations

from sitewright.jsont.core import (
    arrays,
    escapes,
    images,
    json_text,
    numbers,
    partial,
    predicates,
    references,
    text,
    typography,
    urls,
)
from sitewright.jsont.registry import Registry


def register(registry: Registry) -> None:
    """Register everything of sections 5 and 7."""
    for module in (
        arrays,
        escapes,
        images,
        json_text,
        numbers,
        partial,
        predicates,
        references,
        text,
        typography,
        urls,
    ):
        module.register(registry)
