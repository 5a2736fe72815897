"""Putting pictures of the library into a gallery, as many at once as somebody chose."""

from collections.abc import Sequence

from sitewright.content.collection_lock import locked_collection
from sitewright.content.errors import BadItem
from sitewright.content.gallery_places import place_for
from sitewright.content.item_data import ItemData
from sitewright.content.item_fields import write_fields
from sitewright.content.models import Collection, Item, PublishingStatus
from sitewright.content.versioned.item import ITEM, index_item, item_state, save_item
from sitewright.history.recording import change_set
from sitewright.kit import clock
from sitewright.kit.messages import Message
from sitewright.media.models import MediaFile, MediaKind
from sitewright.media.naming import shown_name


def add_pictures(collection_id: str, media_ids: Sequence[str], *, may_publish: bool = True) -> list[Item]:
    """An item for each, behind those that are there, called by its file until somebody gives it a title;
    visitors see them at once, unless whoever adds them may only write drafts. Undo takes all away again.

    Raises NoSuchCollection, BadItem for what is no picture of the website's, and GalleryFull.
    """
    wanted = list(dict.fromkeys(media_ids))
    label = Message("changes.pictures-added", count=len(wanted))
    with change_set(label, "content.add_pictures") as changes:
        # Under its lock nobody else takes the same places.
        collection = locked_collection(collection_id)
        files = _files(wanted)
        place = place_for(collection, len(files))
        status = PublishingStatus.PUBLISHED if may_publish else PublishingStatus.DRAFT
        added = [_item(collection, file, status, place + at) for at, file in enumerate(files)]
        for item in added:
            changes.record(ITEM, item.id, None, item_state(item))
            index_item(item)
    return added


def _item(collection: Collection, file: MediaFile, status: PublishingStatus, place: int) -> Item:
    item = Item(collection=collection, created_at=clock.now(), position=place)
    write_fields(item, ItemData(_title(file), main_image_id=file.id, status=str(status)))
    save_item(item)
    return item


def _files(media_ids: Sequence[str]) -> list[MediaFile]:
    rows = MediaFile.objects.filter(id__in=media_ids, kind=MediaKind.IMAGE)
    found: dict[str, MediaFile] = {file.id: file for file in rows}
    if len(found) < len(media_ids):
        raise BadItem({"media": Message("kit.not-known")})
    return [found[media_id] for media_id in media_ids]


def _title(file: MediaFile) -> str:
    """`grey-harbour.webp` is called "Grey harbour"."""
    words = shown_name(file.name).rpartition(".")[0].replace("-", " ").strip()
    return f"{words[:1].upper()}{words[1:]}" or shown_name(file.name)
