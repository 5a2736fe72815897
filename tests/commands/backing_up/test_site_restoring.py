"""N02: one website out of many goes back to a backup; the others, and what buyers did, stay."""

from pathlib import Path
from typing import Any

import pytest

from sitewright.catalog.models import Product, ProductCategory, StockLevel, StockMovement, Variant
from sitewright.catalog.operations.delete_product import delete_product
from sitewright.catalog.operations.set_stock import set_stock
from sitewright.commands.backing_up.site_restoring import restore_site
from sitewright.commands.backing_up.site_tables import ADDED, OF_ITS_OWN, PUT_BACK, STAYS
from sitewright.commands.refusal import Refused
from sitewright.content import search
from sitewright.content.models import Page
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.update_page import PageFields, update_page
from sitewright.history.models import ChangeSet, Version
from sitewright.history.undo import undo_change_set
from sitewright.kit import clock
from sitewright.kit.files import storage
from sitewright.kit.tenancy import tenant
from sitewright.media.models import MediaFile
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.sites.models import HostName, Website
from tests.cast import SHOP_HOST, Cast, create_cast
from tests.catalog.shops import make_product
from tests.commands.backing_up.backups import back_up
from tests.orders.buying import fill_cart, submit
from tests.storefront.sites import make_picture, make_post, make_print, make_site, publish_home
from tests.studio.state import state_of, tenant_models

pytestmark = pytest.mark.django_db(transaction=True)

_SUMS_MADE_ANEW = {"stock_count"}


@pytest.fixture
def two_shops() -> Cast:
    cast = create_cast()
    for website in (cast.shop, cast.other_shop):
        with tenant(website.id):
            site = make_site()
            publish_home()
            make_post(site.blog)
            make_picture()
            make_print("Foxglove")
            make_product("Sold", price_cents=1200, on_hand=10)
    return cast


def _say(_line: str) -> None:
    return


def _owned(website: Website) -> dict[str, list[dict[str, Any]]]:
    """What an owner makes, without what is counted anew."""
    state = state_of(website)
    return {
        label: [{name: row[name] for name in row if name not in _SUMS_MADE_ANEW} for row in state[label]]
        for label in PUT_BACK
        if label != "content.PageDraft"
    }


def _ruin(cast: Cast) -> None:
    """Delete, overprice and add; without a trace in the history, as a script of somebody's would."""
    ProductCategory.objects.all().delete()
    Variant.objects.update(price_cents=1)
    for product_id in Product.objects.exclude(title="Sold").values_list("id", flat=True):
        delete_product(product_id)
    make_product("Junk")
    Page.objects.update(title="Defaced")
    Website.objects.filter(id=cast.shop.id).update(title="Ruined")


def _buy(title: str) -> str:
    sku = Variant.objects.get(product__title=title).sku
    product = {"id": Product.objects.get(title=title).id, "structuredContent": {"variants": [{"sku": sku}]}}
    price = Variant.objects.get(sku=sku).price_cents
    return str(place_order(submit(fill_cart(product), price)).id)


def test_puts_all_that_its_owner_made_back(two_shops: Cast, tmp_path: Path) -> None:
    folder, manifest = back_up(tmp_path / "backup")
    before, others = _owned(two_shops.shop), state_of(two_shops.other_shop)
    with tenant(two_shops.shop.id):
        _ruin(two_shops)
    restore_site(folder, manifest, SHOP_HOST, _say)
    assert _owned(two_shops.shop) == before
    assert state_of(two_shops.other_shop) == others
    assert Website.objects.get(id=two_shops.shop.id).title == "The Shop"
    assert [violation for violation in check_invariants() if "orphan" not in violation.rule] == []
    with tenant(two_shops.shop.id):
        assert [result.title for result in search.find("foxglove", limit=9).results] == ["Foxglove"]
        assert not search.find("junk", limit=9).results


def test_orders_and_stock_since_stay(two_shops: Cast, tmp_path: Path) -> None:
    folder, manifest = back_up(tmp_path / "backup")
    with tenant(two_shops.shop.id):
        sold = Variant.objects.get(product__title="Sold").id
        set_stock(sold, on_hand=50)
        order_id = _buy("Sold")
        delete_product(Product.objects.get(title="Sold").id)
        ledger = list(StockMovement.objects.order_by("id").values())
    restore_site(folder, manifest, SHOP_HOST, _say)
    with tenant(two_shops.shop.id):
        assert Order.objects.get().id == order_id
        assert StockLevel.objects.get(variant_id=sold).on_hand == 49
        assert list(StockMovement.objects.order_by("id").values()) == ledger
        assert _buy("Sold")
    assert check_invariants() == []


def test_can_itself_be_undone(two_shops: Cast, tmp_path: Path) -> None:
    folder, manifest = back_up(tmp_path / "backup")
    with tenant(two_shops.shop.id):
        make_product("Newer")
        restore_site(folder, manifest, SHOP_HOST, _say)
        assert not Product.objects.filter(title="Newer").exists()
        newest = ChangeSet.objects.order_by("-id")[0]
        assert newest.label.startswith("Restored from the backup of ")
        undo_change_set(newest.id)
        assert Product.objects.filter(title="Newer").exists()


def test_its_pictures_come_back(two_shops: Cast, tmp_path: Path) -> None:
    folder, manifest = back_up(tmp_path / "backup")
    with tenant(two_shops.shop.id):
        media = MediaFile.objects.get()
        original = storage().get(media.storage_key)
        storage().delete(media.storage_key)
        MediaFile.objects.all().delete()
        restore_site(folder, manifest, SHOP_HOST, _say)
        assert storage().get(MediaFile.objects.get().storage_key) == original


def test_stored_pages_are_asked_for_again(two_shops: Cast, tmp_path: Path) -> None:
    folder, manifest = back_up(tmp_path / "backup")
    before = Website.objects.get(id=two_shops.shop.id).version
    restore_site(folder, manifest, SHOP_HOST, _say)
    assert Website.objects.get(id=two_shops.shop.id).version > before


def test_hosts_given_away_stay_where_they_are(two_shops: Cast, tmp_path: Path) -> None:
    folder, manifest = back_up(tmp_path / "backup")
    with tenant(two_shops.shop.id):
        HostName.objects.all().delete()
    with tenant(two_shops.other_shop.id):
        HostName.objects.create(host=SHOP_HOST)
    restore_site(folder, manifest, two_shops.shop.id, _say)
    with tenant(two_shops.shop.id):
        assert not HostName.objects.exists()


def test_a_host_that_moved_names_the_website_it_leads_to_today(two_shops: Cast, tmp_path: Path) -> None:
    folder, manifest = back_up(tmp_path / "backup")
    with tenant(two_shops.shop.id):
        HostName.objects.all().delete()
        make_product("Newer here")
    with tenant(two_shops.other_shop.id):
        HostName.objects.create(host=SHOP_HOST)
        make_product("Newer there")
    restore_site(folder, manifest, SHOP_HOST, _say)
    with tenant(two_shops.shop.id):
        assert Product.objects.filter(title="Newer here").exists()
    with tenant(two_shops.other_shop.id):
        assert not Product.objects.filter(title="Newer there").exists()


def test_a_host_that_moved_to_a_newer_website_is_refused(two_shops: Cast, tmp_path: Path) -> None:
    """The website it led to then would go back, unasked."""
    folder, manifest = back_up(tmp_path / "backup")
    with tenant(two_shops.shop.id):
        HostName.objects.all().delete()
    with tenant(Website.objects.create(title="Newest", created_at=clock.now()).id):
        HostName.objects.create(host=SHOP_HOST)
    with pytest.raises(Refused, match=two_shops.shop.id):
        restore_site(folder, manifest, SHOP_HOST, _say)


def test_a_host_that_leads_nowhere_names_the_website_it_led_to(two_shops: Cast, tmp_path: Path) -> None:
    folder, manifest = back_up(tmp_path / "backup")
    with tenant(two_shops.shop.id):
        HostName.objects.all().delete()
        make_product("Newer")
    restore_site(folder, manifest, SHOP_HOST, _say)
    with tenant(two_shops.shop.id):
        assert not Product.objects.filter(title="Newer").exists()


def test_versions_of_the_release_before_are_the_newest_on_both_engines(
    two_shops: Cast, tmp_path: Path
) -> None:
    """They have no number until something is recorded; PostgreSQL sorts such rows last, SQLite first."""
    with tenant(two_shops.shop.id):
        page = create_page("First", slug="about")
        folder, manifest = back_up(tmp_path / "backup")
        for title in ("Second", "Third"):
            update_page(page.id, PageFields(title=title, slug="about", status="draft"))
        of_page = Version.objects.filter(subject_id=page.id)
        newest = of_page.order_by("sequence").last()
        assert newest is not None
        Version.objects.filter(id=newest.id).update(sequence=None)
        restore_site(folder, manifest, SHOP_HOST, _say)
        restored = of_page.exclude(id=newest.id).order_by("sequence").last()
        assert restored is not None
        assert (restored.before["title"], restored.after["title"]) == ("Third", "First")


def test_every_kind_of_row_is_decided_once() -> None:
    """A table of the future fails here until somebody says what a restore does to it."""
    decided = [*PUT_BACK, *ADDED, *OF_ITS_OWN, *STAYS]
    assert sorted(decided) == sorted(model._meta.label for model in tenant_models())
