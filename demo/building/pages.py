"""Pages with their trees, and the navigation that leads to them."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from demo.building.albums import Sounds
from demo.building.pictures import Pictures, address_of
from demo.texts import Record, read
from sitewright.content.models import Page
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.publish_page import publish_page
from sitewright.content.operations.set_navigation import LinkData, set_navigation
from sitewright.content.template_functions.codes import FOLDER_BEHAVIOURS

_PICTURES = ("image", "background_image")


class Stored(NamedTuple):
    """What pages name by a key: pictures by file name, forms by theirs, sounds by the title of the track."""

    pictures: Pictures
    forms: Mapping[str, str]
    sounds: Sounds


def build_pages(stored: Stored) -> dict[str, str]:
    """Make and publish the pages; returns slug to page id."""
    made: dict[str, str] = {}
    for record in read("pages"):
        page = create_page(
            record["title"],
            slug=record["slug"],
            tree=with_addresses(record["tree"], stored),
            seo_title=record["seo_title"],
            seo_description=record["seo_description"],
            like=Page(is_cover=record.get("is_cover", False), folder_behaviour=_folder(record)),
        )
        publish_page(page.id)
        made[page.slug] = page.id
    return made


def _folder(record: Record) -> int | None:
    """What it is to the pages below it, by name; most are nothing to them."""
    return FOLDER_BEHAVIOURS[record["folder"]] if "folder" in record else None


def build_navigation(collections: dict[str, str], pages: dict[str, str]) -> None:
    """Set every navigation; a link to a page or collection follows it when its address changes."""
    for name, links in read("navigation").items():
        set_navigation(name, [_link(record, collections, pages) for record in links])


def with_addresses(tree: Record, stored: Stored) -> dict[str, Any]:
    """The tree with file names of pictures, titles of sounds and keys of forms replaced by what they are in
    this website."""

    def addressed(item: Record) -> Record:
        held = {"blocks": [addressed(block) for block in item["blocks"]]} if "blocks" in item else {}
        return {**item, "settings": _addressed(item["settings"], stored), **held}

    return {**tree, "sections": [addressed(section) for section in tree["sections"]]}


def _addressed(settings: Record, stored: Stored) -> Record:
    found = dict(settings)
    for name in _PICTURES:
        if found.get(name):
            found[name] = address_of(stored.pictures[found[name]])
    if found.get("audio"):
        found["audio"] = address_of(stored.sounds[found["audio"]])
    if found.get("form"):
        found["form"] = stored.forms[found["form"]]
    if "items" in found:
        found["items"] = [_addressed(row, stored) for row in found["items"]]
    return found


def _link(record: Record, collections: dict[str, str], pages: dict[str, str]) -> LinkData:
    href: str = record["href"]
    slug = href.removeprefix("/")
    if slug in collections:
        return LinkData(record["title"], collection_id=collections[slug])
    if slug in pages:
        return LinkData(record["title"], page_id=pages[slug])
    return LinkData(record["title"], external_link=href)
