"""Pictures of imported products: fetched, open, tried again."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from sitewright.catalog.importing import fetching
from sitewright.catalog.importing.operations.import_products import import_products
from sitewright.catalog.importing.operations.retry_images import retry_images
from sitewright.catalog.models import ProductImage
from sitewright.catalog.operations.delete_product import delete_product
from sitewright.catalog.operations.update_product import update_product
from sitewright.catalog.products.states import products_by_slug
from sitewright.history.models import ChangeSet, Version
from sitewright.history.undo import undo_change_set
from sitewright.kit.network import Network
from tests.catalog.importing.files import line, product, write
from tests.catalog.importing.pictures import PictureServer, loopback_network, picture_server, port_80_is
from tests.catalog.shops import Shop
from tests.storefront.sites import make_picture

NETWORK = loopback_network("127.0.0.1")


@pytest.fixture
def server() -> Iterator[PictureServer]:
    with picture_server() as running, port_80_is(running.port):
        yield running


def asks_of(hosts: list[str]) -> Network:
    """A network on which no name is known; the hosts asked for are noted."""

    def resolve(host: str, _port: int, _timeout_seconds: float) -> list[str]:
        hosts.append(host)
        raise OSError

    return Network(resolve, lambda _: True)


def test_fetched_pictures_belong_to_the_product(shop: Shop, server: PictureServer, tmp_path: Path) -> None:
    path = write(tmp_path, product(Image_Src="http://pictures.test/fern.png", Image_Alt_Text="A fern"))
    report = import_products(path, network=NETWORK)
    image = ProductImage.objects.select_related("media").get()
    assert (report.images_fetched, report.open_images) == (1, [])
    assert (image.media.name, image.media.width, image.alt_text, image.fetch_error) == (
        "fern.png",
        40,
        "A fern",
        "",
    )


def test_fetched_pictures_are_not_fetched_again(shop: Shop, server: PictureServer, tmp_path: Path) -> None:
    path = write(tmp_path, product(Image_Src="http://pictures.test/fern.png"))
    import_products(path, network=NETWORK)
    report = import_products(path, network=NETWORK)
    assert server.asked == ["/fern.png"]
    assert (report.unchanged, report.images_fetched, report.change_set_id) == (1, 0, "")


def test_product_comes_in_without_its_picture(shop: Shop, tmp_path: Path) -> None:
    path = write(tmp_path, product(Image_Src="http://pictures.test/fern.png"))
    report = import_products(path, network=asks_of([]))
    assert report.created == 1
    assert [(i.handle, i.url, i.message) for i in report.open_images] == [
        ("fern", "http://pictures.test/fern.png", fetching.NOT_REACHED)
    ]
    assert ProductImage.objects.get().fetch_error == fetching.NOT_REACHED


def test_silent_host_is_asked_once(shop: Shop, tmp_path: Path) -> None:
    hosts: list[str] = []
    lines = [product(f"fern-{n}", Image_Src=f"http://pictures.test/{n}.png") for n in range(5)]
    report = import_products(write(tmp_path, *lines), network=asks_of(hosts))
    assert hosts == ["pictures.test"]
    assert report.open_image_count == 5


def test_a_redirect_to_a_silent_host_leaves_the_first_one_up(
    shop: Shop, server: PictureServer, tmp_path: Path
) -> None:
    """The first host was taken for down, and its other pictures stayed open."""
    hosts: list[str] = []

    def resolve(host: str, _port: int, _timeout_seconds: float) -> list[str]:
        hosts.append(host)
        if host == "inside.test":
            raise OSError
        return ["127.0.0.1"]

    lines = [product(name, Image_Src=f"http://pictures.test/{path}") for name, path in
             (("a", "inside"), ("b", "inside/2"), ("c", "fern.png"))]  # fmt: skip
    report = import_products(write(tmp_path, *lines), network=Network(resolve, lambda _: True))
    assert (report.images_fetched, report.open_image_count) == (1, 2)
    assert hosts.count("inside.test") == 1


def test_second_run_with_open_pictures_changes_nothing(shop: Shop, tmp_path: Path) -> None:
    path = write(tmp_path, product(Image_Src="http://pictures.test/fern.png"))
    import_products(path, network=asks_of([]))
    versions = Version.objects.count()
    report = import_products(path, network=asks_of([]))
    assert (report.unchanged, report.open_image_count, report.change_set_id) == (1, 1, "")
    assert Version.objects.count() == versions


def test_only_pictures_of_this_file_are_tried(shop: Shop, tmp_path: Path) -> None:
    import_products(
        write(tmp_path, product("moss", Image_Src="http://other.test/m.png")), network=asks_of([])
    )
    report = import_products(
        write(tmp_path, product(Image_Src="http://pictures.test/f.png")), network=asks_of([])
    )
    assert [image.handle for image in report.open_images] == ["fern"]


def test_what_is_no_picture_stays_open(shop: Shop, server: PictureServer, tmp_path: Path) -> None:
    report = import_products(
        write(tmp_path, product(Image_Src="http://pictures.test/text.png")), network=NETWORK
    )
    assert [image.message for image in report.open_images] == [
        "The file text.png is not an image we can read. Use JPEG, PNG, WebP, AVIF, GIF or SVG."
    ]


def test_one_bad_picture_does_not_keep_the_others_out(
    shop: Shop, server: PictureServer, tmp_path: Path
) -> None:
    lines = [
        product(Image_Src="http://pictures.test/nothing.png", Image_Position="1"),
        line(Handle="fern", Image_Src="http://pictures.test/fern.png", Image_Position="2"),
    ]
    report = import_products(write(tmp_path, *lines), network=NETWORK)
    assert (report.images_fetched, report.open_image_count) == (1, 1)


def test_without_network_pictures_are_listed(shop: Shop, tmp_path: Path) -> None:
    path = write(tmp_path, product(Image_Src="http://pictures.test/fern.png"))
    report = import_products(path, network=None)
    assert [(i.handle, i.message) for i in report.open_images] == [("fern", "Not fetched yet.")]
    assert Version.objects.count() == 1


def test_retry_fetches_what_was_open(shop: Shop, server: PictureServer, tmp_path: Path) -> None:
    import_products(write(tmp_path, product(Image_Src="http://pictures.test/fern.png")), network=asks_of([]))
    report = retry_images(network=NETWORK)
    image = ProductImage.objects.get()
    assert (report.images_fetched, report.open_image_count) == (1, 0)
    assert image.media_id
    assert image.fetch_error == ""
    assert ChangeSet.objects.filter(id=report.change_set_id).exists()


def test_retry_can_be_kept_to_some_products(shop: Shop, tmp_path: Path) -> None:
    lines = [product(name, Image_Src=f"http://pictures.test/{name}.png") for name in ("fern", "moss")]
    import_products(write(tmp_path, *lines), network=None)
    report = retry_images(["moss"], network=asks_of([]))
    assert [image.handle for image in report.open_images] == ["moss"]


def test_undo_takes_products_with_fetched_pictures_back(
    shop: Shop, server: PictureServer, tmp_path: Path
) -> None:
    report = import_products(
        write(tmp_path, product(Image_Src="http://pictures.test/fern.png")), network=NETWORK
    )
    undo_change_set(report.change_set_id)
    assert ProductImage.objects.count() == 0


def edits_meanwhile(edit: Callable[[], object]) -> Network:
    """A network on which an owner saves while the host is being asked."""

    def resolve(_host: str, _port: int, _timeout_seconds: float) -> list[str]:
        edit()
        return ["127.0.0.1"]

    return Network(resolve, lambda _: True)


def saved_with(**changes: object) -> None:
    stored = products_by_slug(["fern"])["fern"]
    update_product(stored.id, replace(stored, **changes))  # type: ignore[arg-type]


def open_picture(folder: Path) -> None:
    row = product(Image_Src="http://pictures.test/fern.png", Image_Alt_Text="A fern")
    import_products(write(folder, row), network=None)


def test_an_edit_made_while_pictures_come_stays(shop: Shop, server: PictureServer, tmp_path: Path) -> None:
    """The retry wrote whole products as they were before it asked the hosts."""
    open_picture(tmp_path)
    edit = {"title": "Fern, framed", "slug": "framed", "vendor": "Meadow"}
    retry_images(network=edits_meanwhile(lambda: saved_with(**edit)))
    stored = products_by_slug(["framed"])["framed"]
    assert (stored.title, stored.vendor, stored.images[0].alt_text) == ("Fern, framed", "Meadow", "A fern")
    assert stored.images[0].media_id


def test_a_picture_removed_while_it_comes_stays_away(
    shop: Shop, server: PictureServer, tmp_path: Path
) -> None:
    open_picture(tmp_path)
    report = retry_images(network=edits_meanwhile(lambda: saved_with(images=[])))
    assert not ProductImage.objects.exists()
    assert report.change_set_id == ""


def test_a_picture_that_got_another_file_keeps_it(shop: Shop, server: PictureServer, tmp_path: Path) -> None:
    open_picture(tmp_path)
    own = make_picture().id
    image = products_by_slug(["fern"])["fern"].images[0]
    retry_images(network=edits_meanwhile(lambda: saved_with(images=[replace(image, media_id=own)])))
    assert ProductImage.objects.get().media_id == own


def test_a_product_removed_while_its_picture_comes_stays_away(
    shop: Shop, server: PictureServer, tmp_path: Path
) -> None:
    open_picture(tmp_path)
    product_id = products_by_slug(["fern"])["fern"].id
    retry_images(network=edits_meanwhile(lambda: delete_product(product_id)))
    assert not ProductImage.objects.exists()
