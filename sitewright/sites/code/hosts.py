"""Hosts that an owner's scripts may speak to: names a content policy can hold, and nothing else. Pure."""

import re
from typing import Any

MOST_HOSTS = 10

# A port, path, wildcard or quote has no place in it: each would say more in a policy than one host.
_LABEL = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
_HOST = re.compile(rf"(?=.{{4,253}}\Z)(?:{_LABEL}\.)+[a-z][a-z0-9-]{{0,61}}[a-z0-9]")


def is_host(value: Any) -> bool:
    """Whether it is a name such as `plausible.io`."""
    return isinstance(value, str) and bool(_HOST.fullmatch(value))
