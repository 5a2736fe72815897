"""Files that arrive in pieces: how much is here, what comes next, and what becomes of them."""

import dataclasses
import io
from collections.abc import Callable
from contextlib import ExitStack
from datetime import timedelta
from random import Random

import pytest
from PIL import Image

from sitewright.accounts.models import Person, Role
from sitewright.config import Config, config
from sitewright.content.operations.remove_website import remove_files
from sitewright.history.actor import Actor, acting_as
from sitewright.kit import clock
from sitewright.kit.files import storage
from sitewright.kit.jobs import run_ready
from sitewright.kit.jobs.schedules import run_turn
from sitewright.kit.tenancy import current_website_id, tenant
from sitewright.media import quota
from sitewright.media.models import MediaFile, MediaFolder
from sitewright.media.uploads import errors
from sitewright.media.uploads.errors import (
    KEPT_HOURS,
    MOST_PIECE_BYTES,
    UploadFinishing,
    UploadNotFound,
    WrongOffset,
)
from sitewright.media.uploads.models import Upload, UploadPiece
from sitewright.media.uploads.operations import begin_upload as beginning
from sitewright.media.uploads.operations.add_piece import add_piece
from sitewright.media.uploads.operations.begin_upload import begin_upload
from sitewright.media.uploads.operations.finish_upload import WholeUpload, finish_upload, whole_upload
from sitewright.media.uploads.operations.give_up_upload import give_up_upload
from sitewright.media.uploads.pieces import MOST_ASSEMBLED, assembled, keep_piece
from sitewright.orders.invariants.checking import check_invariants
from tests.cast import Cast, SiteClient
from tests.media.recordings.files import mp4
from tests.media.uploads.sending import (
    FILM,
    PIECE,
    UPLOADS,
    begin,
    begun,
    finish,
    put,
    received,
    send,
)

LATER = timedelta(hours=KEPT_HOURS, minutes=1)


def stored_keys(website_id: str) -> list[str]:
    return [key for folder in ("media", "uploads") for key, _ in storage().keys(f"{folder}/{website_id}/")]


def noise(side: int = 600) -> bytes:
    """A picture that no compression makes smaller."""
    output = io.BytesIO()
    Image.frombytes("RGB", (side, side), Random(1).randbytes(side * side * 3)).save(output, "PNG")
    return output.getvalue()


@pytest.mark.django_db(transaction=True)
def test_a_film_in_pieces_is_in_the_library_whole(owner_browser: SiteClient, cast: Cast) -> None:
    with tenant(cast.shop.id):
        folder = MediaFolder.objects.create(name="Films")
    upload_id = begun(owner_browser, folder_id=folder.id)
    send(owner_browser, upload_id, FILM)
    answer = finish(owner_browser, upload_id)
    assert answer.status_code == 201, answer.text
    with tenant(cast.shop.id):
        film = MediaFile.objects.get()
        assert (film.id, film.folder_id, film.kind) == (answer.json()["media_id"], folder.id, "video")
        assert storage().get(film.storage_key) == FILM
        run_ready()
        assert stored_keys(cast.shop.id) == [film.storage_key]
        assert not UploadPiece.objects.exists()
    assert finish(owner_browser, upload_id).json() == answer.json()


def test_it_goes_on_where_it_stood(owner_browser: SiteClient) -> None:
    upload_id = begun(owner_browser)
    assert put(owner_browser, upload_id, 0, FILM[:PIECE]).json()["received_bytes"] == PIECE
    assert received(owner_browser, upload_id) == PIECE
    send(owner_browser, upload_id, FILM, start=PIECE)
    assert finish(owner_browser, upload_id).status_code == 201


@pytest.mark.parametrize("start", [0, PIECE + 1, 2 * PIECE])
def test_a_piece_from_elsewhere_is_refused(owner_browser: SiteClient, start: int) -> None:
    upload_id = begun(owner_browser)
    put(owner_browser, upload_id, 0, FILM[:PIECE])
    refused = put(owner_browser, upload_id, start, FILM[start : start + PIECE])
    assert (refused.status_code, refused.json()["code"]) == (409, "wrong-offset")
    assert received(owner_browser, upload_id) == PIECE


@pytest.mark.parametrize(
    "piece", [b"", FILM[: PIECE - 1], FILM + b"x", bytes(MOST_PIECE_BYTES + 1)],
    ids=["empty", "too small", "beyond the end", "too large"],
)  # fmt: skip
def test_a_piece_that_does_not_fit_is_refused(owner_browser: SiteClient, cast: Cast, piece: bytes) -> None:
    upload_id = begun(owner_browser)
    assert put(owner_browser, upload_id, 0, piece).status_code in (400, 413)
    assert received(owner_browser, upload_id) == 0
    assert stored_keys(cast.shop.id) == []


def test_of_two_at_the_same_place_exactly_one_is_taken(in_shop: Cast) -> None:
    """As from two windows: both have stored their bytes when the first is noted."""
    upload = begin_upload("video", "walk.mp4", len(FILM))
    first, second = (keep_piece(upload.id, 0, FILM[:PIECE]) for _ in range(2))
    assert add_piece(upload.id, first).received_bytes == PIECE
    with pytest.raises(WrongOffset):
        add_piece(upload.id, second)
    assert stored_keys(in_shop.shop.id) == [first.piece_key]
    assert UploadPiece.objects.get().piece_key == first.piece_key


def test_it_is_not_finished_before_all_of_it_is_here(owner_browser: SiteClient, cast: Cast) -> None:
    upload_id = begun(owner_browser)
    put(owner_browser, upload_id, 0, FILM[:PIECE])
    refused = finish(owner_browser, upload_id)
    assert (refused.status_code, refused.json()["code"]) == (409, "upload-incomplete")
    assert received(owner_browser, upload_id) == PIECE


@pytest.mark.parametrize(
    ("kind", "size", "limit"),
    [("image", 20_000_001, "20"), ("audio", 100_000_001, "100"), ("video", 500_000_001, "500")],
)  # fmt: skip
def test_what_is_too_large_is_refused_before_anything_is_sent(
    owner_browser: SiteClient, kind: str, size: int, limit: str
) -> None:
    """PL-5.48, D-75, D-92"""
    refused = begin(owner_browser, size, kind)
    assert refused.status_code == 400
    assert refused.json()["error"] == (
        f"The file walk.mp4 is too large. The maximum allowed file size is {limit} MB."
    )


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    ("kind", "content", "code"),
    [
        ("video", b"no film" * PIECE, "not-a-recording"),
        ("video", mp4(codec=b"hvc1", rest=2 * PIECE), "unplayable-recording"),
        ("image", b"no picture" * PIECE, "not-an-image"),
        ("image", FILM, "not-an-image"),
    ],
    ids=["no film", "a codec", "no picture", "a film"],
)
def test_what_it_is_is_looked_at_in_the_end_and_nothing_is_left(
    owner_browser: SiteClient, cast: Cast, kind: str, content: bytes, code: str
) -> None:
    """K05"""
    upload_id = begun(owner_browser, len(content), kind)
    send(owner_browser, upload_id, content, size=1024 * 1024)
    refused = finish(owner_browser, upload_id)
    assert (refused.status_code, refused.json()["code"]) == (400, code)
    with tenant(cast.shop.id):
        run_ready()
        assert not MediaFile.objects.exists()
        assert not Upload.objects.exists()
    assert stored_keys(cast.shop.id) == []


def test_a_drawing_in_pieces_is_cleaned(owner_browser: SiteClient, cast: Cast) -> None:
    shapes = '<rect x="1" y="1" width="2" height="2" fill="teal"/>' * 6_000
    inside = f"<script>alert(1)</script>{shapes}"
    drawing = f'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">{inside}</svg>'
    content = drawing.encode()
    upload_id = begun(owner_browser, len(content), "image", name="map.svg")
    send(owner_browser, upload_id, content)
    assert finish(owner_browser, upload_id).status_code == 201
    with tenant(cast.shop.id):
        assert b"script" not in storage().get(MediaFile.objects.get().storage_key)


def test_a_large_picture_in_pieces_is_kept_once_however_it_comes(
    owner_browser: SiteClient, cast: Cast
) -> None:
    content, ids = noise(), []
    for _ in range(2):
        upload_id = begun(owner_browser, len(content), "image", name="noise.png")
        send(owner_browser, upload_id, content)
        ids.append(finish(owner_browser, upload_id).json()["media_id"])
    assert ids[0] == ids[1]


def test_what_is_under_way_counts_as_used(owner_browser: SiteClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """K07: all of it from its beginning, and who was let in comes to the end"""
    room = len(FILM)
    monkeypatch.setattr(quota, "used_bytes", lambda: 10_000 * 1_000_000 - room)
    monkeypatch.setattr(quota, "config", lambda: _with_quota(10_000))
    upload_id = begun(owner_browser)
    refused = begin(owner_browser, 1)
    assert (refused.status_code, refused.json()["code"]) == (409, "quota-used-up")
    send(owner_browser, upload_id, FILM)
    assert finish(owner_browser, upload_id).status_code == 201
    assert begin(owner_browser, 1).status_code == 201


def _with_quota(megabytes: int) -> Config:
    chosen = config()
    return dataclasses.replace(chosen, data=dataclasses.replace(chosen.data, media_quota_megabytes=megabytes))


def test_what_was_given_up_gives_its_room_back(owner_browser: SiteClient, cast: Cast) -> None:
    upload_id = begun(owner_browser)
    with tenant(cast.shop.id):
        assert quota.under_way_bytes() == len(FILM)
    assert owner_browser.delete_json(f"{UPLOADS}/{upload_id}").status_code == 204
    with tenant(cast.shop.id):
        assert quota.under_way_bytes() == 0
    for answer in (
        owner_browser.get_json(f"{UPLOADS}/{upload_id}"),
        put(owner_browser, upload_id, 0, FILM[:PIECE]),
        finish(owner_browser, upload_id),
        owner_browser.delete_json(f"{UPLOADS}/{upload_id}"),
    ):
        assert (answer.status_code, answer.json()["code"]) == (404, "upload-not-found")


def test_only_so_many_are_under_way(owner_browser: SiteClient, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (errors, beginning):
        monkeypatch.setattr(module, "MOST_UNDER_WAY", 2)
    begun(owner_browser)
    begun(owner_browser)
    refused = begin(owner_browser)
    assert (refused.status_code, refused.json()["code"]) == (409, "too-many-uploads")


@pytest.mark.parametrize("who", ["stranger", "member"])
def test_nobody_else_knows_of_it(
    owner_browser: SiteClient, cast: Cast, browser_of: Callable[[Person], SiteClient], who: str
) -> None:
    """I01: neither another website nor another person of this one"""
    upload_id = begun(owner_browser)
    other = browser_of(getattr(cast, who))
    for answer in (
        other.get_json(f"{UPLOADS}/{upload_id}"),
        put(other, upload_id, 0, FILM[:PIECE]),
        finish(other, upload_id),
        other.delete_json(f"{UPLOADS}/{upload_id}"),
    ):
        assert answer.status_code == 404
    assert received(owner_browser, upload_id) == 0


def test_films_ask_for_more_than_pictures(browser_with: Callable[..., SiteClient]) -> None:
    """I01: as for files that come at once"""
    manager = browser_with(Role.STORE_MANAGER)
    assert begin(manager, kind="image").status_code == 201
    assert begin(manager, kind="video").status_code == 403


def test_without_a_crumb_nothing_comes_in(owner_browser: SiteClient) -> None:
    """D-49"""
    upload_id = begun(owner_browser)
    answer = owner_browser.generic(
        "PATCH", f"{UPLOADS}/{upload_id}", FILM[:PIECE], "application/offset+octet-stream",
        headers={"Upload-Offset": "0"},
    )  # fmt: skip
    assert answer.status_code == 403
    assert received(owner_browser, upload_id) == 0


@pytest.mark.django_db(transaction=True)
def test_what_nobody_goes_on_with_is_gone_after_a_day(own_files: None, in_shop: Cast) -> None:
    upload = begin_upload("video", "walk.mp4", len(FILM))
    add_piece(upload.id, keep_piece(upload.id, 0, FILM[:PIECE]))
    # One that came as the process died, so that no row names it.
    keep_piece(upload.id, PIECE, FILM[PIECE : 2 * PIECE])
    with clock.moved(timedelta(hours=KEPT_HOURS - 1)):
        run_turn("media.prune_uploads")
        run_ready()
        assert len(stored_keys(current_website_id())) == 2
    with clock.moved(LATER):
        run_turn("media.prune_uploads")
        run_ready()
        assert stored_keys(current_website_id()) == []
        assert not Upload.objects.exists()
        assert [v for v in check_invariants() if "file" in v.rule] == []


def test_one_that_goes_on_is_not_abandoned(in_shop: Cast) -> None:
    upload = begin_upload("video", "walk.mp4", len(FILM))
    with clock.moved(timedelta(hours=KEPT_HOURS - 1)):
        add_piece(upload.id, keep_piece(upload.id, 0, FILM[:PIECE]))
    with clock.moved(LATER):
        run_turn("media.prune_uploads")
        assert Upload.objects.filter(id=upload.id).exists()


def test_its_pieces_are_known_to_the_checker(own_files: None, in_shop: Cast) -> None:
    """Z"""
    upload = begin_upload("video", "walk.mp4", len(FILM))
    add_piece(upload.id, keep_piece(upload.id, 0, FILM[:PIECE]))
    with clock.moved(timedelta(hours=25)):
        assert [v for v in check_invariants() if "file" in v.rule] == []
    storage().delete(UploadPiece.objects.get().piece_key)
    (missing,) = [v for v in check_invariants() if "file" in v.rule]
    assert missing.rule == "every file that is named exists"


def _whole(upload_id: str) -> WholeUpload:
    found = whole_upload(upload_id)
    assert isinstance(found, WholeUpload)
    return found


def _all_here() -> Upload:
    upload = begin_upload("video", "walk.mp4", len(FILM))
    for at in range(0, len(FILM), PIECE):
        add_piece(upload.id, keep_piece(upload.id, at, FILM[at : at + PIECE]))
    return upload


@pytest.mark.django_db(transaction=True)
def test_finished_by_two_at_once_it_is_one_file(in_shop: Cast) -> None:
    upload = _all_here()
    first, second = (_whole(upload.id).looked_at() for _ in range(2))
    media = finish_upload(upload.id, first)
    assert finish_upload(upload.id, second).id == media.id
    run_ready()
    assert stored_keys(in_shop.shop.id) == [media.storage_key]


@pytest.mark.django_db(transaction=True)
def test_given_up_while_it_is_looked_at_it_leaves_nothing(in_shop: Cast) -> None:
    upload = _all_here()
    found = _whole(upload.id).looked_at()
    give_up_upload(upload.id)
    with pytest.raises(UploadNotFound):
        finish_upload(upload.id, found)
    run_ready()
    assert stored_keys(in_shop.shop.id) == []
    assert not Upload.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_without_its_pieces_it_begins_anew(in_shop: Cast) -> None:
    """As after a backup was restored, which takes none along."""
    upload = _all_here()
    storage().delete(UploadPiece.objects.first().piece_key)  # type: ignore[union-attr]
    with pytest.raises(UploadNotFound):
        finish_upload(upload.id, _whole(upload.id).looked_at())
    run_ready()
    assert not Upload.objects.exists()


def test_another_actor_finds_none(in_shop: Cast) -> None:
    with acting_as(Actor(person_id="a" * 32, name="Ann")):
        upload = begin_upload("video", "walk.mp4", len(FILM))
    with pytest.raises(UploadNotFound):
        give_up_upload(upload.id)


def test_a_deleted_website_takes_its_pieces_along(in_shop: Cast) -> None:
    upload = begin_upload("video", "walk.mp4", len(FILM))
    add_piece(upload.id, keep_piece(upload.id, 0, FILM[:PIECE]))
    remove_files(in_shop.shop.id)
    assert stored_keys(in_shop.shop.id) == []


def test_only_so_many_are_put_together_at_a_time(in_shop: Cast) -> None:
    upload = _all_here()
    keys = _whole(upload.id).keys
    with ExitStack() as others:
        for _ in range(MOST_ASSEMBLED):
            others.enter_context(assembled(keys))
        assert isinstance(_whole(upload.id).looked_at(), UploadFinishing)
    assert finish_upload(upload.id, _whole(upload.id).looked_at()).kind == "video"
