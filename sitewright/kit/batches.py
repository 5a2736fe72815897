"""Many rows, some at a time."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TypeVar

from sitewright.kit.pacing import Pace

Each = TypeVar("Each")


def in_batches(rows: Iterable[Each], size: int) -> Iterator[list[Each]]:
    """As they come, `size` of them together; no more are read before they are asked for."""
    rest = iter(rows)
    while batch := list(islice(rest, size)):
        yield batch


def in_paced_batches(rows: Iterable[Each]) -> Iterator[list[Each]]:
    """As many together as others can wait for, by how long the batches before took whoever works on them."""
    pace, rest = Pace(), iter(rows)
    while batch := list(islice(rest, pace.size)):
        with pace.batch():
            yield batch
