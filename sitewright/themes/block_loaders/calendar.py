"""The month that `calendar` blocks show."""

from collections.abc import Mapping

from sitewright.content.event_queries import count_events
from sitewright.themes.block_data import Context, Settings, Site, block_loader
from sitewright.themes.context.event_calendar import month_context, shown_month
from sitewright.themes.context.seo import address_with
from sitewright.themes.context.site import first_collection
from sitewright.themes.kinds.events import EVENTS


@block_loader("calendar")
def calendar_blocks(blocks: Mapping[str, Settings], site: Site) -> dict[str, Context]:
    """By block id: the `calendar` of the month in which something takes place next, and `moreUrl`; without a
    calendar on the website None. The months beside it are pages of that calendar, so no script is needed.
    """
    collection = first_collection(site, EVENTS.code)
    if collection is None:
        return {block_id: {"calendar": None, "moreUrl": ""} for block_id in blocks}
    month = shown_month(collection["id"], None, site["website"]["timeZone"])
    shown = {
        "calendar": month_context(site, collection, month, count_events(collection["id"])),
        "moreUrl": address_with(collection["fullUrl"], view="calendar"),
    }
    return dict.fromkeys(blocks, shown)
