"""How a product is rated, as templates see it. Pure, in whole numbers: an average is never off by a bit."""

from collections.abc import Sequence
from typing import Any

Context = dict[str, Any]

LOWEST, HIGHEST = 1, 5
"""Stars."""


def rating_context(counts: Sequence[int]) -> Context | None:
    """Of how many reviews gave one star, two, … five; None where nobody gave any.

    {count, average: decimal text with one place, percent: of five stars, stars: the most first,
    {stars, count, percent: of all reviews}}
    """
    count = sum(counts)
    if not count:
        return None
    total = sum(stars * given for stars, given in enumerate(counts, start=1))
    tenths = _half_up(total * 10, count)
    return {
        "count": count,
        "average": f"{tenths // 10}.{tenths % 10}",
        "percent": _half_up(total * 20, count),
        "stars": [
            {"stars": stars, "count": counts[stars - 1], "percent": _half_up(counts[stars - 1] * 100, count)}
            for stars in range(len(counts), 0, -1)
        ],
    }


def _half_up(part: int, whole: int) -> int:
    return (2 * part + whole) // (2 * whole)
