"""The events that `events` blocks show."""

from collections.abc import Mapping

from sitewright.content.event_queries import list_events
from sitewright.themes.block_data import Context, Settings, Site, block_loader, limit_of
from sitewright.themes.context.event import event_card
from sitewright.themes.context.site import first_collection
from sitewright.themes.kinds.events import EVENTS


@block_loader("events")
def event_blocks(blocks: Mapping[str, Settings], site: Site) -> dict[str, Context]:
    """What the event blocks show, by block id: the next `events` of the first calendar, and `moreUrl`."""
    collection = first_collection(site, EVENTS.code)
    if collection is None:
        return {block_id: {"events": [], "moreUrl": ""} for block_id in blocks}
    limits = {block_id: limit_of(settings, default=3) for block_id, settings in blocks.items()}
    # As many as the block that shows most; the others show the beginning of them.
    found = list_events(collection["id"], is_over=False, limit=max(limits.values()))
    events = [event_card(event, site["website"]["timeZone"]) for event in found]
    return {
        block_id: {"events": events[:limit], "moreUrl": collection["fullUrl"]}
        for block_id, limit in limits.items()
    }
