"""What owners see of their galleries: every picture in its order, whatever its status."""

from collections.abc import Sequence

from sitewright.content.errors import NoSuchCollection, NoSuchItem
from sitewright.content.kinds import codes_of_galleries
from sitewright.content.models import Collection, Item
from sitewright.content.owner_items import item_of, items_of


def get_gallery(collection_id: str) -> Collection:
    """One gallery; raises NoSuchCollection where the collection is of another kind."""
    rows = Collection.objects.filter(type__in=codes_of_galleries())
    found: Collection | None = rows.filter(id=collection_id).first()
    if found is None:
        raise NoSuchCollection
    return found


def pictures_of(collection_id: str) -> list[Item]:
    """All of a gallery, of which there are not many (PL-9.40)."""
    return list(items_of(codes_of_galleries()).filter(collection_id=collection_id).order_by("position", "id"))


def get_picture(item_id: str) -> Item:
    """One picture; raises NoSuchItem where it is no gallery's."""
    return item_of(codes_of_galleries(), item_id)


def require_pictures(item_ids: Sequence[str]) -> None:
    """Raises NoSuchItem unless all are pictures of galleries."""
    wanted = set(item_ids)
    if items_of(codes_of_galleries()).filter(id__in=wanted).count() < len(wanted):
        raise NoSuchItem
