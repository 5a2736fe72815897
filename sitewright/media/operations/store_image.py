"""Take a picture in."""

import re
import unicodedata
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
from sitewright.media.models import MediaFile
from sitewright.media.quota import require_room

_EXTENSIONS = {"JPEG": "jpg", "PNG": "png", "WEBP": "webp", "GIF": "gif", "AVIF": "avif"}
_NAME_LENGTH = 120


def looked_at(name: str, content: bytes) -> ImageFacts | UnusableImage:
    """What the bytes are, or what is wrong with them; the slow part, which asks no database."""
    try:
        return inspect(name, content)
    except UnusableImage as problem:
        return problem


def store_image(
    name: str, content: bytes, alt_text: str = "", *, facts: ImageFacts | Exception | None = None
) -> MediaFile:
    """Check the picture, keep its bytes, and write its row; the same bytes under the same name are kept once.

    The kind comes from the bytes; `facts` is what `looked_at` said of them, when it was asked before. Raises
    ImageTooLarge, TooManyPixels, NotAnImage, DecodingBusy or QuotaUsedUp. A job then makes the sizes most
    pages show, and a request that comes earlier makes its own. The bytes are stored before the row: a crash
    between leaves an orphan file, never a row without its file.
    """
    # Asked twice: here, before anything costs work, and under the lock, where it holds against uploads of the
    # same moment (K07).
    require_room()
    facts = facts or looked_at(name, content)
    if isinstance(facts, Exception):
        raise facts
    safe = safe_name(name, _EXTENSIONS[facts.format])
    checksum = sha256(content).hexdigest()
    # Without a lock: two at the same moment keep it twice, which costs room and nothing else.
    known: MediaFile | None = MediaFile.objects.filter(
        checksum=checksum, name=safe, alt_text=alt_text
    ).first()
    if known is not None:
        return known
    media_id = new_id()
    key = f"media/{current_website_id()}/{media_id}/original"
    content_type = f"image/{facts.format.lower()}"
    # Outside of the transaction: a store that is slow or away must hold no connection and no lock (D05).
    storage().put(key, content, content_type)
    made = MediaFile(
        id=media_id, website_id=current_website_id(), name=safe, storage_key=key, content_type=content_type,
        size_bytes=len(content), width=facts.width, height=facts.height, checksum=checksum,
        alt_text=alt_text[:500], created_at=clock.now(),
    )  # fmt: skip
    with transaction.atomic():
        lock_name("media")
        require_room()
        made.save(force_insert=True)
        enqueue("media.prepare_renditions", media_id)
    return made


def safe_name(name: str, extension: str) -> str:
    """A name for people and addresses: letters, digits and dashes, with the extension of what it really is
    (K05)."""
    stem = name.replace("\\", "/").rsplit("/", 1)[-1].rsplit(".", 1)[0]
    # NFKD takes accents apart from their letters, and ASCII leaves them out; direction marks go with them.
    plain = unicodedata.normalize("NFKD", stem).encode("ascii", "ignore").decode().lower()
    words = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:_NAME_LENGTH]
    return f"{words or 'image'}.{extension}"
