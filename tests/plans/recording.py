"""Every statement that is run within a block, each kind once, with values it was run with."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from django.db import connection

from sitewright.kit import tenancy
from tests.plans.written_sql import plain

_LIST = re.compile(r"(%s)(?:, %s)+")
_ROWS = re.compile(r"(\(%s\))(?:, \(%s\))+")

Recorded = dict[str, tuple[str, Any]]
"""The statement with its lists shortened → the statement and its values."""


@contextmanager
def recorded_statements() -> Iterator[Recorded]:
    found: Recorded = {}

    def note(execute: Callable[..., Any], sql: str, values: Any, many: bool, context: Any) -> Any:
        one = next(iter(values), ()) if many else values
        # Some questions are for all websites by their own word: which of them have something due.
        if not tenancy.is_spanning() and (isinstance(values, list | tuple) or values is None):
            found.setdefault(shortened(sql), (sql, one))
        return execute(sql, values, many, context)

    with connection.execute_wrapper(note):
        yield found


def shortened(sql: str) -> str:
    """The same for any number of values in a list."""
    return _ROWS.sub(r"\1", _LIST.sub(r"\1", plain(sql)))
