"""Files of one website taken into the library of another."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from sitewright.history.recording import Changes
from sitewright.kit import clock
from sitewright.kit.files import FileMissing, storage
from sitewright.kit.ids import new_id
from sitewright.kit.jobs import enqueue
from sitewright.kit.locks import lock_name
from sitewright.kit.tenancy import current_website_id
from sitewright.media.models import MediaFile, MediaKind, RecordingText
from sitewright.media.quota import require_room

_COLUMNS = [field.attname for field in MediaFile._meta.concrete_fields]  # noqa: SLF001  (Django's documented way)
_TEXT_COLUMNS = [field.attname for field in RecordingText._meta.concrete_fields]  # noqa: SLF001  (the same)


@dataclass(frozen=True, slots=True)
class FilesToCopy:
    """`files` are the other website's, those to be copied by the ids they get; `known` are ids of files that
    are here already, by those of the others. `texts` are what is said in them."""

    website_id: str
    files: Mapping[str, MediaFile]
    known: Mapping[str, str]
    texts: Sequence[RecordingText] = field(default=())
    lost: Sequence[MediaFile] = field(default=())

    def stored(self) -> "FilesToCopy":
        """With all bytes in the store, copied by the store itself: the slow part, which asks no database.
        What has none any more is `lost`.
        """
        found, lost = dict(self.files), list[MediaFile]()
        for media_id, original in self.files.items():
            try:
                storage().copy(original.storage_key, self._key(media_id))
            except FileMissing:
                lost.append(found.pop(media_id))
        return replace(self, files=found, lost=lost)

    def ids(self) -> dict[str, str]:
        """What each of the others' ids is here."""
        return {**self.known, **{original.id: media_id for media_id, original in self.files.items()}}

    def write(self, changes: Changes) -> None:
        """Their rows, in the caller's transaction. They lie at the library's top. Raises QuotaUsedUp."""
        if not self.files:
            return
        # Under the lock, where it holds against uploads of the same moment (K07).
        lock_name("media")
        require_room()
        MediaFile.objects.bulk_create(self._row(*each) for each in self.files.items())
        RecordingText.objects.bulk_create(self._texts())
        for media_id, original in self.files.items():
            if original.kind == MediaKind.IMAGE:
                enqueue("media.prepare_renditions", media_id)
        changes.detail["files"] = sorted(self.files)

    def _row(self, media_id: str, original: MediaFile) -> MediaFile:
        values = {name: getattr(original, name) for name in _COLUMNS}
        own = {"id": media_id, "website_id": self.website_id, "storage_key": self._key(media_id)}
        own["poster_id"] = self.ids().get(original.poster_id, "")
        return MediaFile(**values | own | {"folder_id": None, "created_at": clock.now(), "deleted_at": None})

    def _texts(self) -> Iterator[RecordingText]:
        taken = {original.id: media_id for media_id, original in self.files.items()}
        for text in self.texts:
            if text.media_id in taken:
                values = {name: getattr(text, name) for name in _TEXT_COLUMNS}
                own = {"id": new_id(), "website_id": self.website_id, "media_id": taken[text.media_id]}
                yield RecordingText(**values | own | {"created_at": clock.now()})

    def _key(self, media_id: str) -> str:
        return f"media/{self.website_id}/{media_id}/original"


def files_to_copy(originals: Sequence[MediaFile], texts: Sequence[RecordingText] = ()) -> FilesToCopy:
    """For the library of the website in scope: what shows the same under the same name is not taken twice.
    A poster comes along when it is among the originals.
    """
    same = MediaFile.objects.filter(checksum__in=[each.checksum for each in originals], deleted_at=None)
    here = {_shown(each): each.id for each in same}
    known = {each.id: here[_shown(each)] for each in originals if _shown(each) in here}
    files = {new_id(): each for each in originals if each.id not in known}
    return FilesToCopy(current_website_id(), files, known, texts)


def _shown(file: MediaFile) -> tuple[str, str, str]:
    # The name carries the revision, which stands in addresses; an edit shows something else of the bytes.
    return file.checksum, file.name, repr(sorted(file.edit.items()))
