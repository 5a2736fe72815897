"""Numbers of invoices: without gaps and doubles, within their series."""

import threading
from datetime import timedelta

import pytest
from django.db import connection, transaction
from hypothesis import given
from hypothesis import strategies as st

from sitewright.history.models import ChangeSet
from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from sitewright.mail.models import Message as Mail
from sitewright.orders.documents.numbering import Series, next_number, printed_number
from sitewright.orders.documents.operations.issue_invoice import issue_invoice
from sitewright.orders.documents.operations.raise_number import raise_next_number
from sitewright.orders.errors import (
    InvoicesOff,
    NotInvoiceable,
    NumberNotHigher,
    NumberTaken,
    OrderNotFound,
    SellerUnknown,
)
from sitewright.orders.models import DocumentKind, Order, OrderDocument
from sitewright.orders.operations.cancel_order import cancel_order
from tests.catalog.shops import Shop, make_shop
from tests.orders.documents.issuing import issue_by, real_order
from tests.waiting import join_all

_ISSUERS = 50


@given(st.integers(1, 10**12), st.integers(2000, 2100))
def test_a_pattern_prints_it(sequence: int, year: int) -> None:
    printed = printed_number("RE/{year}-{number}", year, sequence, is_test=False)
    assert printed == f"RE/{year}-{sequence:04d}"
    assert printed_number("{number}", year, sequence, is_test=True) == f"TEST-{sequence:04d}"


@pytest.mark.django_db(transaction=True)
def test_fifty_at_once_leave_no_gap_and_no_double() -> None:
    """Each an order of its own, every second one twice, and every fifth fails after the number was taken."""
    shop = make_shop()
    with tenant(shop.website.id):
        issue_by()
        order = real_order()
        orders = [_copy(order, place) for place in range(_ISSUERS)]
    barrier, failures = threading.Barrier(_ISSUERS), list[Exception]()

    def issue(place: int, order_id: str) -> None:
        barrier.wait()
        try:
            with tenant(shop.website.id):
                _issue(place, order_id)
        except Exception as error:  # noqa: BLE001  (reported by the test)
            failures.append(error)
        finally:
            connection.close()

    threads = [threading.Thread(target=issue, args=(place, each.id)) for place, each in enumerate(orders)]
    for thread in threads:
        thread.start()
    join_all(threads)
    assert [error for error in failures if not isinstance(error, _Failed)] == []
    with tenant(shop.website.id):
        numbers = sorted(OrderDocument.objects.values_list("sequence", flat=True))
        expected = _ISSUERS - _ISSUERS // 5
        assert numbers == list(range(1, expected + 1))
        assert OrderDocument.objects.values("number").distinct().count() == expected


class _Failed(Exception):
    """After the number was taken."""


def _issue(place: int, order_id: str) -> None:
    with transaction.atomic():
        issue_invoice(order_id)
        if place % 5 == 0:
            raise _Failed
    if place % 2:
        issue_invoice(order_id)


def _copy(order: Order, place: int) -> Order:
    """Another order with the same lines."""
    lines = list(order.lines.all())
    values = {field.name: getattr(order, field.name) for field in Order._meta.fields if field.name != "id"}
    values |= {"number": order.number + 1 + place, "cart_id": None}
    made: Order = Order.objects.create(**values)
    for line in lines:
        line.id, line.order = f"{place:04d}{line.id[4:]}", made
        line.save(force_insert=True)
    return made


def test_an_order_has_one_invoice(shop: Shop) -> None:
    issue_by()
    order = real_order()
    first = issue_invoice(order.id)
    assert issue_invoice(order.id).id == first.id
    assert first.number == f"INV-{clock.now().year}-0001"
    assert ChangeSet.objects.filter(operation="orders.issue_invoice").count() == 1
    assert Mail.objects.filter(kind="invoice").count() == 1


def test_a_pattern_with_the_year_begins_anew(shop: Shop) -> None:
    issue_by()
    assert issue_invoice(real_order().id).number.endswith("-0001")
    assert issue_invoice(real_order().id).number.endswith("-0002")
    with clock.moved(timedelta(days=366)):
        later = issue_invoice(real_order().id)
    assert later.number == f"INV-{(clock.now() + timedelta(days=366)).year}-0001"


def test_a_pattern_without_goes_on(shop: Shop) -> None:
    issue_by(numbers="R{number}")
    issue_invoice(real_order().id)
    with clock.moved(timedelta(days=366)):
        assert issue_invoice(real_order().id).number == "R0002"


def test_test_orders_have_a_series_of_their_own(shop: Shop) -> None:
    issue_by(numbers="R{number}")
    assert issue_invoice(real_order(is_test=True).id).number == "TEST-R0001"
    assert issue_invoice(real_order().id).number == "R0001"


def test_another_website_counts_for_itself(shop: Shop) -> None:
    issue_by(numbers="R{number}")
    order = real_order()
    issue_invoice(order.id)
    other = make_shop(host="second.localhost")
    with tenant(other.website.id):
        issue_by(numbers="R{number}")
        with pytest.raises(OrderNotFound):
            issue_invoice(order.id)
        assert next_number(Series(DocumentKind.INVOICE, 0)) == 1


def test_numbers_go_up_only(shop: Shop) -> None:
    issue_by(numbers="R{number}")
    assert raise_next_number(DocumentKind.INVOICE, 500) == 500
    assert issue_invoice(real_order().id).number == "R0500"
    for low in (1, 499, 500):
        with pytest.raises(NumberNotHigher):
            raise_next_number(DocumentKind.INVOICE, low)
    assert raise_next_number(DocumentKind.INVOICE, 501) == 501
    assert issue_invoice(real_order().id).number == "R0501"
    assert ChangeSet.objects.filter(operation="orders.raise_next_number").count() == 1


def test_a_number_of_an_earlier_pattern_is_not_given_again(shop: Shop) -> None:
    year = clock.now().year
    issue_by(numbers="{number}")
    raise_next_number(DocumentKind.INVOICE, year * 10_000 + 1)
    issue_invoice(real_order().id)
    issue_by(numbers="{year}{number}")
    with pytest.raises(NumberTaken):
        issue_invoice(real_order().id)
    assert OrderDocument.objects.count() == 1


def test_what_is_missing_is_said(shop: Shop) -> None:
    order = real_order()
    with pytest.raises(InvoicesOff):
        issue_invoice(order.id)
    issue_by(line1=" ")
    with pytest.raises(SellerUnknown):
        issue_invoice(order.id)
    issue_by()
    cancel_order(order.id)
    with pytest.raises(NotInvoiceable):
        issue_invoice(order.id)
