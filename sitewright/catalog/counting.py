"""How many products match, counted once for each version of the website.

Counting reads every matching row, which would make the first page of a large shop slow; between two versions
the number cannot change, because every act that adds, hides or removes a product moves the version.
"""

from collections.abc import Sequence
from functools import lru_cache

from django.db import connection

from sitewright.sites.queries import current_version


def count_products(sql: str, values: Sequence[str]) -> int:
    """The number that `sql` counts, remembered for this version of the website."""
    if connection.in_atomic_block:
        # The version read in here may belong to a change that is rolled back and its number used again.
        return _count(sql, values)
    return _remembered(sql, tuple(values), current_version())


@lru_cache(maxsize=4096)
def _remembered(sql: str, values: tuple[str, ...], version: int) -> int:  # noqa: ARG001  (part of the key)
    return _count(sql, values)


def _count(sql: str, values: Sequence[str]) -> int:
    with connection.cursor() as cursor:
        cursor.execute(sql, values)
        return int(cursor.fetchone()[0])
