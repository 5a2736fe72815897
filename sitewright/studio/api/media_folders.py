"""The folders of the media library. Handed out below `/media`, before the addresses with a file's id."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest
from ninja import Router, Status

from sitewright.accounts.policies import Area, Right
from sitewright.history.recording import recorded_changes
from sitewright.media.folders import list_folders
from sitewright.media.operations.create_folder import create_folder
from sitewright.media.operations.delete_folder import delete_folder
from sitewright.media.operations.move_files import move_files
from sitewright.media.operations.rename_folder import rename_folder
from sitewright.studio.api.access import allowed, allowed_any
from sitewright.studio.api.schemas.common import Saved, answers
from sitewright.studio.api.schemas.media import (
    MediaFolderBody,
    MediaFolders,
    MediaMove,
    SavedMediaFolder,
)

router = Router(tags=["media"])


@router.get("/folders", response=answers(MediaFolders))
@allowed_any((Area.CATALOG, Right.VIEW), (Area.PAGES, Right.VIEW), (Area.CONTENT, Right.VIEW))
def get_media_folders(request: HttpRequest) -> dict[str, object]:
    """All folders, by name."""
    return {"folders": [folder._asdict() for folder in list_folders()]}


@router.post("/folders", response=answers(SavedMediaFolder, 201))
@allowed(Area.CONTENT, Right.EDIT)
def post_media_folder(request: HttpRequest, body: MediaFolderBody) -> Status[dict[str, object]]:
    """Make a folder."""
    with recorded_changes() as recorded:
        folder = create_folder(body.name)
    return Status(201, {"id": folder.id, "name": folder.name, "change_set_id": recorded.change_set_id})


@router.put("/folders/{folder_id}", response=answers(SavedMediaFolder))
@allowed(Area.CONTENT, Right.EDIT)
def put_media_folder(request: HttpRequest, folder_id: str, body: MediaFolderBody) -> dict[str, object]:
    """Rename a folder."""
    with recorded_changes() as recorded:
        folder = rename_folder(folder_id, body.name)
    return {"id": folder.id, "name": folder.name, "change_set_id": recorded.change_set_id}


@router.delete("/folders/{folder_id}", response=answers(Saved))
@allowed(Area.CONTENT, Right.EDIT)
def delete_media_folder(request: HttpRequest, folder_id: str) -> dict[str, object]:
    """Take a folder away; its files go up one level."""
    with recorded_changes() as recorded:
        delete_folder(folder_id)
    return {"change_set_id": recorded.change_set_id}


@router.post("/moves", response=answers(Saved))
@allowed(Area.CONTENT, Right.EDIT)
def post_media_move(request: HttpRequest, body: MediaMove) -> dict[str, object]:
    """Put files into a folder, or out of their folders."""
    with recorded_changes() as recorded:
        move_files(body.media_ids, body.folder_id)
    return {"change_set_id": recorded.change_set_id}
