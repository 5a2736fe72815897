"""Whether visitors find something, told by its recorded state: pure."""

from collections.abc import Mapping
from typing import Any

from sitewright.content.versioned.collection import COLLECTION
from sitewright.content.versioned.page import PAGE

ADDRESSED_KINDS = (PAGE, COLLECTION)
"""What has an address of its own that can go off line."""
_TRUE = (True, 1, "1", "true")
"""What a database makes of `true` in JSON, when it is asked for one field alone."""


def is_on_line(subject_type: str, state: Mapping[str, Any] | None) -> bool:
    """Of a page or a collection as history keeps it; None is one that does not exist."""
    if state is None:
        return False
    if subject_type == PAGE:
        return state["status"] in ("published", "deprecated") and bool(state["published_revision_id"])
    return state["is_enabled"] in _TRUE
