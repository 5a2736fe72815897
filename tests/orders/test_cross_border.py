"""How near a shop is to the limit from which the tax of its buyers' countries is due."""

from datetime import UTC, datetime, timedelta

import pytest

from sitewright.checkout.tax.shipped import distance_selling_limits, eu_countries
from sitewright.kit import clock
from sitewright.orders.cross_border import CrossBorderSales, Standing, cross_border_sales
from sitewright.orders.models import Order, Payment, PaymentState
from sitewright.orders.operations.cancel_order import cancel_order
from sitewright.orders.operations.give_refund import give_refund
from sitewright.orders.operations.refund_order import RefundRequest, refund_order
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.sites.models import Website
from tests.catalog.shops import Shop
from tests.checkout.tax.taxing import charge_tax
from tests.orders.buying import cart_worth, submit

MID_YEAR = datetime(2026, 7, 1, 12, tzinfo=UTC)


@pytest.fixture(autouse=True)
def german_shop(shop: Shop) -> None:
    """At home in Germany, selling in euros, with the tax in its prices."""
    charge_tax("DE", isIncluded=True)
    Website.objects.update(currency="EUR", time_zone="Europe/Berlin")


def sold(net_cents: int, country: str = "FR", *, tax_cents: int = 0, **changes: object) -> Order:
    """An order that was paid for this much and its tax, from there."""
    total = net_cents + tax_cents
    token, shown = cart_worth(1200)
    order: Order = Order.objects.get(id=place_order(submit(token, shown)).id)
    Payment.objects.filter(order_id=order.id).update(amount_cents=total, currency="EUR")
    told = {
        "shipping_address": {**order.shipping_address, "country": country},
        "grand_total_cents": total,
        "tax_cents": tax_cents,
        "tax_treatment": "",
        "currency": "EUR",
        "is_test": False,
        "placed_at": MID_YEAR,
    }
    Order.objects.filter(id=order.id).update(**(told | changes))
    order.refresh_from_db()
    return order


def sales(at: datetime = MID_YEAR) -> CrossBorderSales:
    with clock.moved(at - clock.now()):
        found = cross_border_sales()
    assert found is not None
    return found


def test_sales_to_other_member_states_count_without_their_tax() -> None:
    sold(1000_00, tax_cents=190_00)
    sold(500_00, "PL", tax_cents=115_00)
    assert (sales().sold_cents, sales().year, sales().limit_cents) == (1500_00, 2026, 10_000_00)


@pytest.mark.parametrize("country", ["DE", "CH", "US", "GB", ""])
def test_home_and_places_outside_the_union_do_not(country: str) -> None:
    sold(1000_00, country)
    assert sales().sold_cents == 0


def test_monaco_is_in_the_tax_area_of_france() -> None:
    sold(1000_00, "MC")
    assert sales().sold_cents == 1000_00


@pytest.mark.parametrize("treatment", ["reverse_charge", "export", "exempt"])
def test_what_a_business_owes_itself_is_no_sale_to_a_consumer(treatment: str) -> None:
    sold(1000_00, tax_treatment=treatment)
    assert sales().sold_cents == 0


def test_a_refund_takes_off_its_part_without_tax() -> None:
    order = sold(1000_00, tax_cents=190_00)
    give_refund(refund_order(order.id, RefundRequest("half", other_cents=6_00)).id)
    assert sales().sold_cents == 1000_00 - 5_04  # Of 6.00 are 0.96 tax.


def test_a_cancelled_order_counts_no_more() -> None:
    order = sold(1000_00)
    cancel_order(order.id)
    assert sales().sold_cents == 0


def test_an_order_counts_once_it_is_paid() -> None:
    order = sold(1000_00)
    Payment.objects.filter(order_id=order.id).update(state=PaymentState.AWAITED)
    assert sales().sold_cents == 0


def test_test_orders_are_no_sales() -> None:
    sold(1000_00, is_test=True)
    assert sales().sold_cents == 0


def test_a_year_begins_where_the_shop_is() -> None:
    """Eleven at night of UTC's last day is the first hour of the year in Berlin."""
    new_year = datetime(2025, 12, 31, 23, tzinfo=UTC)
    sold(100_00, placed_at=new_year - timedelta(minutes=1))
    sold(10_00, placed_at=new_year)
    found = sales()
    assert (found.sold_before_cents, found.sold_cents) == (100_00, 10_00)


def test_the_year_before_last_counts_no_more() -> None:
    sold(100_00, placed_at=datetime(2024, 12, 31, 22, tzinfo=UTC))
    assert not sales().last_year


@pytest.mark.parametrize(
    ("now", "before", "standing"),
    [
        (7_999_99, 0, Standing.BELOW),
        (8_000_00, 0, Standing.NEAR),
        (10_000_00, 0, Standing.NEAR),
        (10_000_01, 0, Standing.PASSED),
        (1_00, 10_000_01, Standing.PASSED_BEFORE),
    ],
)
def test_it_warns_from_four_fifths_and_last_year_counts_too(
    now: int, before: int, standing: Standing
) -> None:
    sold(now)
    if before:
        sold(before, placed_at=datetime(2025, 7, 1, tzinfo=UTC))
    assert sales().standing == standing


def test_a_shop_in_another_currency_has_the_limit_its_law_states() -> None:
    Website.objects.update(currency="PLN")
    charge_tax("PL")
    sold(33_600_00, currency="PLN")
    sold(500_00, currency="EUR")
    found = sales()
    assert (found.currency, found.limit_cents, found.standing) == ("PLN", 42_000_00, Standing.NEAR)
    assert found.others == [("EUR", 500_00)]


def test_an_owner_states_the_limit_in_the_currency_of_the_shop() -> None:
    Website.objects.update(currency="USD")
    charge_tax("DE", euLimit=11_500)
    sold(9_200_00, currency="USD")
    found = sales()
    assert (found.currency, found.limit_cents, found.standing) == ("USD", 11_500_00, Standing.NEAR)


def test_without_one_the_euros_are_counted() -> None:
    Website.objects.update(currency="USD")
    sold(9_200_00, currency="USD")
    assert (sales().currency, sales().sold_cents, sales().others) == ("EUR", 0, [("USD", 9_200_00)])


def test_a_shop_outside_the_union_has_no_limit() -> None:
    charge_tax("CH")
    assert cross_border_sales() is None


def test_every_member_state_has_a_limit_in_its_money() -> None:
    without_euro = {"CZ": "CZK", "DK": "DKK", "HU": "HUF", "PL": "PLN", "RO": "RON", "SE": "SEK"}
    assert without_euro.keys() < eu_countries()
    assert set(distance_selling_limits()) == {"EUR", *without_euro.values()}
