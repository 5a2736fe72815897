"""The demo shop's content as it stands in `demo/content/*.json`, and where its pictures are."""

import json
from collections.abc import Iterator
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
        for node in nodes_of(page["tree"]):
            for name, alt_text in _pictures_in(node["settings"]):
                found.setdefault(name, alt_text)
    return found


def nodes_of(tree: Record) -> Iterator[Record]:
    """The sections of a page and all blocks in them, at any depth, in their order."""
    inside = list(tree["sections"])
    while inside:
        node = inside.pop(0)
        yield node
        inside[:0] = node.get("blocks", ())


def _pictures_in(settings: Record) -> Iterator[tuple[str, str]]:
    for row in (settings, *settings.get("items", ())):
        if row.get("image"):
            yield row["image"], row["image_alt"]
