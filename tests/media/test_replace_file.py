"""Another picture in the place of one: wherever it is shown, and back again."""

import io
import re
from datetime import timedelta

import pytest
from PIL import Image

from sitewright.content.models import Item
from sitewright.content.operations.create_collection import create_collection
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.publish_page import publish_page
from sitewright.history.models import ChangeSet
from sitewright.history.undo import undo_change_set
from sitewright.kit import clock
from sitewright.kit.files import storage
from sitewright.kit.ids import new_id
from sitewright.kit.jobs import run_ready
from sitewright.kit.tenancy import current_website_id, tenant
from sitewright.media.errors import MediaNotFound, NotAnImage
from sitewright.media.models import KeptRevision, MediaFile, Rendition
from sitewright.media.naming import revision_named, shown_name, stored_name
from sitewright.media.operations.delete_files import delete_files
from sitewright.media.operations.describe_file import FileFields, describe_file
from sitewright.media.operations.make_rendition import (
    RenditionToMake,
    find_or_make_rendition,
    keep_rendition,
    rendition_or_work,
)
from sitewright.media.operations.prune_files import KEPT_DAYS, prune_files
from sitewright.media.operations.prune_revisions import prune_revisions
from sitewright.media.operations.replace_file import replace_file
from sitewright.media.quota import used_bytes
from sitewright.sites.models import Website
from tests.cast import Cast, SiteClient
from tests.media.test_files_change import file_of, page_tree, undo_newest
from tests.media.test_library import stored
from tests.storefront.sites import make_post
from tests.studio.belongings import Belongings, picture


def bytes_of(colour: str, kind: str = "JPEG", size: tuple[int, int] = (800, 400)) -> bytes:
    content = io.BytesIO()
    Image.new("RGB", size, colour).save(content, kind)
    return content.getvalue()


def replaced(media_id: str, colour: str = "red") -> MediaFile:
    return replace_file(media_id, "another.jpg", bytes_of(colour))


def address_of(media_id: str) -> str:
    return f"/media/{media_id}/{file_of(media_id).name}"


def colour_shown(visitor: SiteClient, address: str) -> tuple[int, ...]:
    answer = visitor.get(address)
    assert answer.status_code == 200
    return Image.open(io.BytesIO(answer.content)).convert("RGB").getpixel((5, 5))  # type: ignore[return-value]


def long_ago() -> None:
    moment = clock.now() - timedelta(days=KEPT_DAYS, seconds=1)
    KeptRevision.objects.update(kept_since=moment)


def test_shows_other_bytes_and_keeps_what_people_said(in_shop: Cast) -> None:
    media_id = stored("fern.png", "A fern")
    describe_file(media_id, FileFields("fern.png", "A fern", 0.2, 0.8))
    file = replaced(media_id)
    assert (file.content_type, file.width, file.height) == ("image/jpeg", 800, 400)
    assert (shown_name(file.name), file.alt_text, file.focal_x, file.focal_y) == (
        "fern.jpg",
        "A fern",
        0.2,
        0.8,
    )
    assert storage().get(file.storage_key) == bytes_of("red")


def test_an_undo_puts_the_old_file_back_and_its_undo_the_new_one(in_shop: Cast) -> None:
    media_id = stored("fern.png")
    before = MediaFile.objects.filter(id=media_id).values().get()
    after = MediaFile.objects.filter(id=replaced(media_id).id).values().get()
    undo_newest()
    assert MediaFile.objects.filter(id=media_id).values().get() == before
    undo_newest()
    assert MediaFile.objects.filter(id=media_id).values().get() == after


def test_an_undo_keeps_a_name_given_since(in_shop: Cast) -> None:
    media_id = stored("fern.png")
    replaced(media_id)
    replacement = ChangeSet.objects.order_by("-sequence")[0].id
    describe_file(media_id, FileFields("Leaf", "", 0.5, 0.5))
    undo_change_set(replacement)
    assert file_of(media_id).name == "leaf.png"


def test_every_content_has_an_address_of_its_own(in_shop: Cast) -> None:
    media_id = stored("fern.png")
    names = [file_of(media_id).name, replaced(media_id).name, replaced(media_id, "blue").name]
    for replacement in list(ChangeSet.objects.order_by("-sequence").values_list("id", flat=True)[:2]):
        undo_change_set(replacement)
    assert file_of(media_id).name == names[0]
    assert len({*names, replaced(media_id).name}) == 4


def test_refuses_what_is_no_picture_and_leaves_the_old_one(in_shop: Cast) -> None:
    """K02"""
    media_id = stored("fern.png")
    with pytest.raises(NotAnImage, match=r"evil\.png"):
        replace_file(media_id, "evil.png", b"<html>")
    assert file_of(media_id).revision == ""


def test_knows_only_files_in_the_library(in_shop: Cast) -> None:
    media_id = stored("fern.png")
    delete_files([media_id])
    for unknown in (media_id, new_id()):
        with pytest.raises(MediaNotFound):
            replaced(unknown)


def test_prunes_what_was_replaced_long_ago_with_its_sizes(in_shop: Cast) -> None:
    media_id = stored("fern.png")
    old = [file_of(media_id).storage_key, find_or_make_rendition(media_id, 100).storage_key]
    replaced(media_id)
    new = [file_of(media_id).storage_key, find_or_make_rendition(media_id, 100).storage_key]
    assert prune_revisions() == 0
    long_ago()
    assert prune_revisions() == 1
    assert [storage().exists(key) for key in (*old, *new)] == [False, False, True, True]
    with pytest.raises(MediaNotFound):
        undo_newest()
    assert file_of(media_id).storage_key == new[0]


def test_a_pruned_file_takes_what_it_showed_before_along(in_shop: Cast) -> None:
    media_id = stored("fern.png")
    old = file_of(media_id).storage_key
    replaced(media_id)
    delete_files([media_id])
    MediaFile.objects.update(deleted_at=clock.now() - timedelta(days=KEPT_DAYS, seconds=1))
    assert prune_files() == 1
    assert not storage().exists(old)


def test_counts_what_is_kept_for_undo(in_shop: Cast) -> None:
    """K07"""
    media_id = stored("fern.png")
    before = used_bytes()
    replaced(media_id)
    assert used_bytes() == before + len(bytes_of("red"))


def test_a_size_decoded_meanwhile_is_one_of_the_old_picture(in_shop: Cast) -> None:
    media_id = stored("fern.png")
    work = rendition_or_work(media_id, 100)
    assert isinstance(work, RenditionToMake)
    replaced(media_id)
    keep_rendition(work, work.made())
    made = storage().get(find_or_make_rendition(media_id, 100).storage_key)
    assert Image.open(io.BytesIO(made)).convert("RGB").getpixel((5, 5)) == pytest.approx((255, 0, 0), abs=4)


def test_prepares_the_sizes_of_the_new_picture(in_shop: Cast) -> None:
    file = replaced(stored("fern.png"))
    run_ready()
    assert {300, 500, 750} <= set(
        Rendition.objects.filter(revision=file.revision).values_list("width", flat=True)
    )


def test_caches_keep_only_what_an_address_names(cast: Cast, visitor: SiteClient) -> None:
    with tenant(cast.shop.id):
        media_id = stored("fern.png")
        old = address_of(media_id)
        assert "immutable" in visitor.get(old)["Cache-Control"]
        tag = visitor.get(old)["ETag"]
        replaced(media_id)
        new = address_of(media_id)
    assert colour_shown(visitor, new) == pytest.approx((255, 0, 0), abs=4)
    assert colour_shown(visitor, old) == pytest.approx((255, 0, 0), abs=4)
    assert "immutable" in visitor.get(new)["Cache-Control"]
    for loose in (old, f"/media/{media_id}/picture"):
        answer = visitor.get(loose, headers={"If-None-Match": tag})
        assert (answer.status_code, answer["Cache-Control"]) == (200, "public, max-age=10")


def test_pages_show_the_new_picture_wherever_it_stands(cast: Cast, visitor: SiteClient) -> None:
    """In a block, in a written text, as the site's icon: stored pages are made anew."""
    with tenant(cast.shop.id):
        media_id = stored("fern.png")
        page = create_page("About", slug="about", tree=page_tree(media_id))
        publish_page(page.id)
        make_post(create_collection("blog", "Journal", slug="blog"))
        Item.objects.update(body_html=f'<p><img src="/media/{media_id}/fern.png" alt=""></p>')
        Website.objects.filter(id=current_website_id()).update(settings={"favicon": media_id})
        post = f"/blog/{Item.objects.get().slug}"
    names = _names_on(visitor, media_id, "/about", post)
    assert {"fern.png", "icon/32.png"} <= names
    with tenant(cast.shop.id):
        revision = replaced(media_id).revision
    changed = _names_on(visitor, media_id, "/about", post)
    assert {f"fern.{revision}.jpg", f"icon/32.{revision}.png"} <= changed
    assert all(f".{revision}." in name for name in changed)
    with tenant(cast.shop.id):
        undo_newest()
    assert _names_on(visitor, media_id, "/about", post) == names


def test_pages_as_json_name_the_new_picture_in_their_texts(cast: Cast, visitor: SiteClient) -> None:
    with tenant(cast.shop.id):
        media_id = stored("fern.png")
        make_post(create_collection("blog", "Journal", slug="blog"))
        Item.objects.update(body_html=f'<p>Früh: <img src="/media/{media_id}/fern.png" alt=""></p>')
        post = f"/blog/{Item.objects.get().slug}?format=json"
    assert f'src="/media/{media_id}/fern.png"' in visitor.get(post).json()["item"]["body"]
    with tenant(cast.shop.id):
        revision = replaced(media_id).revision
    body = visitor.get(post).json()["item"]["body"]
    assert (f'src="/media/{media_id}/fern.{revision}.jpg"' in body, "Früh" in body) == (True, True)


def _names_on(visitor: SiteClient, media_id: str, *addresses: str) -> set[str]:
    """Every name under which the pages' own markup asks for the picture."""
    return {
        name
        for address in addresses
        for name in re.findall(rf"/media/{media_id}/([a-z0-9./-]+)", visitor.get(address).content.decode())
    }


def test_an_owner_replaces_and_undoes(mine: Belongings, owner_browser: SiteClient) -> None:
    headers = {"X-CSRF-Token": owner_browser.crumb}
    body = {"media_id": mine.ids["media_id"], "file": picture()}
    answer = owner_browser.post("/config/api/media/replacements", body, headers=headers)
    saved = answer.json()
    assert (answer.status_code, saved["name"], saved["id"]) == (200, "fern.png", mine.ids["media_id"])
    assert revision_named(saved["url"].rpartition("/")[2])
    undone = owner_browser.call("POST", f"/config/api/activity/{saved['change_set_id']}/undo")
    assert undone.status_code == 200
    rows = owner_browser.get("/config/api/media").json()["rows"]
    assert [row["url"] for row in rows] == [f"/media/{mine.ids['media_id']}/fern.png"]


def test_does_not_replace_another_websites_file(
    mine: Belongings, theirs: Belongings, owner_browser: SiteClient
) -> None:
    """I01"""
    headers = {"X-CSRF-Token": owner_browser.crumb}
    body = {"media_id": theirs.ids["media_id"], "file": picture()}
    answer = owner_browser.post("/config/api/media/replacements", body, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (404, "media-not-found")


@pytest.mark.parametrize(
    ("name", "shown", "revision"),
    [
        ("fern.png", "fern.png", ""),
        ("fern.0a1b2c3d.png", "fern.png", "0a1b2c3d"),
        ("picture", "picture", None),
        ("icon/32.png", "icon/32.png", None),
    ],
)
def test_reads_a_name(name: str, shown: str, revision: str | None) -> None:
    assert (shown_name(name), revision_named(name)) == (shown, revision)


def test_writes_a_name_of_the_kind_it_is() -> None:
    """K05"""
    assert stored_name("Évil.PHP", "image/webp", "0a1b2c3d") == "evil.0a1b2c3d.webp"
