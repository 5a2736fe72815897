"""Telling those who wait."""

from datetime import timedelta

import pytest

from sitewright.catalog.errors import VariantNotFound
from sitewright.catalog.operations.delete_product import delete_product
from sitewright.catalog.operations.set_stock import set_stock
from sitewright.catalog.restock.models import RestockSignUp
from sitewright.catalog.restock.operations.remove_mailed import mailed_long_ago, remove_mailed
from sitewright.catalog.restock.operations.send_notices import send_all_notices, send_notices
from sitewright.catalog.restock.operations.send_when_back import send_when_back
from sitewright.catalog.restock.queries import SendRequest, back_in_stock, list_groups
from sitewright.history.models import ChangeSet
from sitewright.kit import clock
from sitewright.kit.jobs import run_ready
from sitewright.mail.models import Message
from tests.catalog.restock.test_sign_up import set_restock
from tests.catalog.restock.waiting import sold_out, wait_for
from tests.catalog.shops import Shop

pytestmark = pytest.mark.django_db(transaction=True)


def told() -> list[str]:
    return sorted(Message.objects.filter(kind="restock-notice").values_list("to_address", flat=True))


def test_it_tells_who_waits_for_a_variant_and_nobody_else(shop: Shop) -> None:
    """PL-3.48"""
    fern, moss = sold_out("Fern card"), sold_out("Moss card")
    wait_for(fern, "ada@example.com")
    wait_for(fern, "bob@example.com")
    wait_for(moss, "cleo@example.com")
    assert send_notices([SendRequest(fern.product_id, fern.id)]) == 2
    run_ready()
    assert told() == ["ada@example.com", "bob@example.com"]
    assert [group.variant.id for group in list_groups(page=1, page_size=9).groups] == [moss.id]


def test_it_tells_each_once(shop: Shop) -> None:
    fern = sold_out()
    wait_for(fern)
    request = SendRequest(fern.product_id)
    assert [send_notices([request]), send_notices([request]), send_all_notices()] == [1, 0, 0]
    run_ready()
    run_ready()
    assert told() == ["ada@example.com"]


def test_it_tells_whoever_waits_once_more_again(shop: Shop) -> None:
    fern = sold_out()
    for _ in range(2):
        wait_for(fern)
        send_all_notices()
        run_ready()
    assert told() == ["ada@example.com"] * 2


def test_it_notes_that_an_owner_sent_them(shop: Shop) -> None:
    """SF-6.05, D-48"""
    wait_for(sold_out())
    send_all_notices()
    noted = ChangeSet.objects.get(operation="catalog.send_notices")
    assert noted.label == "Told people who waited for stock: 1"


def test_it_refuses_what_is_not_there(shop: Shop) -> None:
    fern = sold_out()
    wait_for(fern)
    with pytest.raises(VariantNotFound):
        send_notices([SendRequest(fern.product_id), SendRequest("0" * 32)])
    with pytest.raises(VariantNotFound):
        send_notices([SendRequest(fern.product_id, "0" * 32)])
    assert not RestockSignUp.objects.filter(sent_at__isnull=False).exists()


def test_it_writes_in_the_language_of_the_page(shop: Shop) -> None:
    fern = sold_out()
    wait_for(fern, "ada@example.com")
    wait_for(fern, "bob@example.com", language="de")
    send_all_notices()
    run_ready()
    english, german = Message.objects.order_by("to_address")
    assert english.subject == "Fern card is back – Meadow Press"
    assert german.subject == "Fern card ist wieder da – Meadow Press"
    for mail, prefix in ((english, ""), (german, "/de")):
        assert f"/shop.localhost:8000{prefix}/shop/p/fern-card" in mail.text.replace("//", "/")
        assert f"{prefix}/_restock/stop?of=" in mail.text
        assert f"{prefix}/_restock/stop?of=" in mail.html


def test_it_tells_nobody_of_what_has_gone(shop: Shop) -> None:
    fern = sold_out()
    wait_for(fern)
    delete_product(fern.product_id)
    assert send_all_notices() == 0
    assert list_groups(page=1, page_size=9).groups == []


@pytest.mark.parametrize("is_wanted", [True, False])
def test_it_tells_by_itself_only_where_the_owner_wants_that(shop: Shop, is_wanted: bool) -> None:
    fern = sold_out()
    wait_for(fern)
    set_restock(sendsRestockNotifications=is_wanted)
    assert not back_in_stock().exists()
    set_stock(fern.id, on_hand=3)
    assert back_in_stock().exists() == is_wanted
    send_when_back()
    send_when_back()
    run_ready()
    assert told() == (["ada@example.com"] if is_wanted else [])


def test_it_forgets_whom_it_has_told_a_while_ago(shop: Shop) -> None:
    fern = sold_out()
    wait_for(fern, "ada@example.com")
    send_all_notices()
    run_ready()
    wait_for(fern, "bob@example.com")
    assert not mailed_long_ago().exists()
    with clock.moved(timedelta(days=31)):
        remove_mailed()
    assert list(RestockSignUp.objects.values_list("email", flat=True)) == ["bob@example.com"]


def test_it_lists_what_most_wait_for_first(shop: Shop) -> None:
    fern, moss = sold_out("Fern card"), sold_out("Moss card")
    wait_for(fern, "ada@example.com")
    for name in ("ada", "bob"):
        wait_for(moss, f"{name}@example.com")
    page = list_groups(page=1, page_size=1)
    assert [(group.variant.id, group.waiting_count) for group in page.groups] == [(moss.id, 2)]
    assert (page.total, page.is_total_capped, page.waiting) == (2, False, 3)
    second = list_groups(page=2, page_size=1)
    assert [(group.variant.id, group.waiting_count) for group in second.groups] == [(fern.id, 1)]
