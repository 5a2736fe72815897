"""Describing files, deleting them, and what becomes of them after that."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from sitewright.catalog.operations.create_product import create_product
from sitewright.content.models import Item, NavigationLink
from sitewright.content.operations.add_pictures import add_pictures
from sitewright.content.operations.create_collection import create_collection
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.publish_page import publish_page
from sitewright.content.operations.set_navigation import LinkData, set_navigation
from sitewright.history.models import ChangeSet
from sitewright.history.undo import undo_change_set
from sitewright.kit import clock
from sitewright.kit.files import storage
from sitewright.kit.ids import new_id
from sitewright.kit.tenancy import current_website_id, tenant
from sitewright.media.errors import BadFocalPoint, MediaNotFound
from sitewright.media.library import list_files
from sitewright.media.models import MediaFile
from sitewright.media.operations.delete_files import delete_files
from sitewright.media.operations.describe_file import FileFields, describe_file
from sitewright.media.operations.make_rendition import find_or_make_rendition
from sitewright.media.operations.prune_files import KEPT_DAYS, prune_files
from sitewright.media.queries import find_media
from sitewright.media.uses import Use, UseKind, where_used
from sitewright.sites.models import Website
from tests.cast import Cast
from tests.catalog.shops import print_data
from tests.content.trees import block, section, tree
from tests.media.test_library import stored
from tests.storefront.sites import image_of, make_post

LEAF = FileFields(name="Leaf in spring.JPEG", alt_text="A leaf", focal_x=0.2, focal_y=0.8)


def file_of(media_id: str) -> MediaFile:
    file: MediaFile = MediaFile.objects.get(id=media_id)
    return file


def undo_newest() -> None:
    undo_change_set(ChangeSet.objects.order_by("-sequence")[0].id)


def ids_in_library() -> list[str]:
    return [file.id for file in list_files().files]


def delete_long_ago(media_id: str) -> None:
    delete_files([media_id])
    long_ago = clock.now() - timedelta(days=KEPT_DAYS, seconds=1)
    MediaFile.objects.filter(id=media_id).update(deleted_at=long_ago)


def make_product_with(media_id: str) -> str:
    create_collection("products", "Shop", slug="shop")
    return create_product(print_data("Fern print", images=[image_of(file_of(media_id))])).id


def page_tree(media_id: str) -> dict[str, object]:
    """A page with the picture in its only block."""
    return tree(section("top", block("picture", "image", image=f"/media/{media_id}/fern.png")))


def test_describes_a_file_and_keeps_its_kind(in_shop: Cast) -> None:
    file = describe_file(stored("fern.png"), LEAF)
    assert (file.name, file.alt_text, file.focal_x, file.focal_y) == (
        "leaf-in-spring.png",
        "A leaf",
        0.2,
        0.8,
    )


def test_undoes_a_description(in_shop: Cast) -> None:
    media_id = stored("fern.png", "A fern")
    describe_file(media_id, LEAF)
    undo_newest()
    file = file_of(media_id)
    assert (file.name, file.alt_text, file.focal_x, file.focal_y) == ("fern.png", "A fern", 0.5, 0.5)


def test_refuses_a_focal_point_outside_of_the_picture(in_shop: Cast) -> None:
    with pytest.raises(BadFocalPoint):
        describe_file(stored("fern.png"), FileFields("fern.png", "", 1.2, 0.5))


def test_takes_deleted_files_out_of_the_library_and_undo_brings_them_back(in_shop: Cast) -> None:
    first, second, third = (stored(f"{number}.png") for number in range(3))
    delete_files([first, third])
    assert ids_in_library() == [second]
    undo_newest()
    assert ids_in_library() == [third, second, first]


def test_deletes_all_or_none(in_shop: Cast) -> None:
    media_id = stored("fern.png")
    with pytest.raises(MediaNotFound):
        delete_files([media_id, new_id()])
    assert ids_in_library() == [media_id]


def test_keeps_an_upload_of_what_was_deleted_as_a_new_file(in_shop: Cast) -> None:
    deleted = stored("fern.png")
    delete_files([deleted])
    assert stored("fern.png") != deleted
    assert len(ids_in_library()) == 1


def test_an_undo_takes_files_in_the_order_of_their_ids(in_shop: Cast) -> None:
    ids = sorted(stored(name) for name in ("fern.png", "leaf.png", "moss.png"))
    delete_files(ids)
    with CaptureQueriesContext(connection) as captured:
        undo_newest()
    written = [query["sql"] for query in captured if query["sql"].startswith('UPDATE "media_mediafile"')]
    assert [next(media_id for media_id in ids if media_id in sql) for sql in written] == ids


def test_prunes_what_was_deleted_long_ago_with_its_sizes(in_shop: Cast) -> None:
    media_id, recent = stored("fern.png"), stored("leaf.png")
    keys = [file_of(media_id).storage_key, find_or_make_rendition(media_id, 100).storage_key]
    delete_long_ago(media_id)
    delete_files([recent])
    assert prune_files() == 1
    assert (find_media(media_id), [storage().exists(key) for key in keys]) == (None, [False, False])
    assert file_of(recent).deleted_at is not None


def test_says_that_what_was_pruned_cannot_be_brought_back(in_shop: Cast) -> None:
    delete_long_ago(stored("fern.png"))
    prune_files()
    with pytest.raises(MediaNotFound):
        undo_newest()


def test_prunes_nothing_that_is_used(in_shop: Cast) -> None:
    media_id = stored("fern.png")
    make_product_with(media_id)
    delete_long_ago(media_id)
    assert prune_files() == 0
    assert storage().exists(file_of(media_id).storage_key)


def test_finds_uses_in_products(in_shop: Cast) -> None:
    media_id = stored("fern.png")
    product_id = make_product_with(media_id)
    assert where_used(media_id) == [Use(UseKind.PRODUCT, product_id, "Fern print")]


def test_finds_uses_in_drafts_and_published_pages_once(in_shop: Cast) -> None:
    media_id = stored("fern.png")
    page = create_page("About", slug="about", tree=page_tree(media_id))
    assert where_used(media_id) == [Use(UseKind.PAGE, page.id, "About")]
    publish_page(page.id)
    assert where_used(media_id) == [Use(UseKind.PAGE, page.id, "About")]


def test_finds_uses_in_posts(in_shop: Cast) -> None:
    media_id = stored("fern.png")
    make_post(create_collection("blog", "Journal", slug="blog"))
    item = Item.objects.get()
    Item.objects.filter(id=item.id).update(body_html=f'<img src="/media/{media_id}/fern.png">')
    assert where_used(media_id) == [Use(UseKind.POST, item.id, item.title)]


def test_finds_a_gallery_by_one_of_its_pictures(in_shop: Cast) -> None:
    media_id = stored("fern.png")
    gallery = create_collection("gallery", "Folio", slug="folio")
    add_pictures(gallery.id, [media_id, media_id])
    assert where_used(media_id) == [Use(UseKind.GALLERY, gallery.id, "Folio")]


def test_finds_pictures_of_menus(in_shop: Cast) -> None:
    media_id = stored("fern.png")
    set_navigation("main", [LinkData("Prints", external_link="/shop", picture_id=media_id)])
    (use,) = where_used(media_id)
    assert (use.kind, use.title) == ("menu", "Prints")


def test_finds_uses_in_settings(in_shop: Cast) -> None:
    media_id = stored("fern.png")
    website = Website.objects.get(id=current_website_id())
    Website.objects.filter(id=website.id).update(settings={"logo": f"/media/{media_id}/fern.png"})
    assert where_used(media_id) == [Use(UseKind.SITE, website.id, website.title)]


def test_finds_a_logo_which_is_kept_by_its_id(in_shop: Cast) -> None:
    media_id = stored("sign.jpg")
    Website.objects.filter(id=current_website_id()).update(settings={"logo": {"light": media_id}})
    website = Website.objects.get(id=current_website_id())
    assert where_used(media_id) == [Use(UseKind.SITE, website.id, website.title)]


def test_finds_uses_in_menus(in_shop: Cast) -> None:
    """A link to a file, such as a price list: pruning it would leave the menu leading nowhere."""
    media_id = stored("list.png")
    link = NavigationLink.objects.create(title="Prices", external_link=f"/media/{media_id}/list.png")
    assert where_used(media_id) == [Use(UseKind.MENU, link.id, "Prices")]
    delete_long_ago(media_id)
    assert prune_files() == 0


@pytest.mark.parametrize("place", ["css", "head", "foot"])
def test_finds_uses_in_code_of_the_owner(in_shop: Cast, place: str) -> None:
    media_id = stored("fern.png")
    Website.objects.filter(id=current_website_id()).update(code={place: f"/media/{media_id}/fern.png"})
    delete_long_ago(media_id)
    assert prune_files() == 0
    assert [use.kind for use in where_used(media_id)] == ["site"]


def test_finds_uses_in_summaries_of_products(in_shop: Cast) -> None:
    media_id = stored("fern.png")
    create_collection("products", "Shop", slug="shop")
    summary = f'<p><img src="/media/{media_id}/fern.png" alt=""></p>'
    product = create_product(print_data("Fern print", excerpt_html=summary))
    assert where_used(media_id) == [Use(UseKind.PRODUCT, product.id, "Fern print")]


def test_finds_no_uses_of_other_websites(cast: Cast) -> None:
    """I01"""
    with tenant(cast.other_shop.id):
        media_id = stored("theirs.png")
        create_page("Theirs", slug="theirs", tree=page_tree(media_id))
    with tenant(cast.shop.id):
        assert where_used(media_id) == []
