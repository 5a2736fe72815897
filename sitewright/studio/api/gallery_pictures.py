"""The pictures of galleries, each by itself, and several at once."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest
from ninja import Router

from sitewright.accounts.policies import Area, Right
from sitewright.content.operations.delete_items import delete_items
from sitewright.content.operations.move_items import publish_items, take_items_down
from sitewright.content.operations.update_item import update_item
from sitewright.content.owner_galleries import get_picture as picture_of
from sitewright.content.owner_galleries import require_pictures
from sitewright.content.versioned.item import ITEM
from sitewright.history.edits import version_of
from sitewright.history.recording import NOTHING_RECORDED, Recorded, recorded_changes
from sitewright.studio.api.access import allowed
from sitewright.studio.api.media_rows import media_row
from sitewright.studio.api.schemas.common import Saved, answers
from sitewright.studio.api.schemas.galleries import (
    ChosenPictures,
    PictureBody,
    PictureDetail,
    PicturesVisibility,
)
from sitewright.studio.post_presenting import item_data, may_publish, post_detail

router = Router(tags=["galleries"])


# Before what takes any word for an id.
@router.post("/visibility", response=answers(Saved))
@allowed(Area.CONTENT, Right.EDIT)
def post_pictures_visibility(request: HttpRequest, body: PicturesVisibility) -> dict[str, object]:
    """Show pictures to visitors, or make drafts of them."""
    require_pictures(body.pictures)
    with recorded_changes() as recorded:
        (publish_items if body.is_shown else take_items_down)(body.pictures)
    return {"change_set_id": recorded.change_set_id}


@router.post("/deletion", response=answers(Saved))
@allowed(Area.CONTENT, Right.EDIT)
def post_pictures_deletion(request: HttpRequest, body: ChosenPictures) -> dict[str, object]:
    """Take pictures out of their gallery; the files stay in the library. Can be undone."""
    require_pictures(body.pictures)
    with recorded_changes() as recorded:
        delete_items(body.pictures)
    return {"change_set_id": recorded.change_set_id}


@router.get("/{picture_id}", response=answers(PictureDetail))
@allowed(Area.CONTENT, Right.VIEW)
def get_gallery_picture(request: HttpRequest, picture_id: str) -> dict[str, object]:
    """Everything about one picture."""
    return _detail(picture_id, NOTHING_RECORDED)


@router.put("/{picture_id}", response=answers(PictureDetail))
@allowed(Area.CONTENT, Right.DRAFT)
def put_gallery_picture(request: HttpRequest, picture_id: str, body: PictureBody) -> dict[str, object]:
    """Make the picture what the body says. What is not a draft only changes for those who may publish."""
    picture_of(picture_id)
    with recorded_changes() as recorded:
        update_item(
            picture_id,
            item_data(body),
            may_publish=may_publish(),
            begun=body.begun(),
            continues=body.continues,
        )
    return _detail(picture_id, recorded)


def _detail(picture_id: str, recorded: Recorded) -> dict[str, object]:
    # Read after the save: the next edit begins from this version.
    item, version = picture_of(picture_id), version_of(ITEM, picture_id)
    image = media_row(item.main_image) if item.main_image else None
    said = {"image": image, "version": version, "change_set_id": recorded.change_set_id}
    return {**post_detail(item), **said}
