"""Every limit there is (L03): to the call, with its words and Retry-After. A new one cannot stay untested."""

import ast
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

import sitewright
from sitewright.catalog.models import Product
from sitewright.catalog.reviews.models import Review
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.lock_page import lock_page
from sitewright.content.operations.publish_page import publish_page
from sitewright.forms.newsletters.links import Link, link_path
from sitewright.orders.drafts.terms import DraftLine
from sitewright.orders.models import Order
from sitewright.orders.operations.fulfil_order import fulfil_order
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.orders.review_requests.links import request_path
from sitewright.orders.subscriptions.words import subscription_path
from tests.accounts.two_steps import first_step, second_step, turn_on
from tests.cast import SHOP_HOST, Answer, Cast, SiteClient
from tests.catalog.reviews.reviewing import reviewed
from tests.catalog.shops import Shop, make_product
from tests.checkout.forms import fill, form
from tests.checkout.test_cart_calls import add
from tests.forms.files.samples import PDF
from tests.forms.newsletters.made import confirmed, make_list
from tests.orders.buying import fill_cart, submit
from tests.orders.customers.people import open_accounts, signed_in
from tests.orders.drafts.made import draft_of
from tests.orders.edits.made import bought, edited, variant_of
from tests.orders.subscriptions.selling import subscribed
from tests.storefront.filling import KEY, SAVE, field, make_form, publish_form
from tests.storefront.talk import set_settings

pytestmark = pytest.mark.usefixtures("limits")

SOON = "Please try again in a few seconds."
LATER = "Too many tries. Please wait a few minutes and try again."
DRAFT_MAILS = "Those were many mails. Please wait a little before the next one."
TEST_MAIL = "Those were many test mails. Please wait a few minutes and try again."
REVIEWS = "Those were many reviews. Please wait a little before you write another one."
COMMENTS = "That were many comments. Please wait a little before you write another one."
CODES = "Too many codes were tried. Please wait a little and try again."
MAILED_CODES = "Those were many codes. Please wait a while, then ask for another."
RESTOCK = "Those were many sign-ups. Please wait a while before the next one."
STEPS = "Those were many changes. Please wait a little before the next one."
RETURNS = "Those were many tries. Please wait a little before the next one."
DOCUMENTS = "Those were many downloads. Please wait a little and try again."
PLACES = "/api/google-maps/places/autocomplete?input=Hauptstr"
SUBSCRIBE = "/api/3/commerce/cart/subscription"
DOCUMENT = "/checkout/order-document?oid=x&authCode=y&id=z"
FORMS = "Unable to submit form. Submission rate limit exceeded. Please try again later."
LETTERS = "That were many tries. Please wait a little before the next one."
FORM_ENCODED = "application/x-www-form-urlencoded"
WHILE = "Those were many invitations. Please wait a while before you send more."
RESET = "/config/api/session/password-reset"
JOIN = "/config/api/session/invitation"
PASSKEY = "/config/api/session/passkey"
PASSKEY_BODY = {
    "ticket": "x",
    "key": "eA",
    "client_data": "eA",
    "authenticator_data": "eA",
    "signature": "eA",
}


class World:
    """One visitor's address, and who is signed in there."""

    def __init__(self) -> None:
        self.visitor = SiteClient(SHOP_HOST)
        self.count = 0
        self.link = ""

    def next_number(self) -> int:
        self.count += 1
        return self.count

    def elsewhere(self) -> SiteClient:
        """The same visitor without cookies, or another with an address of his own."""
        self.count += 1
        return SiteClient(SHOP_HOST, REMOTE_ADDR=f"198.51.{self.count // 250}.{self.count % 250}")

    def fresh(self) -> SiteClient:
        return SiteClient(SHOP_HOST)


@dataclass(frozen=True)
class Limit:
    most: int
    seconds: int
    message: str
    call: Callable[[World], Answer]


def _add_from_many_carts(world: World) -> Answer:
    answer: Answer = add(world.fresh(), make_product.made)  # type: ignore[attr-defined]
    return answer


def _send_back(world: World) -> Answer:
    """With nothing chosen: each is refused, and counts."""
    if not world.link:
        set_settings(returns={"returnsAccepted": True})
        placed = place_order(submit(fill_cart(make_product(on_hand=9)), 1200))
        fulfil_order(placed.id)
        world.link = placed.path.partition("?")[2]
    opens = dict(parse_qsl(world.link))
    return world.visitor.post_form("/checkout/return", opens)


def _pause_and_go_on(world: World) -> Answer:
    """With no step named: nothing happens, and it counts."""
    if not world.link:
        world.link = subscription_path(subscribed()).partition("?")[2]
    return world.visitor.post_form("/account/subscription", dict(parse_qsl(world.link)))


def _try_a_code(world: World) -> Answer:
    """From another address each time, with the cart of one browser."""
    if not world.count:
        fill(world.visitor)
    elsewhere = world.elsewhere()
    elsewhere.cookies = world.visitor.cookies
    return elsewhere.post_form("/cart/discount", {"discountCode": "guess"})


def _look_an_address_up(world: World) -> Answer:
    """From another address each time, with the cart of one browser."""
    if not world.count:
        fill(world.visitor)
    elsewhere = world.elsewhere()
    elsewhere.cookies = world.visitor.cookies
    return elsewhere.get(PLACES)


def _try_a_card(world: World) -> Answer:
    browser = world.fresh()
    fill(browser)
    return browser.post_form("/checkout", {"giftCard": "guess"})


def _try_a_card_of_one_cart(world: World) -> Answer:
    if not world.count:
        fill(world.visitor)
    elsewhere = world.elsewhere()
    elsewhere.cookies = world.visitor.cookies
    return elsewhere.post_form("/checkout", {"giftCard": "guess"})


def _pay(browser: SiteClient) -> Answer:
    return browser.post_form("/checkout", form(browser, shownTotalCents="1"))


def _pay_from_many_carts(world: World) -> Answer:
    browser = world.fresh()
    browser.post_form("/cart/add", {"itemId": make_product.made["id"], "quantity": "1"})  # type: ignore[attr-defined]
    return _pay(browser)


def _open_link(world: World) -> Answer:
    """A friend's cart, each time in another browser."""
    if not world.link:
        friend = world.elsewhere()
        fill(friend)
        world.link = form(friend)["cartToken"]
    return world.fresh().get("/checkout", {"cartToken": world.link})


def _want_a_reminder(world: World) -> Answer:
    """To another address each time."""
    if not world.link:
        set_settings(cartReminders={"cartRemindersEnabled": True})
        fill(world.visitor)
        world.link = form(world.visitor)["cartToken"]
    said = {"update": "1", "remind": "1", "cartToken": world.link}
    return world.visitor.post_form("/checkout", {**said, "email": f"b{world.next_number()}@example.com"})


def _stand_in_line(world: World) -> Answer:
    """With another cart each time."""
    set_settings(waitingRoom={"waitingRoomEnabled": True})
    browser = world.fresh()
    fill(browser)
    return browser.get("/checkout")


def _report(world: World) -> Answer:
    return world.visitor.generic("POST", "/api/policy-reports", b"[]", "application/reports+json")


def _tell_of_error(world: World) -> Answer:
    return world.visitor.post_json("/api/events/RecordJavascriptErrors", [])


def _tell_of_product(world: World) -> Answer:
    return world.visitor.post_json("/api/events/RecordCommerceEvents", {"event": "view-product", "data": {}})


def _keep_for_later(world: World) -> Answer:
    return _later(world, "")


def _mail_link(world: World) -> Answer:
    return _later(world, "ada@example.com")


def _later(world: World, email: str) -> Answer:
    world.link = world.link or publish_form(captcha_enabled=False, may_finish_later=True).id
    fields = {"form": world.link, "block": "b1", "page": "/", "later-email": email}
    return world.fresh().post_form("/_forms/later", fields)


def _sign_in_on_known_device(world: World) -> Answer:
    return world.visitor.sign_in("owner@example.com", "wrong")


def _give_wrong_code(world: World) -> Answer:
    """Of the owner's app, with a ticket for the right password."""
    if not world.link:
        turn_on(world.visitor)
        world.visitor.delete_json("/config/api/session")
        world.link = first_step(world.elsewhere())
    return second_step(world.elsewhere(), world.link, "000000")


def _invite(world: World, email: str) -> Answer:
    return world.visitor.post_json("/config/api/people/invitations", {"email": email, "role": 4})


def _send_test_mail(world: World) -> Answer:
    body = {"kind": "order-confirmation", "language": "en"}
    return world.visitor.post_json("/config/api/mails/test", body)


def _mail_a_draft(world: World) -> Answer:
    if not world.link:
        world.link = draft_of(DraftLine(1, words="Engraving", price_cents=500)).id
    return world.visitor.post_json(f"/config/api/draft-orders/{world.link}/mail", {})


def _mail_a_difference(world: World) -> Answer:
    if not world.link:
        order = bought()
        edited(order, on={variant_of(make_product("Poppy")): 1})
        world.link = order.id
    return world.visitor.post_json(f"/config/api/orders/{world.link}/difference/mail", {})


def _try_a_lock(world: World) -> Answer:
    if not world.link:
        world.link = _locked_page("first")
    return _unlock(world, world.link)


def _try_many_locks(world: World) -> Answer:
    number = world.next_number()
    # Fewer times each than the limit of one page allows.
    if number % 9 == 1:
        world.link = _locked_page(f"page-{number}")
    return _unlock(world, world.link)


def _locked_page(slug: str) -> str:
    page = create_page(slug, slug=slug)
    publish_page(page.id)
    lock_page(page.id, "open sesame")
    return page.id


def _unlock(world: World, page_id: str) -> Answer:
    fields = {"page": page_id, "password": "wrong", "back": "/"}
    return world.fresh().post_form("/_unlock", fields)


def _comment(browser: SiteClient) -> Answer:
    return browser.post_form("/_comments", {"item": "x", "text": "Hello"})


def _review(browser: SiteClient) -> Answer:
    return browser.post_form(
        "/_reviews", {"item": "x", "text": "Hello"}, headers={"Accept": "application/json"}
    )


def _rate(world: World) -> Answer:
    """By the mail about an order, of which nothing is said."""
    world.link = world.link or _mail_about_order()
    path, query = world.link.split("?")
    return world.visitor.post_form(path, dict(parse_qsl(query)))


def _photograph(world: World) -> Answer:
    """Of a review by that mail, without a photo."""
    world.link = world.link or _mail_about_order()
    opens = dict(parse_qsl(world.link.partition("?")[2]))
    review = Review.objects.filter(order_id=opens["of"]).first()
    review = review or reviewed(Product.objects.get(slug="rated").id, order_id=opens["of"])
    return world.visitor.post_form(f"/_reviews/photos/{review.id}", opens)


def _ask_for_photos(world: World) -> Answer:
    set_settings(reviews={"reviewsEnabled": True})
    return world.visitor.get(f"/_reviews/photos/{'0' * 32}")


def _mail_about_order() -> str:
    set_settings(reviews={"reviewsEnabled": True})
    return request_path(
        Order.objects.get(id=place_order(submit(fill_cart(make_product("Rated", sku="rated")), 1200)).id)
    )


def _wait(browser: SiteClient) -> Answer:
    path = "/api/site-users/account/notifications/restock"
    return browser.post_json(path, {"productId": "x", "variantId": "x"})


def _like(world: World, item_id: str) -> Answer:
    return world.visitor.post_form("/_likes", {"item": item_id})


def _leave(world: World) -> Answer:
    """By mail programs, from anywhere."""
    world.link = world.link or link_path(Link.LEAVE, confirmed(make_list()).id)
    return world.elsewhere().post(world.link, "List-Unsubscribe=One-Click", content_type=FORM_ENCODED)


def _send_form(world: World, browser: SiteClient) -> Answer:
    world.link = world.link or make_form().id
    return browser.post_json(SAVE, {"formId": world.link, "form": "{}"})


def _send_a_file(world: World) -> Answer:
    world.link = world.link or publish_form(field("plan", "file")).id
    body = {"field": "plan", "file": SimpleUploadedFile("plan.pdf", PDF)}
    return world.visitor.post(
        f"/api/form/files/{world.link}", body, headers={"X-CSRF-Token": world.visitor.crumb}
    )


def _ask_for_a_code(browser: SiteClient, email: str) -> Answer:
    open_accounts()
    return browser.post_form("/account/login", {"email": email})


def _guess_a_code(world: World) -> Answer:
    open_accounts()
    return world.fresh().post_form("/account/login/code", {"ask": "x", "code": "123456"})


def _try_a_passkey(world: World) -> Answer:
    open_accounts()
    answer = '{"id": "x", "response": {"clientDataJSON": "x"}}'
    return world.fresh().post_form("/account/login/passkey", {"ticket": "x", "answer": answer})


def _take_own_data(world: World) -> Answer:
    """As a customer, with one browser."""
    if not world.count:
        open_accounts()
        world.visitor.cookies = signed_in().cookies
    world.count += 1
    return world.visitor.post_form("/account/data", {})


LIMITS = {
    "customer-code-address": Limit(
        20, 3600, MAILED_CODES, lambda w: _ask_for_a_code(w.fresh(), f"a{w.next_number()}@example.com")
    ),
    "customer-code-email": Limit(
        5, 900, MAILED_CODES, lambda w: _ask_for_a_code(w.elsewhere(), "ada@example.com")
    ),
    "customer-code-try": Limit(30, 900, LATER, _guess_a_code),
    "customer-passkey": Limit(60, 900, LATER, _try_a_passkey),
    "subscriptions": Limit(30, 3600, STEPS, _pause_and_go_on),
    "cart-subscribe-address": Limit(
        60,
        60,
        SOON,
        lambda w: w.fresh().post_json(SUBSCRIBE, {"itemId": "x", "qty": 1}),
    ),
    "customer-data": Limit(5, 3600, "You have taken this file several times already.", _take_own_data),
    "cart-add-address": Limit(120, 60, SOON, _add_from_many_carts),
    "cart-add-cart": Limit(30, 60, SOON, lambda w: add(w.visitor, make_product.made)),  # type: ignore[attr-defined]
    "discount-code-address": Limit(30, 900, CODES, lambda w: w.fresh().get("/discount/guess")),
    "discount-code-cart": Limit(10, 60, CODES, _try_a_code),
    "gift-card-address": Limit(30, 900, CODES, _try_a_card),
    "gift-card-cart": Limit(10, 60, CODES, _try_a_card_of_one_cart),
    "gift-card-page": Limit(60, 3600, SOON, lambda w: w.fresh().get("/gift-card?card=x&key=y")),
    "cart-bring-back": Limit(120, 60, SOON, lambda w: w.visitor.post_form("/cart/back", {"entryId": "x"})),
    "cart-delivery": Limit(120, 60, SOON, lambda w: w.visitor.post_form("/checkout", {"update": "1"})),
    "wallet-sums": Limit(120, 60, SOON, lambda w: w.visitor.post_json("/api/commerce/wallet-sums", {})),
    "places-address": Limit(60, 60, SOON, lambda w: w.visitor.get(PLACES)),
    "places-cart": Limit(40, 60, SOON, _look_an_address_up),
    "cart-reminder": Limit(20, 3600, SOON, _want_a_reminder),
    "waiting-room": Limit(20, 60, SOON, _stand_in_line),
    "cart-open-link": Limit(30, 60, SOON, _open_link),
    "comment-address": Limit(5, 300, COMMENTS, lambda w: _comment(w.visitor)),
    "comment-site": Limit(200, 3600, COMMENTS, lambda w: _comment(w.elsewhere())),
    "review-address": Limit(5, 300, REVIEWS, lambda w: _review(w.visitor)),
    "review-site": Limit(200, 3600, REVIEWS, lambda w: _review(w.elsewhere())),
    "reviews-of-order": Limit(30, 3600, REVIEWS, _rate),
    "review-photos": Limit(30, 3600, REVIEWS, _photograph),
    "review-photos-asking": Limit(60, 60, REVIEWS, _ask_for_photos),
    "download": Limit(120, 3600, DOCUMENTS, lambda w: w.visitor.get("/checkout/download/file?id=x&key=y")),
    "order-document": Limit(60, 3600, DOCUMENTS, lambda w: w.visitor.get(DOCUMENT)),
    "returns": Limit(20, 3600, RETURNS, _send_back),
    "restock-address": Limit(5, 3600, RESTOCK, lambda w: _wait(w.visitor)),
    "restock-site": Limit(300, 3600, RESTOCK, lambda w: _wait(w.elsewhere())),
    "newsletter-key": Limit(30, 900, LETTERS, lambda w: w.visitor.get("/_newsletter/leave?of=x&key=y")),
    "newsletter-subscriber": Limit(30, 900, LETTERS, _leave),
    "form-visitor": Limit(5, 60, FORMS, lambda w: _send_form(w, w.visitor)),
    "form-address": Limit(30, 3600, FORMS, lambda w: _send_form(w, w.fresh())),
    "form-asking": Limit(60, 60, FORMS, lambda w: w.visitor.post_json(KEY)),
    "form-later": Limit(20, 3600, FORMS, _keep_for_later),
    "form-link": Limit(3, 86400, FORMS, _mail_link),
    "form-file": Limit(60, 3600, FORMS, _send_a_file),
    "like-address": Limit(60, 3600, SOON, lambda w: _like(w, str(w.next_number()))),
    "like-item": Limit(6, 86_400, SOON, lambda w: _like(w, "x")),
    "policy-reports": Limit(30, 60, SOON, _report),
    "script-errors": Limit(30, 60, SOON, _tell_of_error),
    "commerce-events": Limit(60, 60, SOON, _tell_of_product),
    "checkout-address": Limit(10, 3600, SOON, _pay_from_many_carts),
    "checkout-cart": Limit(3, 60, SOON, lambda w: _pay(w.visitor)),
    "sign-in-address": Limit(10, 900, LATER, lambda w: w.fresh().sign_in(f"{w.elsewhere()}@x.test", "x")),
    "sign-in-account": Limit(10, 900, LATER, lambda w: w.elsewhere().sign_in("owner@example.com", "x")),
    "sign-in-device": Limit(10, 900, LATER, _sign_in_on_known_device),
    "password-proof": Limit(
        10,
        900,
        LATER,
        lambda w: w.visitor.post_json(
            "/config/api/session/password-proof", {"password": "a-long-password-for-tests"}
        ),
    ),
    "second-step": Limit(10, 900, LATER, _give_wrong_code),
    "app-confirmation": Limit(
        10, 900, LATER, lambda w: w.visitor.put_json("/config/api/account/two-steps/app", {"code": "1"})
    ),
    "draft-mails": Limit(10, 3600, DRAFT_MAILS, _mail_a_draft),
    "difference-mails": Limit(10, 3600, DRAFT_MAILS, _mail_a_difference),
    "test-mail": Limit(5, 900, TEST_MAIL, _send_test_mail),
    "passkey-sign-in": Limit(60, 900, LATER, lambda w: w.fresh().post_json(PASSKEY, PASSKEY_BODY)),
    "unlock-address": Limit(60, 900, LATER, _try_many_locks),
    "unlock-page": Limit(10, 900, LATER, _try_a_lock),
    "password-reset-address": Limit(5, 900, LATER, lambda w: w.fresh().post_json(RESET, {"email": "a@b.c"})),
    "password-reset-finish": Limit(
        10, 900, LATER, lambda w: w.fresh().put_json(RESET, {"token": "x", "new_password": "y"})
    ),
    "invitation-look": Limit(30, 900, LATER, lambda w: w.fresh().post_json(JOIN, {"token": "x"})),
    "invitation-accept": Limit(
        10, 900, LATER, lambda w: w.fresh().put_json(JOIN, {"token": "x", "password": "y"})
    ),
    "invitation-address": Limit(3, 3600, WHILE, lambda w: _invite(w, "ada@example.org")),
    "invitation-website": Limit(40, 3600, WHILE, lambda w: _invite(w, f"{w.next_number()}@example.org")),
}
SILENT = {
    "carrier-quote": "beyond it carriers are not asked, and the rate's own price holds",
    "carrier-quotes": "the same of a website",
    "vat-id": "beyond it the register is not asked, and an id is judged by its form alone",
    "password-reset": "beyond it no mail is written, and nobody is told",
    "password-reset-person": "a person gets three mails an hour, whoever asks",
    "newsletter-mail": "beyond it no mail is written, and nobody is told (tests/forms/newsletters)",
    "form-key": "a key is good once; a form that uses one again is refused with other words (D-55)",
    "proof-of-work": "a challenge is good once; a comment that uses one again waits for the owner",
    "locked-out-address": "a lock-out is noted once",
    "locked-out-account": "the same",
    "locked-out-device": "the same",
    "audit-": "entries of the audit log that strangers cause",
}


def _names_in_code() -> Iterator[str]:
    """The first argument of every call of the limits; of a composed one what stands before the first hole."""
    for path in Path(sitewright.__file__).parent.rglob("*.py"):
        if path.name == "rate_limits.py":
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            owner = node.func.value
            # Without a name it only asks whether there are limits at all.
            if isinstance(owner, ast.Name) and owner.id == "rate_limits" and node.args:
                yield _begin_of(node.args[0])


def _begin_of(name: ast.expr) -> str:
    if isinstance(name, ast.JoinedStr):
        name = name.values[0]
    assert isinstance(name, ast.Constant), "name a limit where it is asked"
    return str(name.value)


def test_the_table_has_every_limit_of_the_code() -> None:
    """L03"""
    listed = [*LIMITS, *SILENT]
    named = set(_names_in_code())
    unlisted = {name for name in named if not any(each.startswith(name) for each in listed)}
    unused = {each for each in listed if not any(each.startswith(name) for name in named)}
    assert (unlisted, unused) == (set(), set())


@pytest.fixture
def world(cast: Cast, shop: Shop, monkeypatch: pytest.MonkeyPatch) -> World:
    made = World()
    made.visitor.sign_in("owner@example.com")
    monkeypatch.setattr(make_product, "made", make_product(is_unlimited=True), raising=False)
    return made


@pytest.fixture
def shop(cast: Cast) -> Iterator[Any]:
    from sitewright.catalog.models import SHOP_COLLECTION
    from sitewright.content.models import Collection
    from sitewright.kit import clock
    from sitewright.kit.tenancy import tenant

    with tenant(cast.shop.id):
        collection = Collection.objects.create(
            type=SHOP_COLLECTION, slug="shop", title="Shop", created_at=clock.now()
        )
        yield Shop(cast.shop, collection)


@pytest.mark.parametrize("name", LIMITS)
def test_lets_through_to_the_call_and_says_when_to_come_back(
    name: str, world: World, still_clock: None
) -> None:
    """L03, SF-8.03, D-61: ±1 for what the world's own preparation used."""
    limit = LIMITS[name]
    if name in ("cart-delivery", "checkout-cart"):
        fill(world.visitor)
    if name == "cart-add-cart":
        limit.call(world)
    answers = [limit.call(world) for _ in range(limit.most + 2)]
    refused = [answer for answer in answers if answer.status_code == 429]
    assert limit.most - 1 <= len(answers) - len(refused) <= limit.most
    assert all(answer.status_code == 429 for answer in answers[limit.most :])
    assert 1 <= int(refused[-1]["Retry-After"]) <= limit.seconds
    assert limit.message in re.sub(r"\s+", " ", refused[-1].content.decode())
