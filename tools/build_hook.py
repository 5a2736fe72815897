"""Hatch runs this before it packs a wheel: one without the built frontend would install and show nothing."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface  # type: ignore[import-not-found]

_BUILDS = ("sitewright/studio/static/manifest.json", "sitewright/storefront/static/.vite/manifest.json")


class FrontendIsBuilt(BuildHookInterface):  # type: ignore[misc]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  (hatch's signature)
        """Raises RuntimeError when a build is missing; an editable install may come before it."""
        missing = [name for name in _BUILDS if not (Path(self.root) / name).exists()]
        if version != "editable" and missing:
            raise RuntimeError(f"the frontend is not built ({', '.join(missing)}): run `make build`")
