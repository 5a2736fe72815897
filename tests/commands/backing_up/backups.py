"""Backups for tests, made as the command makes them."""

from collections.abc import Iterator
from pathlib import Path

from sitewright.commands.backing_up.making import make_backup
from sitewright.commands.backing_up.manifest import Manifest, read_manifest


def back_up(target: Path, *, with_keys: bool = True) -> tuple[Path, Manifest]:
    """A backup of the test's database, which must be committed, as a folder."""
    make_backup(target, with_keys=with_keys, say=lambda _line: None)
    return target, read_manifest(target)


def flip(path: Path, position: int) -> None:
    """One bit of the byte at `position`."""
    content = bytearray(path.read_bytes())
    content[position] ^= 0x10
    path.write_bytes(content)


def breaking() -> Iterator[bytes]:
    """Pieces of a part that cannot be read to its end."""
    yield b"x"
    raise ZeroDivisionError
