"""Who has to do something when a website's own settings change: domains below register, this tells."""

from collections.abc import Callable, Mapping
from typing import Any

Follower = Callable[[Mapping[str, Any], Mapping[str, Any]], None]

_followers: list[Follower] = []


def when_settings_change(follow: Follower) -> None:
    """Have `follow` called with the state before and after, in the transaction of the change."""
    if follow not in _followers:
        _followers.append(follow)


def tell_followers(before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
    for follow in _followers:
        follow(before, after)
