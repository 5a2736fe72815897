"""Which tests pytest-xdist keeps on one worker, because they share what is expensive to start."""

from typing import TYPE_CHECKING

from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

if TYPE_CHECKING:
    import pytest
    from xdist.remote import Producer  # type: ignore[import-untyped]

_KEPT_TOGETHER = ("tests/journeys/", "tests/faults/test_duplicate_submit.py")


def group_of(test_id: str) -> str:
    """The group a test is in; most tests are a group of their own."""
    return next((beginning for beginning in _KEPT_TOGETHER if test_id.startswith(beginning)), test_id)


class FewServers(LoadScopeScheduling):  # type: ignore[misc]
    """Gives every group of tests to one worker, in a row.

    xdist's own `loadgroup` learns the groups from a suffix it writes into the ids of the tests, which
    pytest 9.2 no longer lets through (pytest-xdist issue 1386): the marks are ignored without a word, and
    each worker starts its own shop and browser.
    """

    def _split_scope(self, nodeid: str) -> str:
        return group_of(nodeid)


def scheduler(config: "pytest.Config", log: "Producer") -> FewServers | None:
    """For `pytest_xdist_make_scheduler`: ours for `--dist loadgroup`, else xdist's."""
    return FewServers(config, log) if config.getvalue("dist") == "loadgroup" else None
