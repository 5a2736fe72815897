"""The reference page of formatters and predicates in the documentation."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sitewright.jsont.reference import reference_page
from sitewright.themes.template_registry import template_registry

PAGE = Path(__file__).resolve().parents[2] / "docs" / "reference" / "template-functions.md"
# It only ever reports that it is not implemented, so no example of it runs cleanly.
WITHOUT_EXAMPLE = {"units-metric"}


def test_is_current() -> None:
    """Otherwise: python -m sitewright.jsont reference > docs/reference/template-functions.md"""
    assert PAGE.read_text(encoding="utf-8") == reference_page(template_registry())


def test_says_what_each_function_does_and_shows_it() -> None:
    registry = template_registry()
    entries: dict[str, Any] = {**registry.formatters, **registry.predicates}
    silent = {
        name
        for name, entry in entries.items()
        if not (entry.documentation.summary and entry.documentation.example)
    }
    assert silent == WITHOUT_EXAMPLE


def test_describes_all_built_in_markup() -> None:
    undescribed = [
        name
        for name, path in template_registry().builtin_templates.items()
        if not path.read_text(encoding="utf-8").startswith("{## ")
    ]
    assert undescribed == []
