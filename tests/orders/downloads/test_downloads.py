"""What buyers of digital products download (issue 12): given once when paid, counted, and for a time."""

import io
from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction

from sitewright.catalog.downloads.keeping import keep_bytes
from sitewright.catalog.downloads.models import ProductFile
from sitewright.catalog.downloads.operations.remove_file import remove_file
from sitewright.catalog.downloads.operations.replace_file import replace_file
from sitewright.catalog.operations.delete_product import delete_product
from sitewright.kit import clock
from sitewright.mail.models import Message as Mail
from sitewright.orders.downloads.counting import take_use
from sitewright.orders.downloads.errors import NothingToDownload
from sitewright.orders.downloads.models import OrderDownload
from sitewright.orders.downloads.operations.give_new_downloads import give_new_downloads
from sitewright.orders.downloads.operations.prune_files import prune_product_files
from sitewright.orders.downloads.queries import named
from sitewright.orders.downloads.states import DownloadState
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.operations.cancel_order import cancel_order
from sitewright.orders.operations.mark_paid import mark_paid, mark_unpaid
from sitewright.orders.operations.refund_order import RefundedUnits, RefundRequest, refund_order
from sitewright.orders.operations.set_payment_account import set_payment_account
from sitewright.orders.placing.answers import PlacedOrder
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.sites.models import Website
from tests.catalog.downloads.made import PDF, digital, stored_keys, with_file
from tests.catalog.shops import Shop, make_product
from tests.orders.buying import fill_cart, submit


def _bought(*names: str, payment: str = "") -> tuple[str, PlacedOrder]:
    """The product and its order."""
    product = digital()
    for name in names or ("plan.pdf",):
        with_file(product["id"], name)
    token = fill_cart(product, make_product(price_cents=100))
    more = {"payment_token": payment} if payment else {}
    return product["id"], place_order(submit(token, 1300, **more))


def _uses() -> list[int]:
    return [*OrderDownload.objects.order_by("id").values_list("uses", flat=True)]


def test_a_paid_order_has_each_file_and_its_mail_leads_to_them(shop: Shop) -> None:
    _, placed = _bought("a.pdf", "b & c.pdf")
    first, second = OrderDownload.objects.order_by("id")
    assert {each.file_id for each in (first, second)} == {*ProductFile.objects.values_list("id", flat=True)}
    assert (first.order_id, first.line_position, first.most_uses, first.uses) == (placed.id, 0, 5, 0)
    assert first.expires_at == clock.now() + timedelta(days=30)
    mail = Mail.objects.get(kind="order-confirmation")
    assert "b & c.pdf: https://" in mail.text or "b & c.pdf: http://" in mail.text
    assert mail.html.count("/checkout/download?id=") == 2
    assert ">b &amp; c.pdf</a>" in mail.html
    assert check_invariants() == []


def test_money_that_comes_later_brings_them_with_a_mail_of_their_own(shop: Shop) -> None:
    set_payment_account("pick-up", "live", {})
    _, placed = _bought(payment="pick-up")
    assert take_use(OrderDownload.objects.get()) == DownloadState.UNPAID
    assert "/checkout/download" not in Mail.objects.get(kind="order-confirmation").html
    mark_paid(placed.id)
    assert Mail.objects.filter(kind="downloads").count() == 1
    assert take_use(OrderDownload.objects.get()) == DownloadState.READY
    mark_unpaid(placed.id)
    assert take_use(OrderDownload.objects.get()) == DownloadState.UNPAID
    assert check_invariants() == []
    mark_paid(placed.id)
    assert _uses() == [1]


def test_one_use_lasts_for_an_hour(shop: Shop) -> None:
    _bought()
    download = OrderDownload.objects.get()
    assert [take_use(download) for _ in range(3)] == [DownloadState.READY] * 3
    with clock.moved(timedelta(minutes=59)):
        take_use(download)
        assert _uses() == [1]
    with clock.moved(timedelta(minutes=61)):
        take_use(download)
        assert _uses() == [2]


def test_never_more_than_the_limit_though_the_last_goes_on(shop: Shop) -> None:
    _bought()
    download = OrderDownload.objects.get()
    for hours in range(0, 10, 2):
        with clock.moved(timedelta(hours=hours)):
            assert take_use(download) == DownloadState.READY
    with clock.moved(timedelta(hours=8, minutes=30)):
        assert take_use(download) == DownloadState.READY
    with clock.moved(timedelta(hours=10)):
        assert take_use(download) == DownloadState.USED_UP
    assert _uses() == [5]
    with pytest.raises(IntegrityError), transaction.atomic():
        OrderDownload.objects.update(uses=6)


def test_a_time_that_is_over_is_over(shop: Shop) -> None:
    _bought()
    with clock.moved(timedelta(days=30)):
        assert take_use(OrderDownload.objects.get()) == DownloadState.EXPIRED


def test_without_limits_it_goes_on_for_ever(shop: Shop) -> None:
    Website.objects.update(settings={"downloads": {"limit": 0, "days": 0}})
    _bought()
    for days in range(0, 4000, 500):
        with clock.moved(timedelta(days=days)):
            assert take_use(OrderDownload.objects.get()) == DownloadState.READY


def test_what_went_back_is_downloaded_no_more(shop: Shop) -> None:
    _, placed = _bought()
    refund_order(placed.id, RefundRequest("one", units=[RefundedUnits(1, 1)]))
    assert take_use(OrderDownload.objects.get()) == DownloadState.READY
    refund_order(placed.id, RefundRequest("two", units=[RefundedUnits(0, 1)]))
    assert take_use(OrderDownload.objects.get()) == DownloadState.WITHDRAWN
    with pytest.raises(NothingToDownload):
        give_new_downloads(placed.id)
    _, cancelled = _bought()
    cancel_order(cancelled.id)
    assert not OrderDownload.objects.filter(withdrawn_at=None).exists()
    assert check_invariants() == []


def test_new_downloads_begin_anew_by_other_addresses_with_what_was_added(shop: Shop) -> None:
    product, placed = _bought()
    old = OrderDownload.objects.get()
    take_use(old)
    with_file(product, "added.pdf")
    with clock.moved(timedelta(days=40)):
        give_new_downloads(placed.id)
        assert take_use(old) == DownloadState.WITHDRAWN
        assert [take_use(each) for each in OrderDownload.objects.all()] == [DownloadState.READY] * 2
    assert _uses() == [1, 1]
    assert "added.pdf" in Mail.objects.get(kind="downloads").text
    assert check_invariants() == []


def test_an_order_without_files_has_nothing_to_give(shop: Shop) -> None:
    placed = place_order(submit(fill_cart(digital()), 1200))
    with pytest.raises(NothingToDownload):
        give_new_downloads(placed.id)


def test_buyers_get_what_took_a_files_place(shop: Shop) -> None:
    _bought()
    file = ProductFile.objects.get()
    newer = replace_file(file.id, keep_bytes("new.pdf", io.BytesIO(PDF), len(PDF)))
    assert [each.file for each in named(OrderDownload.objects.all())] == [newer]
    remove_file(newer.id)
    assert [each.file.id for each in named(OrderDownload.objects.all())] == [newer.id]


def test_what_is_replaced_goes_after_a_month_and_what_buyers_hold_stays(shop: Shop) -> None:
    _bought()
    file = ProductFile.objects.get()
    newer = replace_file(file.id, keep_bytes("new.pdf", io.BytesIO(PDF), len(PDF)))
    remove_file(newer.id)
    OrderDownload.objects.update(expires_at=clock.now() + timedelta(days=60))
    with clock.moved(timedelta(days=31)):
        prune_product_files()
        assert stored_keys() == [newer.storage_key]
    with clock.moved(timedelta(days=61)):
        prune_product_files()
        assert stored_keys() == []
        Mail.objects.all().delete()  # Nobody has sent it all the while.
        assert check_invariants() == []


def test_the_files_of_a_deleted_product_go_a_month_later(shop: Shop) -> None:
    product = digital()["id"]
    with_file(product)
    delete_product(product)
    prune_product_files()
    assert ProductFile.objects.get().left_at == clock.now()
    with clock.moved(timedelta(days=31)):
        prune_product_files()
    assert stored_keys() == []
    assert not ProductFile.objects.exists()
