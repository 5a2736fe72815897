"""The files of a website out of its archive into the store."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from tempfile import TemporaryFile
from typing import IO, Any

from sitewright.catalog.downloads.keeping import key_of as key_of_product_file
from sitewright.catalog.downloads.keeping import looked_at
from sitewright.catalog.downloads.models import ProductFile
from sitewright.catalog.reviews.models import ReviewPhoto
from sitewright.catalog.reviews.photos import LARGE, SMALL, Sent, sizes_of_kept, stored_as
from sitewright.catalog.reviews.photos import MOST_MEGABYTES as MOST_PHOTO_MEGABYTES
from sitewright.catalog.reviews.photos import key_of as key_of_photo
from sitewright.commands.importing.archive import SiteArchive
from sitewright.commands.importing.errors import BadArchive
from sitewright.config import config
from sitewright.exporting.website import ORIGINALS, PRODUCT_FILES, REVIEW_PHOTOS, SUBMITTED
from sitewright.forms.files.models import SubmittedFile
from sitewright.forms.files.names import kept_name
from sitewright.forms.files.sniffing import sniff
from sitewright.forms.files.storing import key_of
from sitewright.forms.filling.asked import MOST_MEGABYTES
from sitewright.forms.filling.attached import MEGABYTE
from sitewright.forms.filling.file_kinds import KINDS
from sitewright.kit.errors import DomainError
from sitewright.kit.files import StorageAway, storage
from sitewright.kit.tenancy import current_website_id
from sitewright.media.models import MediaFile
from sitewright.media.operations.keep_original import keep_original

_PIECE_BYTES = 1024 * 1024


class Originals:
    """`missing` are paths of files that were missing where the archive was made."""

    def __init__(self, archive: SiteArchive) -> None:
        self._archive = archive
        self._known_missing = set(archive.manifest.missing_files)
        self.missing: list[str] = []

    def require_room(self) -> None:
        """Raises BadArchive when the files are more than a website may have (K07)."""
        quota_megabytes = config().data.media_quota_megabytes
        if self._archive.original_bytes > quota_megabytes * 1_000_000:
            raise BadArchive(f"its files are more than the {quota_megabytes} MB that a website may have")

    def kept(self, model: type, row: dict[str, Any]) -> dict[str, Any]:
        """The row of any table, with what its file is stored as where it has one. Raises BadArchive and
        StorageAway."""
        if model is MediaFile:
            return self.keep(row)
        if model is ReviewPhoto:
            return self._keep_photo(row)
        if model is ProductFile:
            return self._keep_product_file(row)
        return self._keep_submitted(row) if model is SubmittedFile else row

    def _keep_photo(self, row: dict[str, Any]) -> dict[str, Any]:
        """What a buyer sent is looked at once more, and the small one is made again."""
        path = f"{REVIEW_PHOTOS}/{row['id']}"
        keys = {"storage_key": key_of_photo(row["id"], LARGE), "small_key": key_of_photo(row["id"], SMALL)}
        if not self._archive.has(path):
            if path not in self._known_missing:
                raise BadArchive(f"{path} is missing")
            self.missing.append(path)
            return row | keys
        if self._archive.size_of(path) > MOST_PHOTO_MEGABYTES * MEGABYTE:
            raise BadArchive(f"{path}: is larger than a photo may be")
        with self._unpacked(path) as file, _saying(path):
            kept = stored_as(row["id"], sizes_of_kept(Sent(path, file.read())))
        return row | keys | {"width": kept.width, "height": kept.height, "size_bytes": kept.size_bytes}

    def _keep_product_file(self, row: dict[str, Any]) -> dict[str, Any]:
        """What buyers download is what it turns out to be here."""
        path, key = f"{PRODUCT_FILES}/{row['id']}", key_of_product_file(row["id"])
        if not self._archive.has(path):
            if path not in self._known_missing:
                raise BadArchive(f"{path} is missing")
            self.missing.append(path)
            return row | {"storage_key": key}
        with self._unpacked(path) as file, _saying(path):
            found = looked_at(row["name"], file, self._archive.size_of(path))
            file.seek(0)
            storage().put_pieces(key, iter(partial(file.read, _PIECE_BYTES), b""))
        told = {"name": found.name, "content_type": found.content_type, "size_bytes": found.size_bytes}
        return row | told | {"storage_key": key}

    def _keep_submitted(self, row: dict[str, Any]) -> dict[str, Any]:
        """What a visitor sent is what it turns out to be here, not what the archive says of it."""
        path, key = f"{SUBMITTED}/{row['id']}", key_of(row["id"])
        if not self._archive.has(path):
            if path not in self._known_missing:
                raise BadArchive(f"{path} is missing")
            self.missing.append(path)
            return {**row, "storage_key": key}
        size_bytes = self._archive.size_of(path)
        with self._unpacked(path) as file:
            found = sniff(file, size_bytes)
            if found.kind not in KINDS or found.problem or size_bytes > MOST_MEGABYTES * MEGABYTE:
                raise BadArchive(f"{path}: is no file that a form takes")
            file.seek(0)
            storage().put_pieces(key, iter(partial(file.read, _PIECE_BYTES), b""))
        name = kept_name(row["name"], found.kind)
        return {**row, "name": name, "kind": found.kind, "size_bytes": size_bytes, "storage_key": key}

    def keep(self, row: dict[str, Any]) -> dict[str, Any]:
        """The row of a file, with the bytes in the store and what they turned out to be. Raises BadArchive
        and StorageAway.
        """
        made = MediaFile(website_id=current_website_id(), storage_key=_key_of(row), **row)
        path = f"{ORIGINALS}/{made.id}/{made.name}"
        if self._archive.has(path):
            self._store(made, path)
        elif path in self._known_missing:
            self.missing.append(path)
        else:
            raise BadArchive(f"{path} is missing")
        return {name: getattr(made, name) for name in (*row, "storage_key")}

    def _store(self, made: MediaFile, path: str) -> None:
        with self._unpacked(path) as file, _saying(path):
            keep_original(made, file, self._archive.size_of(path))

    @contextmanager
    def _unpacked(self, path: str) -> Iterator[IO[bytes]]:
        """As a file without a name, in which one can go back and forth; on the disk of the data, as `/tmp`
        may be memory."""
        with TemporaryFile(dir=config().data.folder) as file:
            for piece in self._archive.pieces(path):
                file.write(piece)
            file.seek(0)
            yield file


@contextmanager
def _saying(path: str) -> Iterator[None]:
    """What is wrong with a file is said of the archive. Raises BadArchive, and StorageAway as it came."""
    try:
        yield
    except StorageAway:
        raise
    except DomainError as problem:
        raise BadArchive(f"{path}: {problem}") from None


def _key_of(row: dict[str, Any]) -> str:
    """As whoever stores files here makes them: nothing of it is the archive's word, but an id that was
    checked and a revision that was."""
    parts = ("media", current_website_id(), row["id"], row["revision"], "original")
    return "/".join(filter(None, parts))
