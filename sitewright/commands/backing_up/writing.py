"""Backups being written: a folder, a tar archive or a prefix in S3, which look whole only when they are.

A folder and an archive carry another name until the end. A store has no renaming: there `checksums.sha256`
comes last, and what has none is no backup.
"""

import os
import shutil
import tarfile
import tempfile
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

import structlog

from sitewright.commands.backing_up.manifest import (
    CHECKSUMS,
    MANIFEST,
    PIECE_BYTES,
    Manifest,
    Part,
    checksums,
    encode,
)
from sitewright.commands.backing_up.names import ARCHIVE_SUFFIX, Place
from sitewright.commands.refusal import Refused
from sitewright.kit.files import StorageAway, open_storage

log = structlog.get_logger(__name__)

UNFINISHED = ".unfinished"


class BackupWriter(ABC):
    """`scratch` is a folder for what has to be made before it can be added; it goes with the writer."""

    def __init__(self, scratch: Path) -> None:
        self.scratch = scratch
        self.parts: list[Part] = []

    def add(self, path: str, pieces: Iterable[bytes]) -> None:
        """Add one part; it is summed on its way."""
        digest, size = sha256(), 0

        def summed() -> Iterator[bytes]:
            nonlocal size
            for piece in pieces:
                digest.update(piece)
                size += len(piece)
                yield piece

        self._write(path, summed())
        self.parts.append(Part(path, size, digest.hexdigest()))

    def add_file(self, path: str, file: Path) -> None:
        """Add a file from `scratch`, and remove it there."""
        self.add(path, read_pieces(file))
        file.unlink()

    def finish(self, manifest: Manifest) -> None:
        """The manifest, and at the very end what makes the backup a whole one."""
        self._write(MANIFEST, [encode(manifest)])
        self._write(CHECKSUMS, [checksums(manifest)])

    @abstractmethod
    def _write(self, path: str, pieces: Iterable[bytes]) -> None: ...


class _FolderWriter(BackupWriter):
    def __init__(self, scratch: Path, folder: Path) -> None:
        super().__init__(scratch)
        self._folder = folder

    def _write(self, path: str, pieces: Iterable[bytes]) -> None:
        target = self._folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        write_pieces(target, pieces)


class _ArchiveWriter(BackupWriter):
    """An entry of a tar begins with its size, so each part rests in `scratch` first."""

    def __init__(self, scratch: Path, archive: tarfile.TarFile) -> None:
        super().__init__(scratch)
        self._archive = archive

    def _write(self, path: str, pieces: Iterable[bytes]) -> None:
        resting = self.scratch / "part"
        write_pieces(resting, pieces)
        self._archive.add(resting, path)
        resting.unlink()


class _StoreWriter(BackupWriter):
    def __init__(self, scratch: Path, url: str) -> None:
        super().__init__(scratch)
        self._url = url
        self._store = open_storage(url)
        self._begun: list[str] = []

    def remove_begun(self) -> None:
        """Remove what has been written of a backup that failed."""
        try:
            # The last one first: it may be what makes a backup a whole one, its answer having been lost.
            for path in reversed(self._begun):
                self._store.delete(path)
        # Often the very reason of the failure; then the parts go with old backups, a day later.
        except StorageAway:
            log.warning("parts of a failed backup stay for now", place=self._url, count=len(self._begun))

    def _write(self, path: str, pieces: Iterable[bytes]) -> None:
        # In a file first: the pieces may come from a store, which cannot be asked while this one writes.
        content = self.scratch / "part"
        write_pieces(content, pieces)
        self._begun.append(path)
        try:
            self._store.put_pieces(path, read_pieces(content))
        except StorageAway:
            raise Refused(f"{self._url} does not answer or refuses us; the log has its own words") from None
        content.unlink()


@contextmanager
def new_backup(target: Place) -> Iterator[BackupWriter]:
    """A backup that is there, whole, when the block has ended well; raises Refused when something is."""
    if isinstance(target, str):
        with tempfile.TemporaryDirectory() as scratch:
            in_store = _StoreWriter(Path(scratch), target)
            try:
                yield in_store
            except BaseException:
                in_store.remove_begun()
                raise
        return
    if target.exists():
        raise Refused(f"{target} exists already")
    target.parent.mkdir(parents=True, exist_ok=True)
    # Beside the target, on the same disk, where the last step is one rename.
    unfinished = target.with_name(f".{target.name}.{os.getpid()}{UNFINISHED}")
    try:
        with _local(target, unfinished) as writer:
            yield writer
        made = unfinished / ("archive" if target.suffix == ARCHIVE_SUFFIX else "backup")
        made.rename(target)
        sync_folder(target.parent)
    finally:
        shutil.rmtree(unfinished, ignore_errors=True)


@contextmanager
def _local(target: Path, unfinished: Path) -> Iterator[BackupWriter]:
    scratch = unfinished / "scratch"
    unfinished.mkdir(mode=0o700)
    scratch.mkdir()
    if target.suffix != ARCHIVE_SUFFIX:
        (unfinished / "backup").mkdir(mode=0o700)
        yield _FolderWriter(scratch, unfinished / "backup")
        # The files are synced as they are written; here it is their names.
        for folder in (unfinished / "backup", *(unfinished / "backup").rglob("*/")):
            sync_folder(folder)
        return
    with (unfinished / "archive").open("xb") as file:
        os.fchmod(file.fileno(), 0o600)
        with tarfile.open(fileobj=file, mode="w") as archive:
            yield _ArchiveWriter(scratch, archive)
        file.flush()
        os.fsync(file.fileno())


def write_pieces(path: Path, pieces: Iterable[bytes]) -> None:
    """Write a new file through to the disk; nothing is left of it when the pieces end in an error."""
    try:
        with path.open("xb") as file:
            for piece in pieces:
                file.write(piece)
            file.flush()
            os.fsync(file.fileno())
    except BaseException:
        path.unlink(missing_ok=True)
        raise


def read_pieces(path: Path) -> Iterator[bytes]:
    with path.open("rb") as file:
        while piece := file.read(PIECE_BYTES):
            yield piece


def sync_folder(folder: Path) -> None:
    """Make what was named in a folder survive a power cut."""
    opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def replace_file(path: Path, pieces: Iterable[bytes]) -> None:
    """Write a file that takes the place of an older one in one step."""
    beside = path.with_name(f"{path.name}{UNFINISHED}")
    # A restore that was killed has left it, and write_pieces() writes over nothing.
    beside.unlink(missing_ok=True)
    write_pieces(beside, pieces)
    beside.replace(path)
    sync_folder(path.parent)
