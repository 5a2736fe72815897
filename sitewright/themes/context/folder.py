"""What a page shows of the pages below it, or where it leads on to (SF-3.68)."""

from typing import Any

from sitewright.content.page_addresses import last_part
from sitewright.content.pages_below import pages_below
from sitewright.content.queries import pages_on_index
from sitewright.content.template_functions.codes import FOLDER_INDEX, FOLDER_REDIRECT
from sitewright.themes.context.blocks import addresses_of
from sitewright.themes.context.images import images_by_address
from sitewright.themes.loading import theme

Context = dict[str, Any]


def with_folder(context: Context) -> Context:
    """The context of a page with what its behaviour as a folder adds: as `below` the pages of an index, each
    {id, title, url, anchor, tree}; as `leadsTo` the address of the first page below one that leads on,
    missing where there is none.
    """
    behaviour, address = context["page"]["folderBehavior"], context["page"]["url"].removeprefix("/")
    if behaviour == FOLDER_INDEX:
        return _with_pages(context, address)
    if behaviour == FOLDER_REDIRECT:
        first = next(iter(pages_below([address])[address]), None)
        return {**context, "leadsTo": f"/{first['slug']}"} if first else context
    return context


def _with_pages(context: Context, address: str) -> Context:
    pages = pages_on_index(address)
    look = theme(context["styles"]["theme"])
    sections = [section for page in pages for section in page["tree"]["sections"]]
    below = [
        {
            "id": page["id"],
            "title": page["title"],
            "url": page["url"],
            "anchor": last_part(page["slug"]),
            "tree": page["tree"],
        }
        for page in pages
    ]
    # Those of the page itself first: the first of all is the one that previews show.
    images = {**context["images"], **images_by_address(addresses_of(look, sections))}
    return {**context, "images": images, "below": below}
