"""What the edge sees in a path, before anybody knows whose website it is."""

from sitewright.kit.owner_calls import STATED_CALLS

_JSON_CALLS = ("/api/", "/config/api/")
_URGENT = ("/checkout", "/api/commerce/", "/config/", "/readyz", *STATED_CALLS)
"""Buyers who pay, owners, and what watches the server."""


def is_json_call(path: str) -> bool:
    return _without_language(path).startswith(_JSON_CALLS)


def is_urgent(path: str) -> bool:
    """Whether it goes before all others when many wait."""
    return _without_language(path).startswith(_URGENT)


def _without_language(path: str) -> str:
    """A page called `/qa/checkout` is taken for one in a language: it is urgent then, and nothing else."""
    return path[3:] if path[3:4] == "/" else path
