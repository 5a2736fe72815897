"""Which pages, items and menus use a file of the library."""

from collections.abc import Iterator

from sitewright.content.kinds import known_kind
from sitewright.kit.db.statements import read_rows
from sitewright.kit.tenancy import current_website_id
from sitewright.media.uses import Use, UseKind

# Blocks name a picture by its address, wherever in the tree their settings stand.
_PUBLISHED = """
    SELECT p.id, p.title FROM content_page p JOIN content_pagerevision r ON r.id = p.published_revision_id
    WHERE p.website_id = %s AND CAST(r.tree AS text) LIKE %s
"""
_SOCIAL = "SELECT id, title FROM content_page WHERE website_id = %s AND seo_image_id = %s ORDER BY title, id"
# From the pages, which are indexed by website; drafts are found by their page alone.
_DRAFTS = """
    SELECT p.id, p.title, d.document FROM content_page p JOIN content_pagedraft d ON d.page_id = p.id
    WHERE p.website_id = %s ORDER BY p.title, p.id
"""
_LINKS = """
    SELECT id, title FROM content_navigationlink
    WHERE website_id = %s AND (picture_id = %s OR external_link LIKE %s)
    ORDER BY navigation, position, id
"""
_CODES = "SELECT id, title FROM content_page WHERE website_id = %s AND CAST(code AS text) LIKE %s"
_SAVED = """
    SELECT id, name FROM content_savedsection WHERE website_id = %s AND CAST(tree AS text) LIKE %s
"""
_ITEMS = """
    SELECT i.id, i.title, c.id, c.title, c.type
    FROM content_item i JOIN content_collection c ON c.id = i.collection_id
    WHERE i.website_id = %s AND (i.main_image_id = %s
        OR i.body_html LIKE %s OR i.excerpt_html LIKE %s OR CAST(i.extra AS text) LIKE %s)
"""


def uses_in_content(media_id: str) -> Iterator[Use]:
    address = f"%/media/{media_id}/%"
    for page_id, title in read_rows(_PUBLISHED, [current_website_id(), address]):
        yield Use(UseKind.PAGE, page_id, title)
    for page_id, title in read_rows(_SOCIAL, [current_website_id(), media_id]):
        yield Use(UseKind.PAGE, page_id, title)
    yield from _drafts_with(media_id)
    for page_id, title in read_rows(_CODES, [current_website_id(), address]):
        yield Use(UseKind.PAGE, page_id, title)
    for saved_id, name in read_rows(_SAVED, [current_website_id(), address]):
        yield Use(UseKind.SECTION, saved_id, name)
    values = [current_website_id(), media_id, address, address, address]
    for item_id, title, collection_id, collection_title, code in read_rows(_ITEMS, values):
        kind = known_kind(code)
        if kind and kind.holds_pictures:
            yield Use(UseKind.GALLERY, collection_id, collection_title)
        else:
            yield Use(UseKind.EVENT if kind and kind.series else UseKind.POST, item_id, title)
    for link_id, title in read_rows(_LINKS, [current_website_id(), media_id, address]):
        yield Use(UseKind.MENU, link_id, title)


def _drafts_with(media_id: str) -> Iterator[Use]:
    """A draft is one packed document, in which the texts of settings stand as they are."""
    for page_id, title, document in read_rows(_DRAFTS, [current_website_id()]):
        if media_id.encode() in bytes(document):
            yield Use(UseKind.PAGE, page_id, title)
