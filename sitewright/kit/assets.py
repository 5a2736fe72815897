"""Addresses of built script and style files, with the hash of their content in the name.

Vite writes `manifest.json` beside its build: `{"loader.ts": {"file": "loader-3f2a.js", "css": [...], ...}}`.
"""

from functools import cache
from pathlib import Path
from typing import TypedDict

import msgspec

from sitewright.kit.errors import SitewrightError

PACKAGE = Path(__file__).resolve().parent.parent


class MissingAsset(SitewrightError):
    """The frontend has not been built, or the built files do not hold this entry."""


class Chunk(TypedDict, total=False):
    file: str
    name: str
    src: str
    isEntry: bool
    css: list[str]
    assets: list[str]
    imports: list[str]


def static_folder(part: str) -> Path:
    """Where the build of `part` (storefront or studio) lies inside the installed package."""
    return PACKAGE / part / "static"


def asset_url(part: str, entry: str) -> str:
    """Address of an entry by its source name or by its built name without hash (`loader.js`); MissingAsset
    else."""
    return f"/static/{part}/{_chunk(part, entry)['file']}"


def style_urls(part: str, entry: str) -> list[str]:
    """Addresses of the style files an entry needs, its imports' first."""
    manifest = _manifest(part)
    chunk = _chunk(part, entry)
    shared = [css for key in chunk.get("imports", []) for css in manifest[key].get("css", [])]
    return [f"/static/{part}/{css}" for css in dict.fromkeys([*shared, *chunk.get("css", [])])]


@cache
def built_files(part: str) -> frozenset[str]:
    """What the build of `part` has made and named by its content; what was only copied is not in it."""
    try:
        chunks = _manifest(part).values()
    except MissingAsset:
        return frozenset()
    return frozenset(
        name
        for chunk in chunks
        for name in (chunk.get("file", ""), *chunk.get("css", ()), *chunk.get("assets", ()))
    )


def forget_builds() -> None:
    """Read manifests again: for tests, and for `make serve` while the frontend is being changed."""
    _manifest.cache_clear()
    built_files.cache_clear()


def _chunk(part: str, entry: str) -> Chunk:
    stem = Path(entry).stem
    manifest = _manifest(part)
    for key, chunk in manifest.items():
        if entry in (key, chunk.get("src"), chunk.get("name")) or (
            chunk.get("isEntry") and stem in (Path(key).stem, chunk.get("name"))
        ):
            return chunk
    raise MissingAsset(f"{entry} is not among the built files of {part}")


@cache
def _manifest(part: str) -> dict[str, Chunk]:
    folder = static_folder(part)
    for path in (folder / ".vite" / "manifest.json", folder / "manifest.json"):
        if path.exists():
            return msgspec.json.decode(path.read_bytes(), type=dict[str, Chunk])
    raise MissingAsset(f"the {part} has not been built: run `make build`")
