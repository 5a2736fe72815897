"""Walking over all rows of a kind, a few at a time."""

from typing import Any


def ids_after(rows: Any, after: str, limit: int) -> list[str]:
    """The next ids of a manager's or queryset's rows of the website in scope."""
    return list(rows.filter(id__gt=after).order_by("id").values_list("id", flat=True)[:limit])
