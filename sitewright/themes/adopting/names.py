"""What the templates of one folder may name: its own files, its menus, and the areas it declares."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from sitewright.content.slugs import slug_from
from sitewright.themes.adopting.assets import Assets
from sitewright.themes.adopting.report import Report
from sitewright.themes.adopting.source import Source

MOST_AREAS = 40
OURS = "adopted/"
"""Folder of the templates that adoption writes itself."""
_AREA = re.compile(r"[a-zA-Z][a-zA-Z0-9_-]{0,59}")


@dataclass(frozen=True)
class ThemeNames:
    """`areas` fills while templates are translated: by its id the address of the page that is shown there."""

    source: Source
    assets: Assets
    menus: Mapping[str, str]
    report: Report
    areas: dict[str, str] = field(default_factory=dict)

    def partial(self, name: str) -> str:
        """The path in the theme of what a template applies by this name; empty where there is none."""
        wanted = (name, f"blocks/{name}", f"blocks/{name}.block", f"{name}.block")
        found = next((path for path in wanted if path in self.source.files and path.endswith(".block")), "")
        return found or (
            f"regions/{name}" if f"{name}" in self.source.files and name.endswith(".region") else ""
        )

    def area(self, name: str) -> str:
        """The address of the page whose sections are shown in the area; empty for one that cannot be."""
        if name in self.areas:
            return self.areas[name]
        if not _AREA.fullmatch(name) or len(self.areas) >= MOST_AREAS:
            return ""
        words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|_", " ", name)
        address = f"area-{slug_from(words)}"
        self.areas[name] = address if address not in self.areas.values() else f"{address}-{len(self.areas)}"
        return self.areas[name]
