"""What pages of the website in scope may be built of. Themes, which stand above content, tell it."""

from collections.abc import Callable

from sitewright.content.page_tree import NodeTypes

_told: list[Callable[[], NodeTypes]] = []  # A list to be filled in place: no `global`.


def node_types_are_told_by(tell: Callable[[], NodeTypes]) -> None:
    """`tell` answers for the website in scope; the last one given counts."""
    _told[:] = [tell]


def site_node_types() -> NodeTypes:
    """The sections and blocks of the website in scope, with their settings.

    Without anybody to ask nothing could be cleaned by its type, so this fails rather than go on.
    """
    return _told[0]()
