"""Waiting for what is sold out, as visitors meet it."""

import re
from typing import Any

import pytest

from sitewright.catalog.models import Variant
from sitewright.catalog.products.data import VariantData
from sitewright.catalog.restock.models import RestockSignUp
from sitewright.catalog.restock.stop_links import key_of, stop_path
from tests.cast import OTHER_HOST, SiteClient
from tests.catalog.restock.waiting import CALL, captcha, send_call, send_form, sold_out, wait_for
from tests.storefront.sites import Site, make_card, make_print
from tests.storefront.talk import set_settings
from tests.storefront.test_product_page import page_of
from tests.storefront.test_scarcity import merchandising

pytestmark = pytest.mark.django_db(transaction=True)


def set_restock(**settings: Any) -> None:
    set_settings(restock=settings)


def partly_sold_out() -> dict[str, Variant]:
    sizes = [
        VariantData(price_cents=3800, attributes={"Size": size}, on_hand=left)
        for size, left in (("A4", 3), ("A3", 0))
    ]
    make_print("Foxglove", option_names=["Size"], variants=sizes)
    return {variant.attributes["Size"]: variant for variant in Variant.objects.all()}


def box_of(html: str) -> str:
    found = re.search(r'<section class="restock-box".*?</section>', html, re.DOTALL)
    return found[0] if found else ""


def test_it_offers_to_wait_for_what_is_sold_out(site: Site, visitor: SiteClient) -> None:
    """SF-2.14, SF-2.50, SF-1.15"""
    variant = sold_out("Ginkgo")
    box = box_of(page_of(visitor, "ginkgo"))
    assert " hidden" not in box.partition(">")[0]
    assert re.search(r'<input [^>]*name="siteVisitorEmail" type="email"', box)
    assert f'name="variantId" value="{variant.id}"' in box
    make_card("Fern", on_hand=3)
    assert box_of(page_of(visitor, "fern")) == ""


@pytest.mark.parametrize(("is_offered", "is_ticked"), [(False, False), (True, False), (True, True)])
def test_it_offers_news_as_the_owner_wants(
    site: Site, visitor: SiteClient, is_offered: bool, is_ticked: bool
) -> None:
    """SF-2.51, SF-9.28, SF-3.36"""
    set_restock(mailingListSignUpEnabled=is_offered, mailingListOptInByDefault=is_ticked)
    sold_out("Ginkgo")
    box = re.search(r'<input type="checkbox" name="isJoinMailingList"[^>]*>', page_of(visitor, "ginkgo"))
    assert (box is not None) == is_offered
    assert (box is not None and " checked" in box[0]) == is_ticked
    found = merchandising(visitor, "ginkgo")
    assert (found["mailingListSignUpEnabled"], found["mailingListOptInByDefault"]) == (is_offered, is_ticked)


def test_it_waits_out_of_sight_while_something_can_be_bought(site: Site, visitor: SiteClient) -> None:
    """SF-4.27: a script shows it with the choice; without one it stands there."""
    variants = partly_sold_out()
    html = page_of(visitor, "foxglove")
    assert "data-later hidden" in box_of(html).partition(">")[0]
    assert variants["A3"].id in box_of(html)
    assert variants["A4"].id not in box_of(html)
    assert f"<noscript>{html.partition('<noscript>')[2].partition('</noscript>')[0]}</noscript>" in html
    assert html.count(f'name="variantId" value="{variants["A3"].id}"') == 2
    views = merchandising(visitor, "foxglove")["restockNotificationViews"]
    assert [(view["variantId"], view["hiddenByDefault"]) for view in views] == [(variants["A3"].id, True)]


def test_it_says_what_the_owner_wants_said(site: Site, visitor: SiteClient) -> None:
    """SF-3.33, SF-3.35, SF-8.30"""
    variant = sold_out("Ginkgo")
    found = merchandising(visitor, "ginkgo")
    assert found["customSoldOutText"] == "Sold Out"
    assert found["restockNotificationMessages"]["successText"] == "Signed up!"
    assert found["restockNotificationViews"][0]["variantId"] == variant.id
    assert found["restockNotificationViews"][0]["hiddenByDefault"] is False
    set_restock(customSoldOutText="Gone for now", restockSuccessText="We will write to you.")
    found = merchandising(visitor, "ginkgo")
    assert found["customSoldOutText"] == "Gone for now"
    assert found["restockNotificationMessages"]["successText"] == "We will write to you."
    assert "Gone for now" in page_of(visitor, "ginkgo")


def test_it_is_not_there_where_the_owner_does_not_offer_it(site: Site, visitor: SiteClient) -> None:
    set_restock(restockNotificationsEnabled=False)
    variant = sold_out("Ginkgo")
    assert box_of(page_of(visitor, "ginkgo")) == ""
    assert merchandising(visitor, "ginkgo")["restockNotificationViews"] == []
    assert send_call(visitor, variant).status_code == 404


def test_it_takes_an_address_without_a_script(site: Site, visitor: SiteClient) -> None:
    """SF-1.15, SF-4.41"""
    answer = send_form(visitor, sold_out("Ginkgo"))
    assert (answer.status_code, answer["Location"]) == (303, "/shop/p/ginkgo#restock-done")
    assert RestockSignUp.objects.get().email == "ada@example.com"
    assert re.search(r'id="restock-done"[^>]*>Signed up!</p>', page_of(visitor, "ginkgo"))


@pytest.mark.parametrize(("typed", "problem"), [("", "Email cannot be blank"), ("ada@", "Email is invalid")])
def test_it_says_what_is_wrong_and_loses_nothing(
    site: Site, visitor: SiteClient, typed: str, problem: str
) -> None:
    """SF-4.42, SF-5.42, SF-5.43, SF-8.29"""
    set_restock(mailingListSignUpEnabled=True)
    answer = send_form(visitor, sold_out("Ginkgo"), typed, isJoinMailingList="1")
    box = box_of(answer.content.decode())
    assert answer.status_code == 400
    assert re.search(rf'id="restock-error" role="alert">{problem}</p>', box)
    assert (f'value="{typed}"' in box, " checked" in box) == (True, True)
    assert answer["Cache-Control"] == "no-store"


def test_it_keeps_the_choice_that_was_made(site: Site, visitor: SiteClient) -> None:
    variants = partly_sold_out()
    box = box_of(send_form(visitor, variants["A3"], "ada@").content.decode())
    assert " hidden" not in box.partition(">")[0]
    assert variants["A3"].id in box


def test_the_call_takes_the_stated_payload(site: Site, visitor: SiteClient) -> None:
    """SF-3.59, SF-7.19, PL-7.12, PL-3.45, D-14"""
    set_settings(restock={"mailingListSignUpEnabled": True})
    answer = send_call(visitor, sold_out("Ginkgo"), isJoinMailingList=True)
    assert (answer.status_code, answer.json()) == (200, {"message": "Signed up!"})
    found = RestockSignUp.objects.get()
    assert (found.email, found.joins_list, found.language) == ("ada@example.com", True, "")


def test_the_call_answers_the_same_to_whoever_is_there_already(site: Site, visitor: SiteClient) -> None:
    """D-14"""
    variant = sold_out("Ginkgo")
    first, second = (send_call(visitor, variant) for _ in range(2))
    assert (first.status_code, first.content) == (second.status_code, second.content)
    assert RestockSignUp.objects.count() == 1


@pytest.mark.parametrize("token", ["", "x", "x:1", ":"])
def test_the_call_wants_the_captcha_solved(site: Site, visitor: SiteClient, token: str) -> None:
    """SF-7.25, SF-8.29, D-14"""
    variant = sold_out("Ginkgo")
    answer = send_call(visitor, variant, recaptchaEnterpriseV3Token=token)
    assert answer.status_code == 400
    assert answer.json()["error"] == "Unable to submit form. Please try again later."
    assert not RestockSignUp.objects.exists()


def test_a_captcha_is_good_for_its_own_action_and_once(site: Site, visitor: SiteClient) -> None:
    """SF-7.25"""
    variant = sold_out("Ginkgo")
    assert send_call(visitor, variant, recaptchaEnterpriseV3Token=captcha("")).status_code == 400
    token = captcha()
    answers = [send_call(visitor, variant, recaptchaEnterpriseV3Token=token) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 400]


@pytest.mark.parametrize(("email", "problem"), [("", "Email cannot be blank"), ("ada", "Email is invalid")])
def test_the_call_names_the_field(site: Site, visitor: SiteClient, email: str, problem: str) -> None:
    """SF-5.42, SF-5.43"""
    answer = send_call(visitor, sold_out("Ginkgo"), email)
    assert (answer.status_code, answer.json()["error"]) == (400, problem)
    assert answer.json()["fields"] == {"siteVisitorEmail": problem}


def test_the_call_needs_a_crumb_and_a_readable_body(site: Site, visitor: SiteClient) -> None:
    assert visitor.post(CALL, "{}", "application/json").status_code == 403
    bodies: list[Any] = [[], {"productId": 1, "variantId": "x"}, {"productId": "\x00", "variantId": "x"}]
    for body in bodies:
        assert visitor.post_json(CALL, body).status_code == 400


def test_a_product_of_another_website_is_none_here(site: Site, visitor: SiteClient) -> None:
    variant = sold_out("Ginkgo")
    assert send_call(SiteClient(OTHER_HOST), variant).status_code == 400
    assert send_form(SiteClient(OTHER_HOST), variant).status_code == 404


@pytest.mark.usefixtures("limits")
def test_an_address_signs_up_five_times_an_hour(site: Site, visitor: SiteClient) -> None:
    """D-61"""
    variant = sold_out("Ginkgo")
    statuses = [send_form(visitor, variant, f"{n}@example.com").status_code for n in range(6)]
    assert statuses == [303] * 5 + [429]


def test_a_mail_leads_to_where_one_is_forgotten(site: Site, visitor: SiteClient) -> None:
    variant = sold_out("Ginkgo")
    wait_for(variant)
    sign_up = RestockSignUp.objects.get()
    asked = visitor.get(stop_path(sign_up.id))
    assert "Forget your e-mail address?" in box_of(asked.content.decode())
    assert (asked["Cache-Control"], asked["Referrer-Policy"]) == ("no-store", "same-origin")
    # A program that looks at the links of a mail presses nothing.
    assert RestockSignUp.objects.exists()
    done = visitor.post_form("/_restock/stop", {"of": sign_up.id, "key": key_of(sign_up.id)})
    assert "Your e-mail address is forgotten." in box_of(done.content.decode())
    assert not RestockSignUp.objects.exists()


def test_nobody_forgets_others(site: Site, visitor: SiteClient) -> None:
    wait_for(sold_out("Ginkgo"))
    sign_up = RestockSignUp.objects.get()
    fields = {"of": sign_up.id, "key": "0" * 32}
    assert visitor.post_form("/_restock/stop", fields).status_code == 404
    assert visitor.get("/_restock/stop?of=x&key=%C3%A9").status_code == 404
    assert RestockSignUp.objects.exists()
