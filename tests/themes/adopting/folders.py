"""Folders in the original dialect, for tests."""

import json
from pathlib import Path

HARBOUR = Path(__file__).parent / "harbour"
"""Our own, with everything in it that such folders have."""

SLIPWAY = Path(__file__).parent / "slipway"
"""Our own, in the shape in which starting points for such folders are published."""

_REGION = (
    "<!doctype html><html><head>{squarespace-headers}</head><body>{squarespace.main-content}</body></html>"
)


def small_folder(place: Path, **files: str | bytes) -> Path:
    """The least that can be adopted, with these files besides; `blocks__a_block` is `blocks/a.block`."""
    folder = place / "small"
    conf = {"name": "Small", "layouts": {"default": {"regions": ["site"]}}}
    given = {"template.conf": json.dumps(conf), "site.region": _REGION}
    for name, content in {**given, **{_path(name): text for name, text in files.items()}}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return folder


def _path(name: str) -> str:
    folder, _, file = name.rpartition("__")
    stem, _, ending = file.rpartition("_")
    return f"{folder}/{stem}.{ending}" if folder else f"{stem}.{ending}"
