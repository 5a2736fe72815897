"""An archive that is read: nothing of it is taken for true before it was checked, and nothing is unpacked.

Entries are asked for by the paths an export gives them and by no others, so their names lead nowhere; they
are read piece by piece, so it does not matter how large they become.
"""

import re
import stat
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from io import BufferedReader, RawIOBase
from pathlib import Path
from typing import IO, cast
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

import msgspec

from sitewright.commands.importing.errors import BadArchive
from sitewright.commands.refusal import Refused
from sitewright.exporting.archive import CHECKSUMS, MANIFEST
from sitewright.exporting.contents import TABLES
from sitewright.exporting.website import (
    FORMAT,
    FORMAT_VERSION,
    ORIGINALS,
    PRODUCT_FILES,
    PRODUCTS_CSV,
    REVIEW_PHOTOS,
    SUBMITTED,
    WEBSITE,
)
from sitewright.kit.printable import printable

MOST_ENTRIES = 500_000
MOST_TIMES_SMALLER = 200
"""Rows are a tenth or a twentieth when they are compressed; what is less would be a bomb."""
MOST_LINE_BYTES = 16_000_000
"""A page's draft is the longest there is: 8 MB in base64."""

_PIECE_BYTES = 1024 * 1024
_MOST_MANIFEST_BYTES = 8_000_000
_SMALL_BYTES = 1_000_000
_ALWAYS = frozenset({MANIFEST, CHECKSUMS, WEBSITE, PRODUCTS_CSV, *(table.path for table in TABLES)})
_FOLDERS = tuple(f"{folder}/" for folder in (ORIGINALS, SUBMITTED, REVIEW_PHOTOS, PRODUCT_FILES))
_ORIGINAL = re.compile(
    rf"{ORIGINALS}/[0-9a-f]{{32}}/[a-z0-9.-]{{1,200}}"
    rf"|(?:{SUBMITTED}|{REVIEW_PHOTOS}|{PRODUCT_FILES})/[0-9a-f]{{32}}"
)
_SUM = re.compile(r"([0-9a-f]{64})  (\S+)\n")


class Described(msgspec.Struct):
    """The website as the manifest names it."""

    id: str
    title: str


class Manifest(msgspec.Struct):
    format: str
    version: int
    made_at: str
    made_by: str
    website: Described
    entries: int
    lines: dict[str, int]
    missing_files: list[str]


class SiteArchive:
    """One whose entries are those of an export, by name and size; `require_whole` then reads every byte."""

    def __init__(self, path: Path, zip_file: ZipFile) -> None:
        self._path, self._zip = path, zip_file
        self._entries = {entry.filename: entry for entry in zip_file.infolist()}
        self.manifest = self._read_manifest()
        self._check_entries()

    @property
    def title(self) -> str:
        return printable(self.manifest.website.title)

    @property
    def line_count(self) -> int:
        return sum(self.manifest.lines.values())

    @property
    def original_bytes(self) -> int:
        """Of all files together, as the archive declares them; reading ends there, whatever comes."""
        return sum(
            each.file_size
            for name, each in self._entries.items()
            if name.startswith(
                tuple(f"{folder}/" for folder in (ORIGINALS, SUBMITTED, REVIEW_PHOTOS, PRODUCT_FILES))
            )
        )

    def require_whole(self, tell: Callable[[float], None]) -> None:
        """Compare every entry with its checksum; `tell` hears how far it is, from 0 to 1. Raises
        BadArchive.
        """
        sums = dict(self._sums())
        if sums.keys() | {CHECKSUMS} != self._entries.keys():
            raise BadArchive(f"{self._path}: {CHECKSUMS} does not name what is in it")
        total, done = sum(entry.file_size for entry in self._entries.values()), 0
        for name, wanted in sums.items():
            digest = sha256()
            for piece in self.pieces(name):
                digest.update(piece)
                done += len(piece)
                tell(done / max(total, 1))
            if digest.hexdigest() != wanted:
                raise BadArchive(f"{self._path}: {name} is not what was exported")

    def lines(self, name: str) -> Iterator[bytes]:
        """The lines of an entry, without their ends."""
        count = 0
        # Buffered once more: by itself an entry looks for the end of a line in steps of 512 bytes.
        with self.opened(name) as packed, BufferedReader(cast("RawIOBase", packed), _PIECE_BYTES) as entry:
            while line := entry.readline(MOST_LINE_BYTES):
                count += 1
                if not line.endswith(b"\n"):
                    raise BadArchive(f"{name}, line {count}: is not whole, or too long")
                yield line[:-1]
        if count != self.manifest.lines.get(name):
            raise BadArchive(f"{name} has {count} lines, the manifest says {self.manifest.lines.get(name)}")

    def has(self, name: str) -> bool:
        return name in self._entries

    def size_of(self, name: str) -> int:
        return self._entries[name].file_size

    def pieces(self, name: str) -> Iterator[bytes]:
        with self.opened(name) as entry:
            while piece := entry.read(_PIECE_BYTES):
                yield piece

    @contextmanager
    def opened(self, name: str) -> Iterator[IO[bytes]]:
        """Raises BadArchive, also while it is read."""
        try:
            with self._zip.open(self._entries[name]) as entry:
                yield entry
        except (BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError) as error:
            raise BadArchive(f"{self._path}: {name} cannot be read: {error}") from None

    def _read_manifest(self) -> Manifest:
        entry = self._entries.get(MANIFEST)
        if entry is None or entry.file_size > _MOST_MANIFEST_BYTES:
            raise BadArchive(f"{self._path} is no archive of a website: it has no {MANIFEST}")
        self._check_entry(entry)
        try:
            found = msgspec.json.decode(b"".join(self.pieces(MANIFEST)), type=Manifest)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadArchive(f"{self._path}: {MANIFEST} cannot be read: {error}") from None
        if found.format != FORMAT or found.version != FORMAT_VERSION:
            raise BadArchive(
                f"{self._path} is {found.format} version {found.version}, and this release imports "
                f"{FORMAT} version {FORMAT_VERSION}: export the website with the release that is to import it"
            )
        return found

    def _check_entries(self) -> None:
        listed = self._zip.infolist()
        if len(listed) != len(self._entries) or len(listed) > MOST_ENTRIES:
            raise BadArchive(f"{self._path}: has a name twice, or too many")
        for entry in listed:
            self._check_entry(entry)
        lacking = sorted(_ALWAYS - self._entries.keys())
        if lacking or len(listed) != self.manifest.entries + 2:
            raise BadArchive(f"{self._path} is not whole: {lacking[0] if lacking else 'entries'} missing")

    def _check_entry(self, entry: ZipInfo) -> None:
        name, kind = entry.filename, stat.S_IFMT(entry.external_attr >> 16)
        if name not in _ALWAYS and not _ORIGINAL.fullmatch(name):
            raise BadArchive(f"{self._path}: {name} is in no archive of a website")
        # A link, a folder or a device; and ways of packing that no export uses.
        if kind not in (0, stat.S_IFREG) or entry.flag_bits & 1:
            raise BadArchive(f"{self._path}: {name} is no plain file")
        if entry.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
            raise BadArchive(f"{self._path}: {name} is packed in an unknown way")
        if entry.file_size > max(_SMALL_BYTES, MOST_TIMES_SMALLER * entry.compress_size):
            raise BadArchive(f"{self._path}: {name} would become {entry.file_size} bytes, which is a trap")

    def _sums(self) -> Iterator[tuple[str, str]]:
        with self.opened(CHECKSUMS) as entry:
            while line := entry.readline(1_000):
                found = _SUM.fullmatch(line.decode("utf-8", "replace"))
                if found is None:
                    raise BadArchive(f"{self._path}: {CHECKSUMS} cannot be read")
                yield found[2], found[1]


@contextmanager
def opened_archive(path: Path) -> Iterator[SiteArchive]:
    """Raises Refused when there is no such file, and BadArchive for what is no archive of a website."""
    if not path.is_file():
        raise Refused(f"{path} is no file")
    try:
        zip_file = ZipFile(path)
    except (BadZipFile, EOFError, NotImplementedError, ValueError) as error:
        raise BadArchive(f"{path} is no archive of a website: {error}") from None
    with zip_file:
        yield SiteArchive(path, zip_file)
