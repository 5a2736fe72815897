"""What a visitor's browser loads of our scripts: before anything is touched, and in all."""

import gzip
import json
from pathlib import Path

from bench.result import Result

_BUILD = Path(__file__).parents[1] / "sitewright" / "storefront" / "static"


def measure() -> list[Result]:
    chunks = json.loads((_BUILD / ".vite" / "manifest.json").read_text("utf-8"))
    entries = [chunk for chunk in chunks.values() if chunk.get("isEntry")]
    at_once = {entry["file"] for entry in entries}
    at_once |= {chunks[name]["file"] for entry in entries for name in entry.get("imports", ())}
    in_all = {chunk["file"] for chunk in chunks.values() if chunk["file"].endswith(".js")}
    return [
        Result("storefront script before interaction", _kilobytes(at_once), "KB gz", "<= 4"),
        Result("storefront script in all", _kilobytes(in_all), "KB gz", "<= 85", f"{len(in_all)} files"),
    ]


def _kilobytes(names: set[str]) -> float:
    return sum(len(gzip.compress((_BUILD / name).read_bytes(), 9, mtime=0)) for name in names) / 1024
