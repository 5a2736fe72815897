"""Where a new picture of a gallery stands, and how many there may be."""

from django.db.models import Max

from sitewright.content.errors import GalleryFull
from sitewright.content.galleries import MOST_PICTURES
from sitewright.content.kinds import find_kind
from sitewright.content.models import Collection, Item


def place_for(collection: Collection, count: int = 1) -> int:
    """The place behind the last, for the first of as many new ones; 0 where items have no order of the
    owner's. Raises GalleryFull.
    """
    if not find_kind(collection.type).holds_pictures:
        return 0
    rows = Item.objects.filter(collection=collection)
    if rows.count() + count > MOST_PICTURES:
        raise GalleryFull(MOST_PICTURES)
    last = rows.aggregate(last=Max("position"))["last"]
    return 0 if last is None else last + 1
