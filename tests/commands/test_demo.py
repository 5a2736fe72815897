"""`sitewright demo`: into an empty place, or in the place of the only website."""

import argparse
import io
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import connection, transaction

from demo.texts import read
from sitewright.accounts.models import Membership, Person, Role
from sitewright.commands import demo
from sitewright.commands.refusal import Refused
from sitewright.content.operations.remove_website import remove_website
from sitewright.content.search import SearchEntry, index_many
from sitewright.history.recording import begun_change_set
from sitewright.kit.db.statements import read_rows
from sitewright.kit.files import storage
from sitewright.kit.messages import Message
from sitewright.kit.tenancy import across_tenants, tenant
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.sites.models import HostName, Website
from sitewright.sites.operations.create_website import create_website
from tests.cast import create_person
from tests.catalog.shops import Shop, make_shop
from tests.orders.buying import cart_worth, submit
from tests.storefront.sites import make_picture, make_print
from tests.waiting import join_all

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def shop(transactional_db: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shop]:
    """A shop with a picture, at a host of its own; the demo shop is an empty website in these tests."""
    monkeypatch.setattr(
        "demo.build.create_demo", lambda hosts=(): create_website("Meadow Press", hosts=hosts)
    )
    monkeypatch.setattr("demo.opening.open_demo", lambda _: [])
    made = make_shop("ferns.example")
    with tenant(made.website.id):
        make_picture()
        make_print()
        yield made


def run(*words: str) -> str:
    parser, output = argparse.ArgumentParser(), io.StringIO()
    demo.add_arguments(parser)
    assert demo.run(parser.parse_args(words), output) == 0
    return output.getvalue()


def files_of(website_id: str) -> list[str]:
    return [key for key, _ in storage().keys(f"media/{website_id}")]


def test_is_refused_where_there_is_a_website(shop: Shop) -> None:
    with pytest.raises(Refused, match="there is a website already"):
        run()


def test_takes_the_place_of_the_website(shop: Shop) -> None:
    create_person("keeper@example.com", "Kim Keeper", shop.website, Role.STORE_MANAGER)
    assert files_of(shop.website.id)
    assert run("--replace").startswith("sign-in")
    website = Website.objects.get()
    assert (website.title, website.id != shop.website.id) == ("Meadow Press", True)
    with tenant(website.id):
        assert [(host.host, host.is_primary) for host in HostName.objects.all()] == [("ferns.example", True)]
        roles = dict(Membership.objects.values_list("person__email", "role"))
    assert roles["keeper@example.com"] == Role.STORE_MANAGER
    assert Role.ADMIN in roles.values()
    assert files_of(shop.website.id) == []
    assert check_invariants() == []


def test_is_refused_while_there_are_orders(shop: Shop) -> None:
    place_order(submit(*cart_worth()))
    with pytest.raises(Refused, match="has orders"):
        run("--replace")
    assert Order.objects.count() == 1
    run("--replace", "--with-orders")
    assert check_invariants() == []
    with across_tenants("a test looks at all websites"):
        assert not Order.objects.exists()


def test_its_own_orders_keep_no_demo_shop(shop: Shop) -> None:
    """Only those are its own that were there when it had just been opened."""
    made = place_order(submit(*cart_worth())).id
    begun_change_set(
        Message("changes.demo-opened"), "demo.open", "", {"orders": [made]}, subject_id=shop.website.id
    )
    later = place_order(submit(*cart_worth())).id
    with pytest.raises(Refused, match=r"has orders \(1\)"):
        run("--replace")
    assert {order.id for order in Order.objects.all()} == {made, later}


def test_the_demo_shop_as_it_was_made_is_replaced(shop: Shop) -> None:
    made = place_order(submit(*cart_worth())).id
    label = Message("changes.demo-opened")
    begun_change_set(label, "demo.open", "", {"orders": [made]}, subject_id=shop.website.id)
    run("--replace")
    assert Website.objects.get().id != shop.website.id
    assert check_invariants() == []


def test_orders_of_a_copy_are_its_own(shop: Shop) -> None:
    """Another website's note of what was made there says nothing of this one."""
    made = place_order(submit(*cart_worth())).id
    begun_change_set(Message("changes.demo-opened"), "demo.open", "", {"orders": [made]}, subject_id="other")
    with pytest.raises(Refused, match="has orders"):
        run("--replace")


def test_an_order_that_is_being_placed_is_counted(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever wants to write one waits from before the count until the website is another one."""
    looked: list[tuple[bool, bool]] = []
    count = demo._require_no_orders

    def counting(website: Website) -> None:
        looked.append((connection.in_atomic_block, _can_write(website)))
        count(website)

    monkeypatch.setattr(demo, "_require_no_orders", counting)
    run("--replace")
    assert looked == [(True, False)]


def _can_write(website: Website) -> bool:
    """Whether somebody else could add a row to the website at this moment."""
    if connection.vendor == "sqlite":
        return not connection.in_atomic_block  # One writer: whoever has begun.
    found: list[bool] = []

    def ask() -> None:
        with transaction.atomic():
            # What the insert of a row that refers to the website does.
            sql = "SELECT id FROM sites_website WHERE id = %s FOR KEY SHARE SKIP LOCKED"
            found.append(bool(read_rows(sql, [website.id])))
        connection.close()

    thread = threading.Thread(target=ask)
    thread.start()
    join_all([thread])
    return found[0]


def test_what_cannot_be_made_removes_nothing(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(hosts: object = ()) -> Website:
        raise RuntimeError("no pictures")

    monkeypatch.setattr("demo.build.create_demo", fail)
    with pytest.raises(RuntimeError):
        run("--replace")
    assert Website.objects.get().id == shop.website.id
    assert files_of(shop.website.id)


@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL keeps the words in the document")
def test_leaves_no_words_of_it_in_the_index(shop: Shop) -> None:
    def indexed() -> object:
        return read_rows("SELECT count(*) FROM content_search_index WHERE website_id = %s", [shop.website.id])

    index_many([SearchEntry("catalog.Product", "p1", "products", "/p1", "Fern", "dry leaves")])
    assert indexed() != [(0,)]
    remove_website(shop.website.id)
    assert indexed() == [(0,)]


def test_leaves_other_websites_alone(shop: Shop) -> None:
    other = make_shop("other.example")
    with tenant(other.website.id):
        make_picture("moss.png")
    remove_website(shop.website.id)
    assert Website.objects.get().id == other.website.id
    assert files_of(other.website.id)
    assert Person.objects.count() == 0


@pytest.mark.nightly
@pytest.mark.fault
def test_replaces_the_real_demo_shop(tmp_path: Path) -> None:
    from tests.live import LiveSite

    with LiveSite(tmp_path / "data") as site:
        done = site.run("demo", "--replace")
        assert (done.returncode, done.stdout.split()[0]) == (0, "sign-in"), done.stderr
        assert site.run("check").returncode == 0
        assert site.run_in_website(
            "from sitewright.catalog.models import Product; print(Product.objects.count())"
        ) == str(len(read("products")))
