"""`sitewright export`: everything of a website, nothing that opens something."""

import hashlib
import json
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from django.db import connection

from sitewright.catalog.models import Product
from sitewright.checkout.models import Cart
from sitewright.commands.importing.making import COPIED
from sitewright.exporting.archive import new_archive
from sitewright.exporting.contents import LEFT_OUT, TABLES, later_references
from sitewright.exporting.website import export_website
from sitewright.kit.db.snapshot import snapshot
from sitewright.kit.files import storage
from sitewright.kit.tenancy import tenant
from sitewright.media.models import MediaFile, TextKind
from sitewright.media.operations.add_text import add_text
from sitewright.media.operations.set_poster import set_poster
from sitewright.orders.models import Order, Payment
from sitewright.orders.placing.operations.place_order import place_order
from tests.cast import Cast, create_cast
from tests.catalog.shops import make_product
from tests.live import LiveSite
from tests.media.test_recordings import stored_film
from tests.orders.buying import fill_cart, submit
from tests.storefront.sites import make_picture, make_print, make_site, publish_home
from tests.studio.belongings import VTT
from tests.studio.state import tenant_models
from tests.waiting import PATIENCE_SECONDS

_SOUNDS_SECRET = ("secret", "token", "password", "code", "key", "reference", "hash")


@pytest.fixture
def sold(in_shop: Cast) -> Cast:
    """A shop with pages, pictures, products, an open cart and an order."""
    make_site()
    publish_home()
    make_picture()
    make_print()
    place_order(submit(fill_cart(make_product(price_cents=1200)), 1200))
    fill_cart(make_product())
    return in_shop


def _exported(cast: Cast, path: Path) -> ZipFile:
    export_website(cast.shop, path, address="https://shop.example")
    return ZipFile(path)


def _lines(archive: ZipFile, path: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in archive.read(path).splitlines()]


def test_every_kind_of_row_is_decided() -> None:
    decided = {table.model for table in TABLES} | LEFT_OUT.keys()
    assert decided == {model._meta.label for model in tenant_models()}


def test_what_refers_comes_after_what_it_refers_to() -> None:
    """An import writes the tables in this order; what cannot come after is filled in later, and may be empty
    until then.
    """
    exported = {table.model_class for table in TABLES}
    for table in TABLES:
        assert set(table.references.values()) <= exported, table.path
        assert all(table.fields[name].null for name in later_references(table)), table.path
    later = {f"{table.model}.{name}" for table in TABLES for name in later_references(table)}
    rows_of_their_own = {
        "catalog.Category.parent_id",
        "content.Comment.thread_id",
        "content.NavigationLink.parent_id",
    }
    assert later == rows_of_their_own | _POINTS_AHEAD


_POINTS_AHEAD = {"content.Page.published_revision_id"}


def test_a_row_can_be_made_without_what_is_left_out() -> None:
    """Of every table whose rows an import writes as they are."""
    for table in COPIED:
        for field in table.model_class._meta.concrete_fields:
            is_given = field.attname not in table.left_out or field.attname in table.anew
            begins = field.null or field.has_default() or field.attname in _OF_AN_IMPORT
            assert is_given or begins, f"{table.model}.{field.attname}"


_OF_AN_IMPORT = {"storage_key", "small_key"}
"""What the import itself computes."""


def test_no_column_sounds_like_a_secret() -> None:
    suspects = {
        (table.path, column)
        for table in TABLES
        for column in table.columns
        if any(word in column for word in _SOUNDS_SECRET)
    }
    assert suspects == {
        ("content/pages.jsonl", "code"),  # What is injected into a page is there for everybody to read.
        ("forms/forms.jsonl", "code"),  # So is what runs after a form was sent.
        # By it somebody who has left is known again; it is made with this installation's key, which stays.
        ("forms/subscribers.jsonl", "email_hash"),
        (
            "orders/adjustments.jsonl",
            "label_code",
        ),  # What a discount is called; a gift card's is not its secret.
        # Codes of discounts are printed and mailed; what they are for goes along with the shop.
        ("orders/redemptions.jsonl", "code"),
        ("shop/discount-codes.jsonl", "code"),
        ("shop/discounts.jsonl", "most_uses_of_code"),
        # To whoever was given a card its code is money, and elsewhere the key that seals it is another.
        ("shop/gift-cards.jsonl", "sealed_code"),
        ("shop/products.jsonl", "hs_code"),
        ("shop/variants.jsonl", "barcode"),
        ("site/themes.jsonl", "key"),  # By it the website names the theme; it stands in addresses.
    }


def test_everything_of_the_shop_is_in_it(sold: Cast, tmp_path: Path) -> None:
    with _exported(sold, tmp_path / "shop.zip") as archive:
        for table in TABLES:
            key = "id" if "id" in table.columns else "subject_id"
            stored = {row[key] for row in table.model_class.objects.values(key)}
            assert {row[key] for row in _lines(archive, table.path)} == stored, table.path
        manifest = json.loads(archive.read("manifest.json"))
        assert manifest["website"] == {"id": sold.shop.id, "title": "The Shop"}
        assert manifest["lines"]["orders/orders.jsonl"] == 1
        assert _lines(archive, "site/website.jsonl")[0]["currency"] == "USD"
        media = MediaFile.objects.get()
        original = archive.read(f"media/originals/{media.id}/{media.name}")
        assert hashlib.sha256(original).hexdigest() == media.checksum
        assert archive.read("shop/products.csv").count(b"\r\n") > 1
    assert (tmp_path / "shop.zip").stat().st_size > 0


def test_the_words_and_the_pictures_of_films_are_in_it(in_shop: Cast, tmp_path: Path) -> None:
    film, poster = stored_film(), make_picture()
    set_poster(film.id, poster.id)
    text = add_text(film.id, TextKind.CAPTIONS, "de", "walk.vtt", VTT)
    with _exported(in_shop, tmp_path / "shop.zip") as archive:
        (row,) = _lines(archive, "media/texts.jsonl")
        assert (row["id"], row["media_id"], row["language"]) == (text.id, film.id, "de")
        assert row["content"] == "WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHello\n"
        files = {row["id"]: row for row in _lines(archive, "media/files.jsonl")}
        assert files[film.id]["poster_id"] == poster.id


def test_the_checksums_are_those_of_the_entries(sold: Cast, tmp_path: Path) -> None:
    with _exported(sold, tmp_path / "shop.zip") as archive:
        assert archive.testzip() is None
        lines = archive.read("checksums.sha256").decode().splitlines()
        named = {name: digest for digest, name in (line.split("  ", 1) for line in lines)}
        assert named.keys() | {"checksums.sha256"} == set(archive.namelist())
        for name, digest in named.items():
            assert hashlib.sha256(archive.read(name)).hexdigest() == digest


def test_nothing_in_it_opens_anything(sold: Cast, tmp_path: Path) -> None:
    """M05"""
    Payment.objects.update(provider_reference="reference-of-a-payment")
    secrets = {
        Order.objects.get().access_code,
        *Cart.objects.values_list("token", flat=True),
        "reference-of-a-payment",
        sold.owner.password,
        sold.owner.email,
    }
    with _exported(sold, tmp_path / "shop.zip") as archive:
        everything = b"".join(archive.read(name) for name in archive.namelist())
    assert len(secrets) == 6
    assert [secret for secret in secrets if secret.encode() in everything] == []


def test_nothing_of_another_website_is_in_it(sold: Cast, tmp_path: Path) -> None:
    """I03"""
    with tenant(sold.other_shop.id):
        make_site()
        make_product("A canary")
    with _exported(sold, tmp_path / "shop.zip") as archive:
        everything = b"".join(archive.read(name) for name in archive.namelist())
    assert b"canary" not in everything
    assert sold.other_shop.id.encode() not in everything


def test_a_missing_file_is_named_and_stops_nothing(sold: Cast, tmp_path: Path) -> None:
    media = MediaFile.objects.get()
    storage().delete(media.storage_key)
    with _exported(sold, tmp_path / "shop.zip") as archive:
        manifest = json.loads(archive.read("manifest.json"))
    assert manifest["missing_files"] == [f"media/originals/{media.id}/{media.name}"]


def test_replaces_no_file_and_leaves_no_half(tmp_path: Path) -> None:
    taken = tmp_path / "taken.zip"
    taken.write_text("mine")
    with pytest.raises(FileExistsError), new_archive(taken):
        pass
    with pytest.raises(TypeError), new_archive(tmp_path / "new.zip") as archive:
        archive.add_lines("a", [b"x\n", None])  # type: ignore[list-item]
    assert [path.name for path in tmp_path.iterdir()] == ["taken.zip"]


@pytest.mark.django_db(transaction=True)
def test_reads_one_moment_while_others_write() -> None:
    cast = create_cast()
    with tenant(cast.shop.id):
        make_site()
        make_product("Before")
        with snapshot():
            assert Product.objects.count() == 1
            writer = threading.Thread(target=_make_product, args=(cast.shop.id, "During"), daemon=True)
            writer.start()
            writer.join(PATIENCE_SECONDS)
            assert not writer.is_alive(), "the writer waits for the reader"
            assert Product.objects.count() == 1
        assert Product.objects.count() == 2


def _make_product(website_id: str, title: str) -> None:
    with tenant(website_id):
        make_product(title)
    connection.close()


@pytest.mark.fault
def test_exports_beside_a_running_server(start_site: Callable[..., LiveSite], tmp_path: Path) -> None:
    site = start_site()
    path = tmp_path / "demo.zip"
    done = site.run("export", str(path))
    assert done.returncode == 0, done.stderr
    assert str(path) in done.stdout
    with ZipFile(path) as archive:
        assert len(_lines(archive, "shop/products.jsonl")) >= 48
        assert len([name for name in archive.namelist() if name.startswith("media/originals/")]) > 48
    again = site.run("export", str(path))
    assert (again.returncode, "exists already" in again.stderr) == (2, True)
