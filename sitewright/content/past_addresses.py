"""Addresses that pages, collections and items have left: who asks for one is sent on.

Of a page that is the whole address, of a collection the first part: what is in it moves along.

Each leads to the one thing that left it last, wherever that lives now, so there are no chains and no loops. A
row is never taken away: what lives at an address answers before it is looked up here.
"""

from sitewright.content.kinds import known_kind
from sitewright.content.models import PastAddress
from sitewright.kit import clock
from sitewright.kit.db.statements import read_row
from sitewright.kit.tenancy import current_website_id

# What lives at the asked address, public or not, keeps it: a hidden page must not lead to another one.
_MOVED_SQL = """
SELECT p.slug, c.slug, c.id FROM content_pastaddress a
  LEFT JOIN content_page p ON a.subject_type = 'content.Page' AND a.slug = %s
   AND p.website_id = a.website_id AND p.id = a.subject_id AND p.status IN ('published', 'deprecated')
  LEFT JOIN content_collection c ON a.subject_type = 'content.Collection'
   AND c.website_id = a.website_id AND c.id = a.subject_id AND c.is_enabled
 WHERE a.website_id = %s AND a.slug IN (%s, %s) AND coalesce(p.id, c.id) IS NOT NULL
   AND NOT EXISTS (SELECT 1 FROM content_page t WHERE t.website_id = a.website_id AND t.slug = a.slug)
   AND NOT EXISTS (SELECT 1 FROM content_collection t WHERE t.website_id = a.website_id AND t.slug = a.slug)
 ORDER BY length(a.slug) DESC LIMIT 1
"""

# By the collection's own id, which it keeps wherever it moves. An item at the asked address keeps it, too.
_ITEM_MOVED_SQL = """
SELECT c.slug, c.type, i.slug FROM content_collection c
  JOIN content_pastaddress a ON a.website_id = c.website_id AND a.slug = c.id || '/' || %s
   AND a.subject_type = 'content.Item'
  JOIN content_item i ON i.website_id = c.website_id AND i.id = a.subject_id AND i.collection_id = c.id
   AND i.status IN ('published', 'deprecated') AND i.is_due
 WHERE c.website_id = %s AND c.is_enabled AND (c.slug = %s OR c.id = %s)
   AND NOT EXISTS (SELECT 1 FROM content_item t
                    WHERE t.website_id = c.website_id AND t.collection_id = c.id AND t.slug = %s)
"""


def note_left(subject_type: str, subject_id: str, old: str, new: str) -> None:
    """Remember that the thing left the slug `old`, when it did."""
    if old == new:
        return
    PastAddress.objects.update_or_create(
        slug=old,
        defaults={"subject_type": subject_type, "subject_id": subject_id, "left_at": clock.now()},
    )


def moved_to(path: str) -> str | None:
    """Where to find now what was at `path` before; None when nothing public was there.

    Two statements at most, to be asked only when nothing else answers.
    """
    address = path.removeprefix("/")
    slug, _, below = address.partition("/")
    found = read_row(_MOVED_SQL, [address, current_website_id(), address, slug])
    page_slug, collection_slug, collection_id = found or (None, None, None)
    if below and (item_address := _item_moved_to(slug, collection_id or "", below.rpartition("/")[2])):
        return item_address
    if collection_slug is not None:
        return f"/{collection_slug}/{below}" if below else f"/{collection_slug}"
    return None if page_slug is None else f"/{page_slug}"


def _item_moved_to(collection_slug: str, collection_id: str, slug: str) -> str | None:
    """In the collection that is at this address, or has left it."""
    found = read_row(_ITEM_MOVED_SQL, [slug, current_website_id(), collection_slug, collection_id, slug])
    if found is None:
        return None
    now, code, item_slug = found
    kind = known_kind(code)
    return kind.item_path(now, item_slug) if kind else None
