"""The links that `navigation` blocks list."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sitewright.content.pages_below import pages_below
from sitewright.themes.block_data import Context, Settings, Site, block_loader
from sitewright.themes.context.recordings import address_in

_BELOW = "below"


@block_loader("navigation")
def navigation_blocks(blocks: Mapping[str, Settings], site: Site) -> dict[str, Context]:
    """By block id: `entries`, of a menu or of the pages right below one, as `navigation` has them. In a row
    nothing unfolds, so whatever leads somewhere stands in it.
    """
    folders = {
        block_id: _folder(settings) for block_id, settings in blocks.items() if settings.get("menu") == _BELOW
    }
    below = pages_below(set(folders.values()) - {""})
    here = site.get("page", {}).get("url", "")
    return {
        block_id: {
            "entries": _arranged(
                [_entry(page, here) for page in below.get(folders[block_id], ())]
                if block_id in folders
                else site["navigation"].get(str(settings.get("menu")), ()),
                settings,
            )
        }
        for block_id, settings in blocks.items()
    }


def _folder(settings: Settings) -> str:
    """The address of a page of this website, without its first slash."""
    address = address_in(settings.get("folder"))
    path = address.partition("#")[0].partition("?")[0]
    return path.strip("/") if path.startswith("/") and not path.startswith("//") else ""


def _entry(page: Mapping[str, Any], here: str) -> Context:
    url = f"/{page['slug']}"
    return {"title": page["title"], "url": url, "active": url == here, "children": []}


def _arranged(entries: Sequence[Context], settings: Settings) -> list[Context]:
    if settings.get("layout") != "row":
        return list(entries)
    return [{**entry, "children": []} for entry in _all_of(entries) if entry["url"]]


def _all_of(entries: Sequence[Context]) -> Iterator[Context]:
    for entry in entries:
        yield entry
        yield from _all_of(entry["children"])
