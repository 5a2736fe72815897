"""Putting the bytes of a file into the private store; its row is written after."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import IO

from sitewright.catalog.downloads.content_types import content_type_of
from sitewright.catalog.downloads.errors import MOST_BYTES, FileEmpty, FileInfected, FileTooLarge
from sitewright.catalog.downloads.names import kept_name
from sitewright.forms.files.scanning import is_infected
from sitewright.forms.files.sniffing import sniff
from sitewright.kit.errors import DomainError
from sitewright.kit.files import storage
from sitewright.kit.ids import new_id
from sitewright.kit.tenancy import current_website_id

_PIECE_BYTES = 1024 * 1024


@dataclass(frozen=True, slots=True)
class KeptFile:
    """Bytes in the store that no row names yet."""

    row_id: str
    name: str
    content_type: str
    size_bytes: int

    @property
    def storage_key(self) -> str:
        return key_of(self.row_id)

    def drop(self) -> None:
        """For one that gets no row."""
        storage().delete(self.storage_key)


def key_of(row_id: str) -> str:
    return f"product-files/{current_website_id()}/{row_id}"


def keep_bytes(name: str, file: IO[bytes], size_bytes: int) -> KeptFile:
    """Store the file, piece by piece; asks no database and may take minutes. `name` is the owner's. A crash
    leaves an orphan file, never a row without its file.

    Raises an UnusableFile, ScannerAway and StorageAway.
    """
    kept = looked_at(name, file, size_bytes)
    storage().put_pieces(kept.storage_key, _pieces(file))
    return kept


def looked_at(name: str, file: IO[bytes], size_bytes: int) -> KeptFile:
    """What it will be kept as. Raises an UnusableFile and ScannerAway."""
    name = kept_name(name)
    if size_bytes > MOST_BYTES:
        raise FileTooLarge(name)
    if not size_bytes:
        raise FileEmpty(name)
    if is_infected(_pieces(file)):
        raise FileInfected(name)
    # What it is worth unpacked is its owner's business: nothing of it is unpacked here.
    return KeptFile(new_id(), name, content_type_of(sniff(file, size_bytes).kind), size_bytes)


def kept_or_problem(name: str, file: IO[bytes], size_bytes: int) -> KeptFile | DomainError:
    """`keep_bytes` for a request that waits without a thread; closes the file."""
    with file:
        try:
            return keep_bytes(name, file, size_bytes)
        except DomainError as problem:
            return problem


def _pieces(file: IO[bytes]) -> Iterator[bytes]:
    file.seek(0)
    while piece := file.read(_PIECE_BYTES):
        yield piece
