"""The page a pay link opens, as a browser without JavaScript uses it."""

from typing import Any

import pytest

from sitewright.checkout.agreed import OwnDiscount
from sitewright.orders.drafts.links import pay_path
from sitewright.orders.drafts.models import Draft
from sitewright.orders.drafts.operations.remove_draft import remove_draft
from sitewright.orders.drafts.operations.save_draft import change_draft
from sitewright.orders.models import Order
from sitewright.orders.payments import test_provider
from tests.cast import SiteClient
from tests.catalog.shops import Shop, make_product
from tests.checkout.forms import BUYER, context
from tests.orders.drafts.made import draft_of, of_catalogue, terms

pytestmark = pytest.mark.django_db


@pytest.fixture
def visitor(shop: Shop) -> SiteClient:
    return SiteClient("shop.localhost")


@pytest.fixture
def draft(shop: Shop) -> Draft:
    mug = of_catalogue(make_product("Poppy mug", price_cents=1250), 2)
    return draft_of(mug, discount=OwnDiscount("For you", amount_cents=500))


def form(visitor: SiteClient, draft: Draft, **changes: str) -> dict[str, Any]:
    checkout = context(visitor, pay_path(draft))["checkout"]
    hidden = {
        "cartToken": checkout["token"],
        "idempotencyKey": checkout["idempotencyKey"],
        "shownTotalCents": str(checkout["shownTotalCents"]),
    }
    return BUYER | hidden | changes


def test_a_buyer_pays_what_was_agreed(draft: Draft, visitor: SiteClient) -> None:
    page = context(visitor, pay_path(draft))
    assert page["sums"][-1]["money"]["value"] == "20.00"
    assert page["checkout"]["fields"]["line1"]["value"] == "1 Main Street"
    assert page["checkout"]["isAgreed"]
    text = visitor.get(pay_path(draft)).text
    assert '/cart">' not in text.partition("<main")[2].partition("</main")[0]
    answer = visitor.post_form(pay_path(draft), form(visitor, draft))
    assert answer.status_code == 303
    assert context(visitor, answer["Location"])["order"]["number"] == 1001
    # Once more from the same tab, or from another of this browser: the same order. Elsewhere it is over.
    assert visitor.get(pay_path(draft))["Location"] == answer["Location"]
    assert SiteClient("shop.localhost").get(pay_path(draft)).status_code == 409


def test_two_tabs_are_one_order(draft: Draft, visitor: SiteClient) -> None:
    first, second = form(visitor, draft), form(visitor, draft)
    stranger = SiteClient("shop.localhost")
    third = form(stranger, draft, name="Somebody Else")
    answers = [visitor.post_form(pay_path(draft), sent)["Location"] for sent in (first, first, second)]
    assert len(set(answers)) == 1
    assert stranger.post_form(pay_path(draft), third).status_code == 409
    assert Order.objects.count() == 1


def test_what_changed_since_is_said_and_shown(draft: Draft, visitor: SiteClient) -> None:
    before = form(visitor, draft)
    change_draft(draft.id, terms(of_catalogue(make_product(price_cents=3000))))
    answer = visitor.post_form(f"{pay_path(draft)}&format=json", before | {"name": "Ada Lovelace"})
    checkout = answer.json()["checkout"]
    assert (answer.status_code, checkout["shownTotalCents"]) == (409, 3000)
    assert "changed meanwhile" in checkout["message"]
    assert checkout["fields"]["name"]["value"] == "Ada Lovelace"
    assert not Order.objects.exists()


def test_a_declined_card_keeps_the_form(draft: Draft, visitor: SiteClient) -> None:
    declined = form(visitor, draft, payment=test_provider.DECLINE)
    answer = visitor.post_form(f"{pay_path(draft)}&format=json", declined)
    assert answer.status_code == 402
    assert answer.json()["checkout"]["message"].startswith("The card was declined")
    assert visitor.post_form(pay_path(draft), form(visitor, draft)).status_code == 303


def test_sums_follow_the_address_and_missing_words_are_named(shop: Shop, visitor: SiteClient) -> None:
    draft = draft_of(of_catalogue(make_product()), email="", customer_name="", address={})
    recounted = form(visitor, draft, update="1", country="DE")
    assert visitor.post_form(f"{pay_path(draft)}&format=json", recounted).status_code == 200
    answer = visitor.post_form(f"{pay_path(draft)}&format=json", form(visitor, draft, line1=""))
    assert answer.json()["checkout"]["fields"]["line1"]["error"] == "Required"


def test_wrong_and_ended_links_are_alike(draft: Draft, visitor: SiteClient) -> None:
    wrong = visitor.get(f"{pay_path(draft)}x")
    remove_draft(draft.id)
    ended = visitor.get(pay_path(draft))
    assert wrong.status_code == ended.status_code == 404
    assert "not there any more" in wrong.text
    assert "not there any more" in ended.text
