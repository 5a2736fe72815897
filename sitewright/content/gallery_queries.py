"""The pictures of a gallery as visitors see them: in the owner's order."""

from collections.abc import Sequence
from typing import Any

from sitewright.content.galleries import MOST_PICTURES
from sitewright.content.queries import ITEM_COLUMNS, ITEM_TABLES, PUBLIC_ITEM, item_contexts, items_by_ids
from sitewright.kit.db.statements import read_rows
from sitewright.kit.tenancy import current_website_id

Context = dict[str, Any]

# The id: two that came in at the same moment stand the same way round each time.
_IN_ORDER = f"ORDER BY i.position, i.id LIMIT {MOST_PICTURES}"


def pictures_in_order(collection_id: str) -> list[Context]:
    """Those visitors see, without the words of their own pages."""
    rows = read_rows(
        f"SELECT {ITEM_COLUMNS} FROM {ITEM_TABLES} WHERE {PUBLIC_ITEM} {_IN_ORDER}",
        [current_website_id(), collection_id],
    )
    return item_contexts(rows)


def pictures_beside(collection_id: str, item_id: str) -> tuple[Context | None, Context | None]:
    """The one before and the one after; None at the ends."""
    rows = read_rows(
        f"SELECT i.id FROM content_item i WHERE {PUBLIC_ITEM} {_IN_ORDER}",
        [current_website_id(), collection_id],
    )
    before, after = _beside([row[0] for row in rows], item_id)
    found = {item["id"]: item for item in items_by_ids([id_ for id_ in (before, after) if id_])}
    return found.get(before), found.get(after)


def _beside(ids: Sequence[str], item_id: str) -> tuple[str, str]:
    if item_id not in ids:
        return "", ""
    at = ids.index(item_id)
    return (ids[at - 1] if at else ""), (ids[at + 1] if at + 1 < len(ids) else "")
