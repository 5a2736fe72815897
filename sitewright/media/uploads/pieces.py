"""The bytes of files in pieces, in the store that every machine sees. Asks no database."""

import secrets
import shutil
import tempfile
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import IO

from sitewright.kit.errors import DomainError
from sitewright.kit.files import storage
from sitewright.kit.tenancy import current_website_id
from sitewright.media.uploads.errors import UploadFinishing

MOST_ASSEMBLED = 4
"""Files put together at a time, each as large as a film: as much room as uploads on their way may take."""

_on_disk = threading.BoundedSemaphore(MOST_ASSEMBLED)


@dataclass(frozen=True, slots=True)
class KeptPiece:
    """Bytes in the store that no row names yet."""

    piece_key: str
    start_bytes: int
    size_bytes: int

    @property
    def end_bytes(self) -> int:
        return self.start_bytes + self.size_bytes

    def drop(self) -> None:
        """For one that gets no row."""
        storage().delete(self.piece_key)


def keep_piece(upload_id: str, start_bytes: int, content: bytes) -> KeptPiece:
    """Store the bytes; raises StorageAway. A crash leaves a file that goes with the upload it came with."""
    # Random: of two that send the same piece at once, one must not write over what the other's row names.
    key = f"{_folder_of(upload_id)}/{start_bytes}-{secrets.token_hex(4)}"
    storage().put(key, content)
    return KeptPiece(key, start_bytes, len(content))


def kept_or_problem(upload_id: str, start_bytes: int, content: bytes) -> KeptPiece | DomainError:
    """`keep_piece` for a request that waits without a thread."""
    try:
        return keep_piece(upload_id, start_bytes, content)
    except DomainError as problem:
        return problem


@contextmanager
def assembled(keys: Sequence[str]) -> Iterator[IO[bytes]]:
    """The whole file, on the disk and without a name: whatever becomes of the process, nothing is left.

    Raises StorageAway, FileMissing where the upload has ended meanwhile, and UploadFinishing while as many
    are on the disk as may be.
    """
    if not _on_disk.acquire(blocking=False):
        raise UploadFinishing
    try:
        with tempfile.TemporaryFile() as file:
            for key in keys:
                _append(key, file)
            file.seek(0)
            yield file
    finally:
        _on_disk.release()


def drop_pieces(upload_id: str) -> None:
    """Remove all its bytes, with those that came as a process died and that no row names."""
    files = storage()
    for key, _ in list(files.keys(f"{_folder_of(upload_id)}/")):
        files.delete(key)


def _append(key: str, file: IO[bytes]) -> None:
    path = storage().path_of(key)
    if path is None:
        file.writelines(storage().open(key))
        return
    with path.open("rb") as piece:
        shutil.copyfileobj(piece, file)


def _folder_of(upload_id: str) -> str:
    return f"uploads/{current_website_id()}/{upload_id}"
