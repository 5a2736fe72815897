"""Pages with their trees, and the navigation that leads to them."""

from collections.abc import Mapping
from typing import Any

from demo.building.pictures import Pictures, address_of
from demo.texts import Record, read
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.publish_page import publish_page
from sitewright.content.operations.set_navigation import LinkData, set_navigation


def build_pages(pictures: Pictures, forms: Mapping[str, str]) -> dict[str, str]:
    """Make and publish the pages; returns slug to page id."""
    made: dict[str, str] = {}
    for record in read("pages"):
        page = create_page(
            record["title"],
            slug=record["slug"],
            tree=with_addresses(record["tree"], pictures, forms),
            seo_title=record["seo_title"],
            seo_description=record["seo_description"],
        )
        publish_page(page.id)
        made[page.slug] = page.id
    return made


def build_navigation(collections: dict[str, str], pages: dict[str, str]) -> None:
    """Set every navigation; a link to a page or collection follows it when its address changes."""
    for name, links in read("navigation").items():
        set_navigation(name, [_link(record, collections, pages) for record in links])


def with_addresses(tree: Record, pictures: Pictures, forms: Mapping[str, str]) -> dict[str, Any]:
    """The tree with file names of pictures replaced by their addresses in this website, and keys of forms by
    their ids."""

    def addressed(item: Record) -> Record:
        settings = dict(item["settings"])
        if settings.get("image"):
            settings["image"] = address_of(pictures[settings["image"]])
        if settings.get("form"):
            settings["form"] = forms[settings["form"]]
        return {**item, "settings": settings}

    sections = [
        {**addressed(section), "blocks": [addressed(block) for block in section["blocks"]]}
        for section in tree["sections"]
    ]
    return {**tree, "sections": sections}


def _link(record: Record, collections: dict[str, str], pages: dict[str, str]) -> LinkData:
    href: str = record["href"]
    slug = href.removeprefix("/")
    if slug in collections:
        return LinkData(record["title"], collection_id=collections[slug])
    if slug in pages:
        return LinkData(record["title"], page_id=pages[slug])
    return LinkData(record["title"], external_link=href)
