"""How full the disks are that this installation writes to."""

import os
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from sitewright.config import Config, config
from sitewright.database_address import sqlite_path

NEARLY_FULL_FRACTION = 0.9
"""From here on owners and operators are told (C03)."""

_LEAST_FREE_BYTES = 1024 * 1024


class DiskUse(NamedTuple):
    used_fraction: float
    """0 to 1, of what this process may use."""

    is_full: bool

    @property
    def is_nearly_full(self) -> bool:
        return self.used_fraction >= NEARLY_FULL_FRACTION


def disk_use() -> DiskUse:
    """Of the fullest disk; raises OSError when a folder is gone."""
    return max(_use_of(folder) for folder in _written_folders(config()))


def _use_of(folder: Path) -> DiskUse:
    found = os.statvfs(folder)
    # As `df` counts: blocks kept for root are neither used nor usable.
    used = found.f_blocks - found.f_bfree
    usable = used + found.f_bavail
    # Some file systems count no files at all.
    has_no_names = found.f_files > 0 and found.f_favail == 0
    is_full = found.f_bavail * found.f_frsize < _LEAST_FREE_BYTES or has_no_names
    return DiskUse(used / usable if usable else 1.0, is_full)


def _written_folders(chosen: Config) -> list[Path]:
    folders = [chosen.data.folder]
    if chosen.uses_sqlite:
        folders.append(sqlite_path(chosen.data.database_url).parent)
    if urlsplit(chosen.data.storage_url).scheme == "file":
        folders.append(Path(urlsplit(chosen.data.storage_url).path))
    return folders
