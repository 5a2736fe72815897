"""Take a picture in."""

from hashlib import sha256

from django.db import transaction

from sitewright.kit import clock
from sitewright.kit.files import storage
from sitewright.kit.ids import new_id
from sitewright.kit.jobs import enqueue
from sitewright.kit.locks import lock_name
from sitewright.kit.tenancy import current_website_id
from sitewright.media.decoding.process import ImageFacts, inspect
from sitewright.media.errors import UnusableImage
from sitewright.media.folders import find_folder, folder_to_lie_in
from sitewright.media.models import MediaFile
from sitewright.media.naming import DRAWING, EXTENSIONS, safe_name
from sitewright.media.quota import require_room


def looked_at(name: str, content: bytes) -> ImageFacts | UnusableImage:
    """What the bytes are, or what is wrong with them; the slow part, which asks no database."""
    try:
        return inspect(name, content)
    except UnusableImage as problem:
        return problem


def store_image(
    name: str,
    content: bytes,
    alt_text: str = "",
    *,
    folder_id: str = "",
    facts: ImageFacts | Exception | None = None,
    has_room: bool = False,
) -> MediaFile:
    """Check the picture, keep its bytes, and write its row; the same bytes under the same name are kept
    once, and once in a folder that is asked for.

    A folder that is gone is no reason to lose the picture: it lies at the library's top then.

    `has_room`: it was kept when the upload began (media/uploads).

    The kind comes from the bytes; `facts` is what `looked_at` said of them, when it was asked before. Raises
    ImageTooLarge, TooManyPixels, NotAnImage, DecodingBusy or QuotaUsedUp. A job then makes the sizes most
    pages show, and a request that comes earlier makes its own. The bytes are stored before the row: a crash
    between leaves an orphan file, never a row without its file.
    """
    # Asked twice: here, before anything costs work, and under the lock, where it holds against uploads of the
    # same moment (K07).
    require_room(is_kept=has_room)
    facts = facts or looked_at(name, content)
    if isinstance(facts, Exception):
        raise facts
    content_type = content_type_of(facts)
    safe = safe_name(name, EXTENSIONS[content_type])
    content = facts.clean or content
    checksum = sha256(content).hexdigest()
    # Without a lock: two at the same moment keep it twice, which costs room and nothing else.
    # Looked for once more under the lock: the store may take so long that it is gone then.
    folder = find_folder(folder_id)
    same = MediaFile.objects.filter(checksum=checksum, name=safe, alt_text=alt_text, deleted_at=None)
    known: MediaFile | None = (same.filter(folder=folder) if folder else same).first()
    if known is not None:
        return known
    media_id = new_id()
    key = f"media/{current_website_id()}/{media_id}/original"
    # Outside of the transaction: a store that is slow or away must hold no connection and no lock (D05).
    storage().put(key, content, content_type)
    made = MediaFile(
        id=media_id, website_id=current_website_id(), name=safe, storage_key=key, content_type=content_type,
        size_bytes=len(content), width=facts.width, height=facts.height, checksum=checksum,
        colours=facts.colours, alt_text=alt_text[:500],
        created_at=clock.now(),
    )  # fmt: skip
    with transaction.atomic():
        lock_name("media")
        require_room(is_kept=has_room)
        made.folder = folder_to_lie_in(folder_id)
        made.save(force_insert=True)
        enqueue("media.prepare_renditions", media_id)
    return made


def content_type_of(facts: ImageFacts) -> str:
    return DRAWING if facts.format == "SVG" else f"image/{facts.format.lower()}"
