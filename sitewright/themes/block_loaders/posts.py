"""The posts that `posts` blocks show."""

from collections.abc import Mapping

from sitewright.content import queries as content
from sitewright.themes.block_data import Context, Settings, Site, block_loader, limit_of
from sitewright.themes.context.post import post_card
from sitewright.themes.context.site import first_collection
from sitewright.themes.kinds.blog import BLOG


@block_loader("posts")
def post_blocks(blocks: Mapping[str, Settings], site: Site) -> dict[str, Context]:
    """What the post blocks show, by block id: the newest `posts` of the first blog, and `moreUrl`."""
    blog = first_collection(site, BLOG.code)
    if blog is None:
        return {block_id: {"posts": [], "moreUrl": ""} for block_id in blocks}
    limits = {block_id: limit_of(settings, default=3) for block_id, settings in blocks.items()}
    # As many as the block that shows most; the others show the beginning of them.
    posts = [post_card(post) for post in content.newest_items(blog["id"], max(limits.values()))]
    return {
        block_id: {"posts": posts[:limit], "moreUrl": blog["fullUrl"]} for block_id, limit in limits.items()
    }
