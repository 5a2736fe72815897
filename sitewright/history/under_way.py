"""Change sets that a job still adds to: what such a one changes is not taken back before that is over.

The domain whose job it is says which they are.
"""

from collections.abc import Callable, Collection

Asked = Callable[[Collection[str] | None], set[str]]
"""Answers those among these ids, or all of the website for None."""
_asked: list[Asked] = []


def carried_out(which: Asked) -> None:
    """Register what knows of the change sets that jobs of its domain add to."""
    if which not in _asked:
        _asked.append(which)


def under_way(among: Collection[str] | None = None) -> set[str]:
    """The change sets still being carried out: those among these, or all of the website."""
    return set[str]().union(*(which(among) for which in _asked))
