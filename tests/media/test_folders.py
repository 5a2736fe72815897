"""Folders of the library: made, renamed, filled, deleted, and all of it undone."""

import threading
from typing import Any

import pytest
from django.db import connection

from sitewright.history.models import ChangeSet
from sitewright.history.undo import undo_change_set
from sitewright.kit.ids import new_id
from sitewright.kit.tenancy import tenant
from sitewright.media import folders
from sitewright.media.errors import BadFolderName, FolderNotFound, MediaNotFound, TooManyFolders
from sitewright.media.folders import folder_to_lie_in, list_folders
from sitewright.media.library import TOP, list_files
from sitewright.media.models import MediaFile, MediaFolder
from sitewright.media.operations.create_folder import create_folder
from sitewright.media.operations.delete_files import delete_files
from sitewright.media.operations.delete_folder import delete_folder
from sitewright.media.operations.describe_file import FileFields, describe_file
from sitewright.media.operations.move_files import move_files
from sitewright.media.operations.rename_folder import rename_folder
from sitewright.media.operations.upload_image import upload_image
from tests.cast import Cast, SiteClient
from tests.media.test_files_change import file_of, undo_newest
from tests.media.test_library import stored
from tests.studio.belongings import Belongings, picture
from tests.waiting import PATIENCE_SECONDS


def named() -> list[tuple[str, int]]:
    return [(folder.name, folder.file_count) for folder in list_folders()]


def ids_in(folder_id: str) -> list[str]:
    return [file.id for file in list_files(folder_id=folder_id).files]


def filled(name: str = "Banners", count: int = 2) -> tuple[str, list[str]]:
    folder_id = create_folder(name).id
    media_ids = [stored(f"{number}.png") for number in range(count)]
    move_files(media_ids, folder_id)
    return folder_id, media_ids[::-1]


def test_lists_folders_by_name_with_what_lies_in_them(in_shop: Cast) -> None:
    filled("logos")
    create_folder("  Banners   2026 ")
    assert named() == [("Banners 2026", 0), ("logos", 2)]


@pytest.mark.parametrize("name", ["", "   ", "BANNERS", " banners "])
def test_refuses_a_name_that_is_empty_or_taken(in_shop: Cast, name: str) -> None:
    create_folder("Banners")
    with pytest.raises(BadFolderName):
        create_folder(name)
    other = create_folder("Logos")
    with pytest.raises(BadFolderName):
        rename_folder(other.id, name)


def test_renames_a_folder_also_only_in_its_case(in_shop: Cast) -> None:
    folder_id, _ = filled("banners")
    rename_folder(folder_id, "Banners")
    assert named() == [("Banners", 2)]
    undo_newest()
    assert named() == [("banners", 2)]


def test_takes_no_more_folders_than_there_may_be(in_shop: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "MOST_FOLDERS", 1)
    create_folder("Banners")
    with pytest.raises(TooManyFolders):
        create_folder("Logos")


def test_shows_what_lies_in_a_folder_and_what_lies_in_none(in_shop: Cast) -> None:
    folder_id, inside = filled()
    loose = stored("loose.png")
    assert ids_in(folder_id) == inside
    assert ids_in(TOP) == [loose]
    assert ids_in("") == [loose, *inside]


def test_moves_several_and_back_in_one_step(in_shop: Cast) -> None:
    folder_id, inside = filled()
    move_files(inside, "")
    assert ids_in(folder_id) == []
    undo_newest()
    assert ids_in(folder_id) == inside


def test_moves_all_or_none(in_shop: Cast) -> None:
    folder_id, media_id = create_folder("Banners").id, stored("fern.png")
    with pytest.raises(MediaNotFound):
        move_files([media_id, new_id()], folder_id)
    with pytest.raises(FolderNotFound):
        move_files([media_id], new_id())
    assert ids_in(TOP) == [media_id]


def test_a_deleted_folder_lets_its_files_go_up_and_undo_brings_both_back(in_shop: Cast) -> None:
    folder_id, inside = filled()
    delete_files(inside[:1])
    delete_folder(folder_id)
    assert (named(), ids_in(TOP)) == ([], inside[1:])
    assert file_of(inside[0]).folder_id is None
    undo_newest()
    assert (named(), ids_in(folder_id)) == ([("Banners", 1)], inside[1:])
    undo_change_set(ChangeSet.objects.get(operation="media.delete_files").id)
    assert ids_in(folder_id) == inside


def test_undoing_a_new_folder_lets_go_what_came_into_it_since(in_shop: Cast) -> None:
    _, inside = filled()
    undo_change_set(ChangeSet.objects.get(operation="media.create_folder").id)
    assert (named(), ids_in(TOP)) == ([], inside)


def test_an_undo_into_a_folder_that_is_gone_leads_to_the_top(in_shop: Cast) -> None:
    folder_id, inside = filled()
    move_files(inside, "")
    out = ChangeSet.objects.order_by("-sequence")[0].id
    delete_folder(folder_id)
    undo_change_set(out)
    assert ids_in(TOP) == inside


def test_an_undo_of_words_leaves_the_file_where_it_lies(in_shop: Cast) -> None:
    media_id = stored("fern.png")
    describe_file(media_id, FileFields("leaf.png", "", 0.5, 0.5))
    words = ChangeSet.objects.order_by("-sequence")[0].id
    folder_id = create_folder("Banners").id
    move_files([media_id], folder_id)
    undo_change_set(words)
    assert (file_of(media_id).name, ids_in(folder_id)) == ("fern.png", [media_id])


def test_an_upload_goes_into_the_open_folder_and_is_not_lost_with_it(in_shop: Cast) -> None:
    folder_id = create_folder("Banners").id
    inside = upload_image("a.png", picture().read(), folder_id=folder_id)
    delete_folder(folder_id)
    loose = upload_image("b.png", picture().read(), folder_id=folder_id)
    assert ids_in(TOP) == [loose.id, inside.id]


def test_a_folder_deleted_in_the_moment_of_an_upload_is_no_error(
    in_shop: Cast, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the look for the folder and the row that names it nobody deletes it; before, it is gone."""
    folder_id = create_folder("Banners").id
    held: list[str] = []

    def deleted_first(wanted: str) -> MediaFolder | None:
        # The last moment in which it can go: the transaction of the row has begun, the folder is not held.
        held.append(wanted)
        delete_folder(wanted)
        return folder_to_lie_in(wanted)

    for module in ("store_image", "upload_recording"):
        monkeypatch.setattr(f"sitewright.media.operations.{module}.folder_to_lie_in", deleted_first)
    media = upload_image("a.png", picture().read(), folder_id=folder_id)
    assert (held, ids_in(TOP)) == ([folder_id], [media.id])


@pytest.mark.django_db(transaction=True)
def test_nobody_deletes_a_folder_while_a_file_comes_into_it(
    cast: Cast, monkeypatch: pytest.MonkeyPatch
) -> None:
    with tenant(cast.shop.id):
        folder_id = create_folder("Banners").id
    ended: list[bool] = []

    def delete_meanwhile() -> None:
        with tenant(cast.shop.id):
            delete_folder(folder_id)
        ended.append(True)
        connection.close()

    deleting = threading.Thread(target=delete_meanwhile)
    save = MediaFile.save

    def slowly(media: MediaFile, **options: Any) -> None:
        deleting.start()
        deleting.join(0.3)
        assert not ended
        save(media, **options)

    monkeypatch.setattr(MediaFile, "save", slowly)
    with tenant(cast.shop.id):
        media = upload_image("a.png", picture().read(), folder_id=folder_id)
        deleting.join(PATIENCE_SECONDS)
        assert (ended, ids_in(TOP)) == ([True], [media.id])


def test_an_upload_lies_in_the_open_folder_though_another_has_the_same(in_shop: Cast) -> None:
    folder_id = create_folder("Banners").id
    above = upload_image("a.png", picture().read())
    inside = upload_image("a.png", picture().read(), folder_id=folder_id)
    assert (ids_in(TOP), ids_in(folder_id)) == ([above.id], [inside.id])
    assert upload_image("a.png", picture().read(), folder_id=folder_id).id == inside.id


def test_knows_no_folder_of_another_website(cast: Cast) -> None:
    """I01"""
    with tenant(cast.other_shop.id):
        theirs, _ = filled("Theirs")
    with tenant(cast.shop.id):
        media_id = stored("fern.png")
        for act in (
            lambda: delete_folder(theirs),
            lambda: rename_folder(theirs, "Mine"),
            lambda: move_files([media_id], theirs),
        ):
            with pytest.raises(FolderNotFound):
                act()
        assert upload_image("a.png", picture().read(), folder_id=theirs).folder_id is None
        assert (named(), ids_in(theirs)) == ([], [])


def test_an_owner_keeps_folders(mine: Belongings, owner_browser: SiteClient) -> None:
    media = "/config/api/media"
    made = owner_browser.post_json(f"{media}/folders", {"name": "Banners"})
    assert (made.status_code, made.json()["name"]) == (201, "Banners")
    folder_id = made.json()["id"]
    body = {"media_ids": [mine.ids["media_id"]], "folder_id": folder_id}
    assert owner_browser.post_json(f"{media}/moves", body).status_code == 200
    (row,) = owner_browser.get_json(f"{media}?folder_id={folder_id}").json()["rows"]
    assert (row["id"], row["folder_id"]) == (mine.ids["media_id"], folder_id)
    again = owner_browser.put_json(f"{media}/folders/{folder_id}", {"name": "Heroes"})
    assert again.json()["name"] == "Heroes"
    gone = owner_browser.delete_json(f"{media}/folders/{folder_id}")
    assert gone.status_code == 200
    undone = owner_browser.post_json(f"/config/api/activity/{gone.json()['change_set_id']}/undo")
    assert undone.status_code == 200
    found = owner_browser.get_json(f"{media}/folders").json()["folders"]
    assert {"id": folder_id, "name": "Heroes", "file_count": 1} in found
