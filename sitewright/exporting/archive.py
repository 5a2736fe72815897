"""Writing the archive: entries go through piece by piece, and what was written is counted and summed."""

import json
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

CHECKSUMS = "checksums.sha256"
MANIFEST = "manifest.json"
_PIECE_BYTES = 1024 * 1024


@dataclass
class Archive:
    """An archive being written. Nothing of its size is kept in memory: sums wait in a temporary file."""

    zip_file: ZipFile
    sums: IO[bytes]
    entries: int = 0
    counts: dict[str, int] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)
    """Paths of files that could not be added, because they are not stored any more."""

    def add_lines(self, path: str, lines: Iterable[bytes]) -> None:
        """Lines of JSON or CSV, counted under their path."""
        self.counts[path] = 0

        def counted() -> Iterator[bytes]:
            for line in lines:
                self.counts[path] += 1
                yield line

        self.add(path, counted(), compress=True)

    def add(self, path: str, pieces: Iterable[bytes], *, compress: bool) -> None:
        entry = ZipInfo(path)
        entry.compress_type = ZIP_DEFLATED if compress else ZIP_STORED
        # The upper half is the Unix mode, for its owner alone: exports hold customers' addresses.
        entry.external_attr = 0o600 << 16
        digest = sha256()
        # Its size is not known beforehand, and without zip64 an entry ends at 2 GiB.
        with self.zip_file.open(entry, "w", force_zip64=True) as target:
            for piece in pieces:
                digest.update(piece)
                target.write(piece)
        self.sums.write(f"{digest.hexdigest()}  {path}\n".encode())
        self.entries += 1

    def close(self, manifest: dict[str, Any]) -> None:
        """The manifest and then the sums, of the manifest too, in the form `sha256sum -c` reads."""
        text = json.dumps(manifest, indent=2, ensure_ascii=False) + "\n"
        self.add(MANIFEST, [text.encode()], compress=True)
        self.sums.seek(0)
        with self.zip_file.open(CHECKSUMS, "w", force_zip64=True) as target:
            while piece := self.sums.read(_PIECE_BYTES):
                target.write(piece)


@contextmanager
def new_archive(path: Path) -> Iterator[Archive]:
    """An archive that appears under its name when it is whole; nothing is left of one that failed.

    Raises FileExistsError rather than replace anything.
    """
    if path.exists():
        raise FileExistsError(path)
    unfinished = path.with_name(f"{path.name}.{os.getpid()}.unfinished")
    try:
        with unfinished.open("xb") as file, ZipFile(file, "w") as zip_file, TemporaryFile() as sums:
            yield Archive(zip_file, sums)
            # Within the block: this writes the archive's directory, which is to be synced before the name.
            zip_file.close()
            os.fsync(file.fileno())
        unfinished.rename(path)
    finally:
        unfinished.unlink(missing_ok=True)
