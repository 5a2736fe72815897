"""The files of an uploaded archive, by their paths in the theme, within bounds (K04, K05).

Nothing is unpacked here: names are looked at before anything is read, and each file is read to its bound
whatever its entry says of its size. What is no part of a theme is left behind.
"""

import stat
import struct
import zlib
from collections.abc import Iterator
from io import BytesIO
from pathlib import PurePosixPath
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from sitewright.jsont.theme_files import TEMPLATE_SUFFIXES
from sitewright.themes.adopting.source import (
    ASSET_SUFFIXES,
    DEEPEST,
    MOST_BYTES,
    MOST_FILE_BYTES,
    MOST_FILES,
    NAME_CHARACTERS,
)
from sitewright.themes.uploading.errors import BadThemeFile, NoThemeArchive, ThemeTooLarge

MOST_ARCHIVE_BYTES = 8_000_000
_MEGABYTE = 1024 * 1024
_SUFFIXES = frozenset({*TEMPLATE_SUFFIXES, *ASSET_SUFFIXES, ".json", ".css", ".less", ".toml", ".md", ".txt"})
_LICENCES = frozenset({"license", "licence", "copying"})
_IGNORED_FOLDERS = frozenset({"__MACOSX", "node_modules"})

# The record at the end of an archive: how many entries its directory has, and how many bytes that takes.
_END = struct.Struct("<4s4H2LH")
_END_MARK, _ZIP64_MARK = b"PK\x05\x06", b"PK\x06\x07"
_LONGEST_COMMENT = 0xFFFF
_MOST_DIRECTORY_BYTES = 1_000_000
_ENCRYPTED = 0x1


def theme_archive_files(archive: bytes, most_bytes: int = MOST_ARCHIVE_BYTES) -> dict[str, bytes]:
    """Raises NoThemeArchive, ThemeTooLarge and BadThemeFile."""
    if len(archive) > most_bytes:
        raise ThemeTooLarge("archive", most_bytes // 1_000_000)
    _check_directory(archive)
    try:
        with ZipFile(BytesIO(archive)) as opened:
            return _without_top(_read(opened))
    # What the library raises for what is broken, of another method of packing, or encrypted after all.
    except (BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, UnicodeDecodeError):
        raise NoThemeArchive from None


def _check_directory(archive: bytes) -> None:
    """Before the library reads the whole directory: one of 8 MB would become hundreds in memory."""
    at = archive.rfind(_END_MARK, max(0, len(archive) - _LONGEST_COMMENT - _END.size))
    if at < 0 or at + _END.size > len(archive):
        raise NoThemeArchive
    _, _, _, _, count, size, _, _ = _END.unpack_from(archive, at)
    # A theme needs no archive of the large kind, whose record could say something else.
    if _ZIP64_MARK in archive[max(0, at - 20) : at] or size > _MOST_DIRECTORY_BYTES or count > 2 * MOST_FILES:
        raise ThemeTooLarge("files", MOST_FILES)


def _read(opened: ZipFile) -> dict[str, bytes]:
    files: dict[str, bytes] = {}
    total = 0
    for entry in _wanted(opened):
        with opened.open(entry) as packed:
            content = packed.read(MOST_FILE_BYTES + 1)
        total += len(content)
        if len(content) > MOST_FILE_BYTES:
            raise ThemeTooLarge("file", MOST_FILE_BYTES // _MEGABYTE)
        if total > MOST_BYTES:
            raise ThemeTooLarge("total", MOST_BYTES // _MEGABYTE)
        files[entry.filename] = content
    return files


def _wanted(opened: ZipFile) -> Iterator[ZipInfo]:
    """The entries that may mean something, every one of them looked at first."""
    seen: set[str] = set()
    for entry in opened.infolist():
        _check_entry(entry)
        if entry.is_dir() or not _is_part(entry.filename):
            continue
        if entry.filename in seen:
            raise BadThemeFile(entry.filename, "twice")
        seen.add(entry.filename)
        if len(seen) > MOST_FILES:
            raise ThemeTooLarge("files", MOST_FILES)
        yield entry


def _check_entry(entry: ZipInfo) -> None:
    # As it stands in the archive: the library cuts a name at its first NUL.
    name = entry.orig_filename
    pieces = name.removesuffix("/").split("/")
    if any(piece in ("", ".", "..") for piece in pieces) or "\\" in name or "\0" in name or ":" in name:
        raise BadThemeFile(name, "name")
    if len(pieces) > DEEPEST + 1:
        raise ThemeTooLarge("depth", DEEPEST)
    mode = entry.external_attr >> 16
    if stat.S_IFMT(mode) not in (0, stat.S_IFREG, stat.S_IFDIR):
        raise BadThemeFile(name, "link")
    if entry.flag_bits & _ENCRYPTED:
        raise BadThemeFile(name, "locked")
    if entry.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        raise NoThemeArchive


def _is_part(name: str) -> bool:
    path = PurePosixPath(name)
    if any(piece.startswith(".") or piece in _IGNORED_FOLDERS for piece in path.parts):
        return False
    if set(name) - NAME_CHARACTERS - {"/"}:
        raise BadThemeFile(name, "name")
    return path.suffix.lower() in _SUFFIXES or path.name.lower() in _LICENCES


def _without_top(files: dict[str, bytes]) -> dict[str, bytes]:
    """Archives made of a folder have all in it: it is no part of the theme."""
    tops = {name.partition("/")[0] for name in files}
    if len(tops) != 1 or any("/" not in name for name in files):
        return files
    return {name.partition("/")[2]: content for name, content in files.items()}
