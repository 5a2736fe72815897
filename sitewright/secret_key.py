"""The key that signs crumbs and tokens, in the data folder."""

import os
import secrets
from pathlib import Path

from sitewright.environment import ConfigError

SHORTEST_KEY = 32
_WAY_OUT = "put it back from a backup, or remove it: a new one is made then, and everybody signs in again"


def secret_key_of(folder: Path) -> str:
    """The key kept in the folder, made at the first start and readable by its owner only.

    Raises ConfigError when there is a file but no key in it: going on with a new one, or with none, would
    hide that something has happened to the folder.
    """
    path = folder / "secret-key"
    if not path.exists():
        _make(path)
    try:
        key = path.read_text(encoding="ascii").strip()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not text"
        raise ConfigError(f"{path} cannot be read ({reason}): {_WAY_OUT}") from None
    if len(key) < SHORTEST_KEY:
        what = "is too short for a key" if key else "is empty"
        raise ConfigError(f"{path} {what}: {_WAY_OUT}")
    return key


def _make(path: Path) -> None:
    """Whole or not at all: of two processes that start together, both then read the key of the first."""
    unfinished = path.with_name(f"secret-key.{secrets.token_hex(4)}")
    with os.fdopen(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(secrets.token_urlsafe(48))
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(unfinished, path)
    except FileExistsError:
        return
    finally:
        unfinished.unlink()
