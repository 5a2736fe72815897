"""Telling how far an import is."""

import time
from collections.abc import Callable

_EVERY_SECONDS = 1.0


def telling_share(say: Callable[[str], object]) -> Callable[[float], None]:
    """Says the share it is given, from 0 to 1, at most once a second."""
    said_at = time.monotonic()

    def tell(share: float) -> None:
        nonlocal said_at
        if time.monotonic() - said_at >= _EVERY_SECONDS:
            said_at = time.monotonic()
            say(f"{min(share, 1):4.0%}")

    return tell
