"""Categories inside one another (D-80): how deep, and never in themselves. Pure."""

from collections.abc import Iterator, Mapping

from sitewright.kit.messages import Message

MOST_LEVELS = 10
MOST_CATEGORIES = 10_000  # PL-9.42
ROOT = "ROOT"
"""The type of the first category of a store, which holds the others and is no level of its own."""

Parents = Mapping[str, str | None]
"""Id of every category of a store → that of the one it stands in."""


def problem_of_place(
    parents: Parents, category_id: str, parent_id: str | None, root_id: str
) -> Message | None:
    """Why the category, and all that stands in it, cannot stand there; None when it can. `category_id` is
    empty for a new one.
    """
    above = [each for each in _upwards(parents, parent_id) if each != root_id]
    if category_id and category_id in above:
        return Message("catalog.category-in-itself")
    if len(above) + _levels_of(parents, category_id) > MOST_LEVELS:
        return Message("catalog.category-too-deep", most=MOST_LEVELS)
    return None


def _upwards(parents: Parents, start: str | None) -> Iterator[str]:
    """The category and those it stands in; what stands in itself already is told once."""
    seen = set[str]()
    while start and start not in seen:
        yield start
        seen.add(start)
        start = parents.get(start)


def _levels_of(parents: Parents, category_id: str) -> int:
    """How many levels the category takes with all that stands in it."""
    lineages = (list(_upwards(parents, each)) for each in parents) if category_id else iter(())
    return max((line.index(category_id) + 1 for line in lineages if category_id in line), default=1)
