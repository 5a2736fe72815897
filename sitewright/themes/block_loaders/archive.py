"""What posts can be narrowed by, as `archive` blocks list it."""

from collections.abc import Mapping, Sequence
from math import log

from sitewright.themes.block_data import Context, Settings, Site, block_loader, limit_of
from sitewright.themes.context.blog_archive import archive_of
from sitewright.themes.context.site import first_collection
from sitewright.themes.kinds.blog import BLOG

_LISTS = {"category": "categories", "tag": "tags", "author": "authors", "month": "months"}
_SIZES = 4


@block_loader("archive")
def archive_blocks(blocks: Mapping[str, Settings], site: Site) -> dict[str, Context]:
    """By block id: `links` to the lists of posts of each category, tag, author or month of the first blog,
    with how many there are (`count`) and how large that is beside the others (`weight`, from 1 to 4).
    """
    blog = first_collection(site, BLOG.code)
    archive = archive_of(blog["id"], blog["fullUrl"], site["website"]["timeZone"]) if blog else {}
    return {block_id: {"links": _links(settings, archive)} for block_id, settings in blocks.items()}


def _links(settings: Settings, archive: Mapping[str, Sequence[Context]]) -> list[Context]:
    found = archive.get(_LISTS.get(str(settings.get("by")), "categories"), ())
    limit = limit_of(settings, default=20)
    # Months are in their order, the newest first; of names those that most posts have are kept.
    most = found if settings.get("by") == "month" else sorted(found, key=lambda link: -int(link["count"]))
    kept = [link for link in found if link in most[:limit]]
    counts = [link["count"] for link in kept]
    return [{**link, "weight": weight_of(link["count"], counts)} for link in kept]


def weight_of(count: int, counts: Sequence[int]) -> int:
    """From 1 for the least of these counts to 4 for the most; by their logarithms, as few have most."""
    least, most = log(min(counts)), log(max(counts))
    return 1 + round((log(count) - least) / (most - least) * (_SIZES - 1)) if most > least else 1
