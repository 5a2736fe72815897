"""The feeds that `feed` blocks link to."""

from collections.abc import Mapping

from sitewright.themes.block_data import Context, Settings, Site, block_loader
from sitewright.themes.context.blog import feed_links
from sitewright.themes.context.event import calendar_links
from sitewright.themes.context.site import first_collection
from sitewright.themes.kinds.blog import BLOG
from sitewright.themes.kinds.events import EVENTS


@block_loader("feed")
def feed_blocks(blocks: Mapping[str, Settings], site: Site) -> dict[str, Context]:
    """By block id: `feeds` of the posts or of the events, none while the website has no such collection."""
    # As the head of their pages names them, and from here without a host.
    posts = feed_links("") if first_collection(site, BLOG.code) else []
    events = calendar_links("") if first_collection(site, EVENTS.code) else []
    return {
        block_id: {"feeds": events if settings.get("of") == "events" else posts}
        for block_id, settings in blocks.items()
    }
