"""Make a file of the library out of all pieces."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TypeAlias

from django.db import transaction

from sitewright.kit import clock
from sitewright.kit.errors import DomainError
from sitewright.kit.files import FileMissing
from sitewright.kit.jobs import enqueue
from sitewright.kit.locks import sole_holder
from sitewright.media.decoding.process import ImageFacts
from sitewright.media.errors import MediaNotFound, UnusableImage, UnusableRecording
from sitewright.media.library import find_in_library
from sitewright.media.models import MediaFile, MediaKind
from sitewright.media.operations.keep_recording import KeptRecording, kept_or_problem
from sitewright.media.operations.store_image import looked_at
from sitewright.media.operations.upload_image import upload_image
from sitewright.media.operations.upload_recording import upload_recording
from sitewright.media.uploads.errors import UploadFinishing, UploadIncomplete, UploadNotFound
from sitewright.media.uploads.models import Upload
from sitewright.media.uploads.operations.give_up_upload import CLEAR_JOB, give_up_upload
from sitewright.media.uploads.pieces import assembled
from sitewright.media.uploads.queries import keys_of, upload_by_id


@dataclass(frozen=True, slots=True)
class Picture:
    """Its bytes are stored when its row is written."""

    content: bytes
    facts: ImageFacts | UnusableImage


Found: TypeAlias = Picture | KeptRecording
"""What all pieces together are. A film or sound is in the store already."""


@dataclass(frozen=True, slots=True)
class WholeUpload:
    """All of it is here."""

    upload: Upload
    keys: Sequence[str]

    @property
    def is_picture(self) -> bool:
        return bool(self.upload.kind == MediaKind.IMAGE)

    def looked_at(self) -> Found | DomainError:
        """By the bytes, as any upload; the slow part, which asks no database and may take minutes."""
        try:
            return self._found()
        # Ended meanwhile, or a backup was restored, which has no pieces.
        except FileMissing:
            return UploadNotFound()
        except DomainError as problem:
            return problem

    def _found(self) -> Found | DomainError:
        name, size_bytes = self.upload.name, self.upload.size_bytes
        with assembled(self.keys) as file:
            if not self.is_picture:
                return kept_or_problem(name, file, size_bytes)
            # As large as a picture may be at most (`begin_upload`).
            content = file.read()
        return Picture(content, looked_at(name, content))


def whole_upload(upload_id: str) -> WholeUpload | MediaFile:
    """What is to be looked at; the file that it became where that has been done.

    Raises UploadNotFound, UploadIncomplete, and MediaNotFound where the file has been deleted since.
    """
    upload = upload_by_id(upload_id)
    if upload.media_id:
        return _known(upload)
    if not upload.is_whole:
        raise UploadIncomplete
    return WholeUpload(upload, keys_of(upload_id))


def finish_upload(upload_id: str, found: Found | Exception) -> MediaFile:
    """Write the row of what `looked_at` found; asked twice it is the same file. A file that is not taken ends
    the upload as well: asked again it would come to the same.

    Raises what looking at it came to (of which DecodingBusy and StorageAway leave it as it was),
    UnusableImage, UploadFinishing, and UploadNotFound for one that ended meanwhile.
    """
    try:
        if isinstance(found, Exception):
            raise found
        return _by_one(upload_id, found)
    except (UnusableImage, UnusableRecording, UploadNotFound):
        _drop(found)
        with suppress(UploadNotFound):
            give_up_upload(upload_id)
        raise
    except (UploadFinishing, MediaNotFound):
        _drop(found)
        raise


def _by_one(upload_id: str, found: Found) -> MediaFile:
    with sole_holder(f"upload {upload_id}") as is_alone:
        if not is_alone:
            raise UploadFinishing
        return _finished(upload_id, found)


def _finished(upload_id: str, found: Found) -> MediaFile:
    upload = upload_by_id(upload_id)
    if upload.media_id:
        _drop(found)
        return _known(upload)
    media = _written(upload, found)
    with transaction.atomic():
        # A crash before this leaves an upload that comes to the same file: the same bytes are kept once.
        _end(upload, media)
    return media


def _written(upload: Upload, found: Found) -> MediaFile:
    """Its room has been kept since it began."""
    name, folder_id = upload.name, upload.folder_id
    if isinstance(found, KeptRecording):
        return upload_recording(name, found, folder_id=folder_id, has_room=True)
    return upload_image(name, found.content, folder_id=folder_id, facts=found.facts, has_room=True)


def _end(upload: Upload, media: MediaFile) -> None:
    now = clock.now()
    Upload.objects.filter(id=upload.id, ended_at=None).update(ended_at=now, touched_at=now, media_id=media.id)
    # Its pieces may be many, and a store on other machines removes them one by one.
    enqueue(CLEAR_JOB, upload.id)


def _drop(found: object) -> None:
    if isinstance(found, KeptRecording):
        found.drop()


def _known(upload: Upload) -> MediaFile:
    media = find_in_library(upload.media_id)
    if media is None:
        raise MediaNotFound
    return media
