"""Put another picture in the place of one."""

import secrets
from hashlib import sha256

from sitewright.history.recording import change_set
from sitewright.kit.files import storage
from sitewright.kit.jobs import enqueue
from sitewright.kit.locks import lock_name
from sitewright.kit.messages import Message
from sitewright.kit.tenancy import current_website_id
from sitewright.media.decoding.process import ImageFacts
from sitewright.media.errors import MediaNotFound
from sitewright.media.library import find_in_library
from sitewright.media.models import KeptRevision, MediaFile, MediaKind
from sitewright.media.naming import shown_name
from sitewright.media.operations.store_image import content_type_of, looked_at
from sitewright.media.quota import require_room
from sitewright.media.revisions import show_content
from sitewright.media.versioned import MEDIA_FILE, file_state


def replace_file(
    media_id: str, name: str, content: bytes, *, facts: ImageFacts | Exception | None = None
) -> MediaFile:
    """Show other bytes wherever the file is shown; its id, name, description and focal point stay, its
    address does not. Undo puts the old ones back, until they are pruned.

    `name` is what the new one is called in a refusal; `facts` as in `store_image`. Raises MediaNotFound and
    what storing a picture raises.
    """
    require_room()
    facts = facts or looked_at(name, content)
    if isinstance(facts, Exception):
        raise facts
    known = find_in_library(media_id)
    # A page that shows a film could not show a picture in its place.
    if known is None or known.kind != MediaKind.IMAGE:
        raise MediaNotFound
    put = _put(media_id, facts.clean or content, facts)
    label = Message("changes.file-replaced", name=shown_name(known.name))
    with change_set(label, "media.replace_file") as changes:
        lock_name("media")
        require_room()
        file = _locked(media_id)
        before = file_state(file)
        show_content(file, put)
        changes.record(MEDIA_FILE, file.id, before, file_state(file))
        enqueue("media.prepare_renditions", media_id)
    return file


def _put(media_id: str, content: bytes, facts: ImageFacts) -> KeptRevision:
    """The bytes stored under a key of their own, so that a crash leaves an orphan and the old file as it was.

    The row is not written: it is the shape of what a file shows.
    """
    # Random and not counted: a number that was undone and pruned could come again, for other bytes.
    revision = secrets.token_hex(4)
    key = f"media/{current_website_id()}/{media_id}/{revision}/original"
    storage().put(key, content, content_type_of(facts))
    return KeptRevision(
        revision=revision, storage_key=key, content_type=content_type_of(facts), size_bytes=len(content),
        width=facts.width, height=facts.height, checksum=sha256(content).hexdigest(), colours=facts.colours,
    )  # fmt: skip


def _locked(media_id: str) -> MediaFile:
    file: MediaFile | None = (
        MediaFile.objects.select_for_update(no_key=True).filter(id=media_id, deleted_at=None).first()
    )
    if file is None:
        raise MediaNotFound
    return file
