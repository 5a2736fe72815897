"""Galleries: how they look, and which pictures they show in which order."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest
from ninja import Router

from sitewright.accounts.policies import Area, Right
from sitewright.content.collection_settings import completed_settings
from sitewright.content.galleries import MOST_PICTURES
from sitewright.content.kinds import find_kind
from sitewright.content.operations.add_pictures import add_pictures
from sitewright.content.operations.design_collection import design_collection
from sitewright.content.operations.order_pictures import order_pictures
from sitewright.content.owner_galleries import get_gallery as gallery_of
from sitewright.content.owner_galleries import pictures_of
from sitewright.content.versioned.collection import COLLECTION
from sitewright.history.edits import version_of
from sitewright.history.recording import NOTHING_RECORDED, Recorded, recorded_changes
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.galleries import (
    GalleryDesignEdit,
    GalleryDetail,
    NewPictures,
    PictureOrder,
)
from sitewright.studio.post_presenting import may_publish, picture_row

router = Router(tags=["galleries"])


@router.get("/{gallery_id}", response=answers(GalleryDetail))
@allowed(Area.CONTENT, Right.VIEW)
def get_gallery(request: HttpRequest, gallery_id: str) -> dict[str, object]:
    """One gallery with all its pictures in order, whatever their status."""
    return _detail(gallery_id, NOTHING_RECORDED)


@router.put("/{gallery_id}/design", response=answers(GalleryDetail))
@allowed(Area.PAGES, Right.EDIT)
def put_gallery_design(request: HttpRequest, gallery_id: str, body: GalleryDesignEdit) -> dict[str, object]:
    """Show its pictures another way."""
    gallery_of(gallery_id)
    with recorded_changes() as recorded:
        design_collection(gallery_id, body.settings.dict(), begun=body.begun())
    return _detail(gallery_id, recorded)


@router.post("/{gallery_id}/pictures", response=answers(GalleryDetail))
@allowed(Area.CONTENT, Right.DRAFT)
def post_gallery_pictures(request: HttpRequest, gallery_id: str, body: NewPictures) -> dict[str, object]:
    """Add pictures of the library, behind those that are there."""
    gallery_of(gallery_id)
    with recorded_changes() as recorded:
        add_pictures(gallery_id, body.media, may_publish=may_publish())
    return _detail(gallery_id, recorded)


@router.put("/{gallery_id}/order", response=answers(GalleryDetail))
@allowed(Area.CONTENT, Right.EDIT)
def put_gallery_order(request: HttpRequest, gallery_id: str, body: PictureOrder) -> dict[str, object]:
    """Put the pictures into another order."""
    gallery_of(gallery_id)
    with recorded_changes() as recorded:
        order_pictures(gallery_id, body.pictures)
    return _detail(gallery_id, recorded)


def _detail(gallery_id: str, recorded: Recorded) -> dict[str, object]:
    # Read after the save: the next edit begins from this version.
    gallery = gallery_of(gallery_id)
    return {
        "id": gallery.id,
        "title": gallery.title,
        "url": f"/{gallery.slug}",
        "is_enabled": gallery.is_enabled,
        "settings": completed_settings(find_kind(gallery.type), gallery.settings),
        "pictures": [picture_row(item) for item in pictures_of(gallery.id)],
        "most": MOST_PICTURES,
        "version": version_of(COLLECTION, gallery.id),
        "change_set_id": recorded.change_set_id,
    }
