"""Hatch runs this before it packs a wheel: one without the built frontend would install and show nothing."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface  # type: ignore[import-not-found]

_LESS = "frontend/node_modules/less/dist/less-node.cjs"
"""The compiler of themes written elsewhere (sitewright/themes/adopting/less.py): one file, for Node."""
_BUILDS = ("sitewright/studio/static/manifest.json", "sitewright/storefront/static/.vite/manifest.json")


class FrontendIsBuilt(BuildHookInterface):  # type: ignore[misc]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Raises RuntimeError when a build is missing; an editable install may come before it."""
        missing = [name for name in _BUILDS if not (Path(self.root) / name).exists()]
        if version != "editable" and missing:
            raise RuntimeError(f"the frontend is not built ({', '.join(missing)}): run `make build`")
        # Built from a source archive there are no packages of npm: such a one compiles no LESS, and says so.
        if version != "editable" and (Path(self.root) / _LESS).exists():
            build_data["force_include"][_LESS] = "sitewright/themes/adopting/less-node.cjs"
