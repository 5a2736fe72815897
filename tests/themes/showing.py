"""Sections as the studio's preview renders them."""

from collections.abc import Mapping
from typing import Any

from sitewright.themes.loading import theme
from sitewright.themes.sections import section_renderer


def section_html(section: Mapping[str, Any], context: Mapping[str, Any], *, marks: bool = True) -> str:
    look = theme(context["styles"]["theme"])
    return section_renderer(look, [section], context, has_marks=marks).section(section)
