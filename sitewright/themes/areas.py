"""Areas that an adopted theme has on every page: each shows the sections of a page of its own."""

from collections.abc import Mapping, Sequence
from typing import Any

from sitewright.content.queries import page_by_slug
from sitewright.kit.versioned_cache import cached_per_version
from sitewright.themes.adopted import Adopted
from sitewright.themes.loading import Theme
from sitewright.themes.sections import render_sections

_WITHOUT_AREAS = frozenset({"error"})
"""Pages that are shown when something is broken, which may be the database."""


def areas_html(look: Theme, adopted: Adopted, layout: str, context: Mapping[str, Any]) -> dict[str, str]:
    """The rendered sections by the name of the area; areas without a published page are left out."""
    if layout in _WITHOUT_AREAS:
        return {}
    found = {name: _sections_at(address) for name, address in adopted.areas.items()}
    return {
        name: render_sections(look, sections, context, has_marks=False)
        for name, sections in found.items()
        if sections
    }


@cached_per_version(1024)
def _sections_at(address: str) -> Sequence[Mapping[str, Any]]:
    """Those that everybody may see: a page behind a password shows nothing elsewhere."""
    page = page_by_slug(address)
    return page["tree"]["sections"] if page is not None and not page["lockId"] else ()
