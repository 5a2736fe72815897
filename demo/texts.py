"""The demo shop's content as it stands in `demo/content/*.json`, and where its pictures are."""

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent
PICTURES = FOLDER / "pictures"

Record = dict[str, Any]


def read(name: str) -> Any:
    """The parsed content of `demo/content/{name}.json`."""
    return json.loads((FOLDER / "content" / f"{name}.json").read_text(encoding="utf-8"))


def pictures_used() -> dict[str, str]:
    """File name to alt text of every picture the content shows, in the order of first use."""
    found: dict[str, str] = {}
    for product in read("products"):
        for image in product["images"]:
            found.setdefault(image["file"], image["alt"])
    for post in read("posts"):
        found.setdefault(post["image"]["file"], post["image"]["alt"])
    for page in read("pages"):
        for settings in _settings_of(page["tree"]):
            if settings.get("image"):
                found.setdefault(settings["image"], settings["image_alt"])
    return found


def _settings_of(tree: Record) -> list[Record]:
    sections = tree["sections"]
    return [s["settings"] for s in sections] + [b["settings"] for s in sections for b in s["blocks"]]
