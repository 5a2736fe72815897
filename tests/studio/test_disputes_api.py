"""A dispute as the owner reads it: in the list, on the order, on the home."""

import pytest

from sitewright.accounts.models import Role
from sitewright.content.operations.create_collection import create_collection
from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from sitewright.orders.disputes.models import Dispute
from sitewright.orders.disputes.operations.look_at_dispute import note_dispute
from sitewright.orders.models import Order, Payment
from sitewright.orders.payments.disputed import Disputed, DisputeReason, DisputeState
from sitewright.orders.placing.operations.place_order import place_order
from tests.cast import Cast, SiteClient
from tests.orders.buying import cart_worth, submit

API = "/config/api/orders"


@pytest.fixture
def order(cast: Cast) -> Order:
    """Disputed; there is another one, which is not."""
    with tenant(cast.shop.id):
        create_collection("products", "Shop", slug="shop")
        placed = [place_order(submit(*cart_worth(3800, title=name))) for name in ("Vase", "Card")]
        found: Order = Order.objects.get(id=placed[0].id)
        _say(DisputeState.NEEDS_ANSWER)
    return found


def _say(state: DisputeState) -> None:
    """The bank, of the first order's payment."""
    payment = Payment.objects.order_by("id")[0]
    now = clock.now()
    url = "https://dashboard.example/payments/1"
    reason = DisputeReason.NOT_RECEIVED
    told = Disputed("dp_1", "test", "", "", state, reason, 3800, "USD", now, now, url)
    assert note_dispute(payment, told, Dispute.objects.filter(payment=payment).count())


def test_shows_it_on_the_order(owner_browser: SiteClient, order: Order) -> None:
    [dispute] = owner_browser.get_json(f"{API}/{order.id}").json()["disputes"]
    assert (dispute["state"], dispute["amount_text"], dispute["is_open"]) == ("needs-answer", "$38.00", True)
    assert (dispute["reason"], dispute["is_unanswered"]) == ("not-received", True)
    assert dispute["reason_text"] == "The buyer says that the goods did not arrive."
    assert "$38.00" in dispute["meaning_text"]
    assert dispute["url"] == "https://dashboard.example/payments/1"


def test_marks_and_narrows_the_list(owner_browser: SiteClient, cast: Cast, order: Order) -> None:
    rows = owner_browser.get_json(API).json()["rows"]
    assert [row["is_disputed"] for row in rows] == [False, True]
    narrowed = owner_browser.get_json(f"{API}?state=disputes").json()
    assert ([row["id"] for row in narrowed["rows"]], narrowed["total"]) == ([order.id], 1)
    with tenant(cast.shop.id):
        _say(DisputeState.WON)
    assert owner_browser.get_json(f"{API}?state=disputes").json()["rows"] == []


def test_counts_on_the_home(owner_browser: SiteClient, cast: Cast, order: Order) -> None:
    assert owner_browser.get_json("/config/api/overview").json()["unanswered_dispute_count"] == 1
    with tenant(cast.shop.id):
        _say(DisputeState.ANSWERED)
    assert owner_browser.get_json("/config/api/overview").json()["unanswered_dispute_count"] == 0


def test_refuses_to_pay_out_twice(owner_browser: SiteClient, order: Order) -> None:
    answer = owner_browser.post_json(f"{API}/{order.id}/refunds", {"key": "a-refund-1", "other_cents": 100})
    assert (answer.status_code, answer.json()["code"]) == (409, "order-disputed")


def test_is_not_for_those_who_see_no_orders(cast: Cast, order: Order, browser_with: object) -> None:
    assert callable(browser_with)
    editor = browser_with(Role.EDITOR)
    assert editor.get_json(f"{API}/{order.id}").status_code == 403
    assert editor.get_json("/config/api/overview").json()["unanswered_dispute_count"] is None
