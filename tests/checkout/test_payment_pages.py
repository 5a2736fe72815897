"""A payment that is not settled yet, as its buyer sees it: plain pages and links (issue 9, item 5)."""

from datetime import timedelta

from sitewright.kit import clock
from sitewright.kit.jobs import run_ready
from sitewright.orders.models import Order, Placement, PlacementState
from sitewright.orders.placing.lifecycle import HOLD_TIME
from tests.cast import Answer, SiteClient
from tests.checkout.forms import context, fill, form
from tests.orders.conftest import stripe
from tests.orders.stripe_fake import StripeFake
from tests.orders.test_payment_events import SUCCEEDED, tell

__all__ = ["stripe"]


def pay(visitor: SiteClient, method: str) -> str:
    """The payment's page after a checkout with this method."""
    fill(visitor, on_hand=3)
    answer = visitor.post_form("/checkout", form(visitor, payment=method))
    assert answer.status_code == 303
    return answer["Location"]


def come_back(visitor: SiteClient, page: str) -> Answer:
    """From where the buyer has paid, a little later."""
    with clock.moved(timedelta(seconds=20)):
        return visitor.get(f"{page}&back=1")


def test_the_checkout_shows_what_the_provider_offers(stripe: StripeFake, visitor: SiteClient) -> None:
    fill(visitor)
    assert context(visitor, "/checkout")["checkout"]["payments"] == [
        {
            "value": "ideal",
            "label": "iDEAL",
            "hint": "You pay at your bank.",
            "instructionsHtml": "",
            "active": True,
        },
        {"value": "sepa_debit", "label": "Bank debit", "hint": "", "instructionsHtml": "", "active": False},
    ]


def test_leads_on_to_where_the_buyer_has_to_go(stripe: StripeFake, visitor: SiteClient) -> None:
    """Without scripts: the page goes there by itself, and has a link."""
    page = visitor.get(pay(visitor, "ideal"))
    assert (page.status_code, page["Cache-Control"]) == (200, "no-store")
    assert page["Refresh"] == f"0;url={stripe.url}/bank/pi_1"
    html = page.content.decode()
    assert f'href="{stripe.url}/bank/pi_1">Continue to payment</a>' in html
    assert "Your payment needs one more step." in html


def test_a_buyer_who_comes_back_after_paying_sees_the_order(stripe: StripeFake, visitor: SiteClient) -> None:
    page = pay(visitor, "ideal")
    stripe.finish(stripe.intent)
    first, second = come_back(visitor, page), come_back(visitor, page)
    assert first.status_code == second.status_code == 303
    assert first["Location"] == second["Location"]
    assert first["Location"].startswith("/checkout/order-confirmed?oid=")
    assert first.cookies["CART"].value == ""
    assert Order.objects.count() == 1


def test_a_buyer_who_comes_back_without_paying_may_go_again(stripe: StripeFake, visitor: SiteClient) -> None:
    """It does not send him there by itself, or he would never get away."""
    back = come_back(visitor, pay(visitor, "ideal"))
    assert back.status_code == 200
    assert back["Refresh"] == "3"  # It looks again; the bank may tell a little later.
    assert f'href="{stripe.url}/bank/pi_1"' in back.content.decode()


def test_coming_back_is_not_asked_at_every_reload(stripe: StripeFake, visitor: SiteClient) -> None:
    page = pay(visitor, "ideal")
    stripe.calls.clear()
    with clock.moved(timedelta(seconds=20)):
        for _ in range(5):
            visitor.get(f"{page}&back=1")
    assert len(stripe.calls) == 1


def test_a_buyer_who_gave_up_at_the_bank_gets_the_cart_back(stripe: StripeFake, visitor: SiteClient) -> None:
    page = pay(visitor, "ideal")
    stripe.finish(stripe.intent, "requires_payment_method")
    back = come_back(visitor, page)
    assert back.status_code == 402
    html = back.content.decode()
    assert "The payment was not completed. You were not charged; please try again." in html
    assert 'action="/checkout"' in html
    assert visitor.post_form("/checkout", form(visitor, payment="pm_ok"))["Location"].startswith(
        "/checkout/order-confirmed"
    )


def test_the_checkout_leads_to_the_open_payment(stripe: StripeFake, visitor: SiteClient) -> None:
    page = pay(visitor, "ideal")
    answer = visitor.get("/checkout")
    assert (answer.status_code, answer["Location"]) == (303, page)


def test_says_honestly_that_a_payment_is_being_confirmed(stripe: StripeFake, visitor: SiteClient) -> None:
    page = visitor.get(pay(visitor, "sepa_debit"))
    html = page.content.decode()
    assert "Your payment is being confirmed. Some banks need a few days for this." in html
    assert "Order 1001" not in html
    assert (page.status_code, page["Refresh"]) == (200, "30")
    assert page.cookies["CART"].value == ""  # The next thing to buy needs a cart of its own.


def test_the_webhook_turns_the_page_into_the_order(stripe: StripeFake, visitor: SiteClient) -> None:
    page = pay(visitor, "sepa_debit")
    visitor.get(page)
    stripe.finish(stripe.intent)
    tell(stripe.event(SUCCEEDED, stripe.intent))
    run_ready()
    assert visitor.get(page)["Location"].startswith("/checkout/order-confirmed?oid=")


def test_a_payment_that_fails_while_it_is_confirmed_gives_the_cart_back(
    stripe: StripeFake, visitor: SiteClient
) -> None:
    page = pay(visitor, "sepa_debit")
    visitor.get(page)
    stripe.finish(stripe.intent, "requires_payment_method")
    tell(stripe.event("payment_intent.payment_failed", stripe.intent))
    run_ready()
    failed = visitor.get(page)
    assert failed.status_code == 402
    assert len(context(visitor, "/checkout")["cart"]["entries"]) == 1


def test_another_browser_learns_nothing(stripe: StripeFake, visitor: SiteClient) -> None:
    """D-103"""
    page = pay(visitor, "ideal")
    stripe.finish(stripe.intent)
    stranger = SiteClient(visitor.host)
    for address in (page, f"{page}&back=1", "/checkout/payment?id=" + "0" * 32, "/checkout/payment"):
        with clock.moved(timedelta(minutes=2)):
            answer = stranger.get(address)
        assert answer.status_code == 403
        assert "This payment was not begun in this browser." in answer.content.decode()
    assert not Order.objects.exists()


def test_scripts_are_told_what_the_buyer_has_to_do(stripe: StripeFake, visitor: SiteClient) -> None:
    fill(visitor)
    submit = form(visitor, payment="ideal")
    answer = visitor.post_form("/checkout", submit, headers={"Accept": "application/json"})
    placement = Placement.objects.get()
    page = f"/checkout/payment?id={placement.id}"
    assert answer.status_code == 409
    assert answer.json() == {
        "error": "Your payment needs one more step. Your items are reserved meanwhile.",
        "code": "payment-action-required",
        "fields": {},
        "text": {"code": "orders.payment-action-required", "params": {}},
        "paymentUrl": page,
        "returnUrl": f"{page}&back=1",
        "redirectUrl": f"{stripe.url}/bank/pi_1",
        "clientSecret": "pi_1_secret",
    }


def test_a_buyer_who_comes_too_late_is_told_so(stripe: StripeFake, visitor: SiteClient) -> None:
    page = pay(visitor, "ideal")
    with clock.moved(HOLD_TIME + timedelta(seconds=1)):
        answer = visitor.get(f"{page}&back=1")
    assert answer.status_code == 402
    assert Placement.objects.get().state == PlacementState.FAILED
    assert stripe.intent["status"] == "canceled"
