"""The registry every engine begins with."""

from __future__ import annotations

from functools import cache

from sitewright.jsont import core
from sitewright.jsont.registry import Registry


def core_registry() -> Registry:
    """A new registry with the core predicates and formatters (sections 5 and 7)."""
    return _shared_core().copy()


@cache
def _shared_core() -> Registry:
    # Registered once, so that the compiler can tell by identity whether a name still means the core function.
    registry = Registry()
    core.register(registry)
    return registry
