"""The owner API is read from disk while the studio's own scripts load in the browser: not at the start, which
visitors wait for, nor at the first call, which the owner would."""

from functools import cache
from importlib import import_module
from threading import Thread

OWNER_API = "sitewright.studio.api.urls"
STATED_CALLS = "sitewright.studio.stated.urls"


@cache
def read_owner_api_ahead() -> None:
    """Once in a process; a call that comes meanwhile waits for the same import."""
    Thread(target=import_module, args=(OWNER_API,), name="owner-api-ahead", daemon=True).start()
