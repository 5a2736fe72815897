"""The files of an added theme as one archive of ours, and back."""

import os
import shutil
import time
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from sitewright.config import config
from sitewright.kit.ids import new_id
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.added_themes import is_own_key, packed_theme
from sitewright.themes.uploading.errors import ThemeTooLarge

MOST_PACKED_BYTES = 10_000_000
"""As a line of an exported website it is a third more (commands/importing/archive.MOST_LINE_BYTES)."""
_UNPACKED = "added-themes"
_FORGOTTEN_SECONDS = 60 * 24 * 3600


def pack(files: Mapping[str, bytes]) -> bytes:
    """The same files become the same bytes. Raises ThemeTooLarge."""
    packed = BytesIO()
    with ZipFile(packed, "w") as archive:
        for name in sorted(files):
            entry = ZipInfo(name)
            entry.compress_type = ZIP_DEFLATED
            archive.writestr(entry, files[name])
    if packed.tell() > MOST_PACKED_BYTES:
        raise ThemeTooLarge("packed", MOST_PACKED_BYTES // 1_000_000)
    return packed.getvalue()


def write_files(folder: Path, files: Mapping[str, bytes]) -> None:
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def unpacked_folder(key: str) -> Path:
    """Where the files of the theme lie on this machine, fetched at the first need: each process and machine
    finds them where the website is, whoever added them (issue 11: within a second).

    Of the website in scope alone: another one's theme of the same key is another folder. It may not exist,
    where the website has no such theme.
    """
    folder = _place() / key
    if is_own_key(key) and not folder.is_dir():
        packed = packed_theme(key)
        if packed is not None:
            _unpack(folder, packed)
    return folder


def _place() -> Path:
    return config().data.folder / _UNPACKED / current_website_id()


def _unpack(folder: Path, packed: bytes) -> None:
    folder.parent.mkdir(parents=True, exist_ok=True)
    beside = folder.with_name(f".{folder.name}.{new_id()}")
    try:
        with ZipFile(BytesIO(packed)) as archive:
            # Written by `pack`, of names that were looked at; `extractall` itself leaves no folder either.
            archive.extractall(beside)
        _put(beside, folder)
    finally:
        shutil.rmtree(beside, ignore_errors=True)
    _sweep(folder.parent)


def _put(beside: Path, folder: Path) -> None:
    try:
        beside.rename(folder)
    except OSError:
        # Another process was first, with the same files.
        if not folder.is_dir():
            raise


def _sweep(place: Path) -> None:
    """Copies of long ago; what is still used is fetched again."""
    oldest = time.time() - _FORGOTTEN_SECONDS
    for entry in os.scandir(place):
        if entry.is_dir(follow_symlinks=False) and entry.stat().st_mtime < oldest:
            shutil.rmtree(entry.path, ignore_errors=True)
