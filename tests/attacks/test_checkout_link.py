"""A cart is shown to somebody by a link; neither end reads what the other one types, before, during or after
an order is placed.

Every call that takes a cart is tried by everyone who could hold its link or even its token.
"""

from collections.abc import Callable, Iterator

import pytest

from sitewright.checkout.models import Cart, CartEntry
from sitewright.checkout.queries import cart_of
from sitewright.kit.tenancy import tenant
from sitewright.mail.models import Message
from sitewright.orders.models import Order
from sitewright.orders.payments import test_provider
from sitewright.sites.addresses import primary_base_url
from sitewright.sites.models import Website
from tests.cast import OTHER_HOST, SHOP_HOST, Answer, SiteClient
from tests.catalog.shops import Shop, make_product, make_shop
from tests.checkout.forms import fill, form

SECRETS = {
    "email": "canary.reader@example.com",
    "name": "Canary Name",
    "line1": "77 Canary Row",
    "line2": "Canary Annex",
    "city": "Canary Bay",
    "phone": "+1 718 555 0199",
}
TYPED_FOR_ENGRAVING = '{"engraving":"Canary and Finch"}'
_ADD, _ENTRY = "/api/commerce/shopping-cart/entries", "/api/commerce/shopping-cart/entries/{entry}"

Call = Callable[[SiteClient, str, str], Answer]
"""By a browser, with a text that names the cart and the id of an entry in it."""


@pytest.fixture
def shop(db: None) -> Iterator[Shop]:
    made = make_shop(SHOP_HOST)
    with tenant(made.website.id):
        yield made


def with_cookie(call: Call) -> Call:
    """The same call by a browser that has the text as its own cart cookie."""

    def called(browser: SiteClient, text: str, entry: str) -> Answer:
        browser.cookies["CART"] = text
        return call(browser, text, entry)

    return called


def _submitted(browser: SiteClient, text: str, **headers: str) -> Answer:
    fields = {"cartToken": text, "email": "thief@example.com", "name": "Thief", "line1": "1 Main Street",
              "city": "Brooklyn", "region": "NY", "postalCode": "11201", "country": "US",
              "payment": "test-success", "shownTotalCents": "0"}  # fmt: skip
    return browser.post_form("/checkout", fields, headers=headers)


CALLS: dict[str, Call] = {
    "link": lambda b, text, _: b.get("/checkout", {"cartToken": text}, follow=True),
    "link as data": lambda b, text, _: b.get("/checkout", {"cartToken": text, "format": "json"}, follow=True),
    "submit": lambda b, text, _: _submitted(b, text),
    "submit as data": lambda b, text, _: _submitted(b, text, Accept="application/json"),
    "checkout by cookie": with_cookie(lambda b, *_: b.get("/checkout", follow=True)),
    "checkout as data by cookie": with_cookie(lambda b, *_: b.get("/checkout?format=json", follow=True)),
    "submit by cookie": with_cookie(lambda b, text, _: _submitted(b, text)),
    "submit without a field by cookie": with_cookie(lambda b, *_: _submitted(b, "")),
    "cart page by cookie": with_cookie(lambda b, *_: b.get("/cart?format=json")),
    "cart by cookie": with_cookie(lambda b, *_: b.get("/api/commerce/shopping-cart")),
    "answers by cookie": with_cookie(
        lambda b, _, entry: b.put_json(
            _ENTRY.format(entry=entry) + "/additionalFields", {"itemId": "x", "additionalFields": ""}
        )
    ),
    "quantity by cookie": with_cookie(
        lambda b, _, entry: b.put_json(_ENTRY.format(entry=entry), {"quantity": "x"})
    ),
    "removal by cookie": with_cookie(lambda b, *_: b.delete_json(_ENTRY.format(entry="0" * 32))),
    "page's quantity by cookie": with_cookie(
        lambda b, _, entry: b.post_form("/cart/update?format=json", {"entryId": entry, "quantity": "x"})
    ),
    "page's removal by cookie": with_cookie(
        lambda b, *_: b.post_form("/cart/remove?format=json", {"entryId": "0" * 32})
    ),
}


class Sharing:
    """A sender who has put something into a cart and shown it to a friend, who keeps link and token."""

    def __init__(self) -> None:
        self.sender = SiteClient(SHOP_HOST)
        fill(self.sender, title="Fern card", on_hand=50)
        self.form = form(self.sender, **SECRETS)
        self.link = self.form["cartToken"]
        self.token = self.sender.cookies["CART"].value
        self.entry_id = CartEntry.objects.get().id

    def buy(self, payment: str = test_provider.SUCCESS) -> Answer:
        return self.sender.post_form("/checkout", self.form | {"payment": payment})


def leaks(answer: Answer) -> list[str]:
    """What of a buyer, or of the order's secrets, stands in the answer, in addresses it led through too."""
    orders = [text for order in Order.objects.all() for text in (order.access_code, order.id)]
    trail = [*getattr(answer, "redirect_chain", []), answer.content.decode(errors="replace")]
    seen = f"{trail}{dict(answer.items())}"
    return [secret for secret in (*SECRETS.values(), *orders) if secret in seen]


@pytest.mark.parametrize("stage", ["before", "during", "after"])
@pytest.mark.parametrize("held", ["link", "token"])
def test_who_holds_it_reads_no_buyer(shop: Shop, stage: str, held: str) -> None:
    """D-103, L07: every call, by a stranger, and by a friend who opened it before"""
    sharing = Sharing()
    text = sharing.link if held == "link" else sharing.token
    friend = SiteClient(SHOP_HOST)
    friend.get("/checkout", {"cartToken": text}, follow=True)
    if stage != "before":
        sharing.buy(test_provider.TIMEOUT if stage == "during" else test_provider.SUCCESS)
    for name, call in CALLS.items():
        for browser in (SiteClient(SHOP_HOST), friend):
            assert leaks(call(browser, text, sharing.entry_id)) == [], name
    assert Order.objects.count() == (1 if stage == "after" else 0)


@pytest.mark.parametrize("held", ["link", "token"])
def test_the_sender_never_reads_the_receiver(shop: Shop, held: str) -> None:
    """D-102: what the receiver buys is a copy"""
    sharing, receiver = Sharing(), SiteClient(SHOP_HOST)
    text = sharing.link if held == "link" else sharing.token
    receiver.get("/checkout", {"cartToken": text}, follow=True)
    bought = receiver.post_form("/checkout", form(receiver, **SECRETS))
    assert bought["Location"].startswith("/checkout/order-confirmed?")
    for name, call in CALLS.items():
        if name.startswith("submit"):
            continue
        assert leaks(call(SiteClient(SHOP_HOST), text, sharing.entry_id)) == [], name
        assert leaks(call(sharing.sender, sharing.token, sharing.entry_id)) == [], name
    assert [entry["title"] for entry in cart_of(sharing.token)["entries"]] == ["Fern card"]


def test_opening_a_link_leaves_the_sender_alone(shop: Shop) -> None:
    """D-102"""
    sharing, receiver = Sharing(), SiteClient(SHOP_HOST)
    before = cart_of(sharing.token)
    receiver.get("/checkout", {"cartToken": sharing.link}, follow=True)
    (entry,) = receiver.get("/api/commerce/shopping-cart").json()["entries"]
    receiver.put_json(_ENTRY.format(entry=entry["id"]), {"quantity": 3})
    assert receiver.cookies["CART"].value != sharing.token
    assert cart_of(sharing.token) == before


def test_opening_a_link_twice_changes_nothing(shop: Shop) -> None:
    sharing, receiver = Sharing(), SiteClient(SHOP_HOST)
    fill(receiver, title="Moss card")
    for _ in range(2):
        page = receiver.get("/checkout", {"cartToken": sharing.link, "format": "json"}, follow=True).json()
        assert [(e["title"], e["quantity"]) for e in page["cart"]["entries"]] == [
            ("Moss card", 1),
            ("Fern card", 1),
        ]
    assert Cart.objects.count() == 2


def test_a_look_ahead_copies_nothing(shop: Shop) -> None:
    sharing = Sharing()
    SiteClient(SHOP_HOST).head("/checkout", {"cartToken": sharing.link})
    assert Cart.objects.count() == 1


def test_answers_typed_into_a_line_stay_behind(shop: Shop) -> None:
    sharing, receiver = Sharing(), SiteClient(SHOP_HOST)
    CartEntry.objects.update(additional_fields=TYPED_FOR_ENGRAVING)
    receiver.get("/checkout", {"cartToken": sharing.link}, follow=True)
    (entry,) = receiver.get("/api/commerce/shopping-cart").json()["entries"]
    assert entry["additionalFields"] == ""


def test_the_link_of_a_placed_cart_opens_nothing(shop: Shop) -> None:
    sharing, late = Sharing(), SiteClient(SHOP_HOST)
    sharing.buy()
    page = late.get("/checkout", {"cartToken": sharing.link, "format": "json"}, follow=True).json()
    assert page["cart"]["entries"] == []
    assert "CART" not in late.cookies
    assert Cart.objects.count() == 1


def test_a_link_buys_no_cart_of_somebody_else(shop: Shop) -> None:
    sharing = Sharing()
    thief = SiteClient(SHOP_HOST)
    submit = sharing.form | {"name": "Thief", "idempotencyKey": "another"}
    assert thief.post_form("/checkout", submit).status_code == 400
    assert not Order.objects.exists()


def test_a_made_up_link_opens_nothing(shop: Shop) -> None:
    """L07"""
    sharing = Sharing()
    cart_id = Cart.objects.get().id
    for text in (
        cart_id,
        f"{cart_id}:",
        f"{cart_id}:{'A' * 43}",
        sharing.link[:-2] + "zz",
        "x" * 5000,
    ):
        answer = SiteClient(SHOP_HOST).get("/checkout", {"cartToken": text}, follow=True)
        assert answer.status_code == 200
    assert Cart.objects.count() == 1


def test_the_page_holds_no_cart_token(shop: Shop) -> None:
    """What a saved page, an address or a link carries must not be what changes the cart."""
    sharing = Sharing()
    page = sharing.sender.get("/checkout")
    assert sharing.link in page.content.decode()
    assert sharing.token not in page.content.decode()


def test_the_own_browser_finds_its_order_after_a_lost_answer(shop: Shop) -> None:
    """D06: the answer of the submit never came; the cookies from before are all the browser has"""
    sharing = Sharing()
    cookies = {name: morsel.value for name, morsel in sharing.sender.cookies.items()}
    bought = sharing.buy()
    again = SiteClient(SHOP_HOST)
    for name, value in cookies.items():
        again.cookies[name] = value
    assert again.get("/checkout")["Location"] == bought["Location"]


def test_the_own_form_sent_again_finds_its_order(shop: Shop) -> None:
    """A05: a second click, from a browser that has lost its cookies too"""
    sharing = Sharing()
    bought = sharing.buy()
    repeated = SiteClient(SHOP_HOST).post_form("/checkout", sharing.form)
    assert (repeated.status_code, repeated["Location"], repeated.content) == (
        303,
        bought["Location"],
        bought.content,
    )
    assert Order.objects.count() == 1


def test_an_older_tab_of_the_same_browser_finds_the_order(shop: Shop) -> None:
    """G05: two tabs, each with a key of its own and other words typed"""
    sharing = Sharing()
    other_tab = form(sharing.sender, name="Typed in the other tab")
    bought = sharing.buy()
    assert sharing.sender.post_form("/checkout", other_tab)["Location"] == bought["Location"]
    assert Order.objects.count() == 1


def test_an_order_made_by_an_older_tab_keeps_the_newer_cart(shop: Shop) -> None:
    """G05"""
    sharing = Sharing()
    sharing.buy()
    fill(sharing.sender, title="Moss card")
    sharing.sender.post_form("/checkout", sharing.form)
    (entry,) = sharing.sender.get("/api/commerce/shopping-cart").json()["entries"]
    assert entry["title"] == "Moss card"


def test_another_website_knows_neither_link_nor_token(shop: Shop) -> None:
    """I03: one deployment signs the links of all its websites"""
    sharing = Sharing()
    order_page = sharing.buy()["Location"]
    fill(sharing.sender, title="Moss card")
    texts = (form(sharing.sender)["cartToken"], sharing.sender.cookies["CART"].value, sharing.link)
    make_shop(OTHER_HOST)
    for text in texts:
        visitor = SiteClient(OTHER_HOST)
        page = visitor.get("/checkout", {"cartToken": text, "format": "json"}, follow=True).json()
        assert (page["cart"]["entries"], "CART" in visitor.cookies) == ([], False)
        visitor.cookies["CART"] = text
        assert visitor.get("/api/commerce/shopping-cart").json()["entries"] == []
    stranger = SiteClient(OTHER_HOST)
    stranger.cookies["BUYER"] = sharing.sender.cookies["BUYER"].value
    assert stranger.get(order_page).status_code == 404


def test_a_mail_names_its_own_website_alone(shop: Shop) -> None:
    """I03: the order's mail carries the seed of no other website"""
    other = make_shop(OTHER_HOST)
    with tenant(other.website.id):
        make_product("Seed of the other shop")
    Website.objects.filter(id=other.website.id).update(title="Seed of the other title")
    Sharing().buy()
    mail = Message.objects.get()
    said = f"{mail.subject}{mail.text}{mail.html}"
    assert f"{primary_base_url(shop.website.id)}/checkout/order-confirmed" in mail.text
    assert "Seed of the other" not in said
    assert OTHER_HOST not in said


def test_secrets_of_orders_and_carts_cannot_be_guessed(shop: Shop) -> None:
    """L07: at least 128 bits each, none made from another"""
    made = [fresh() for _ in range(3)]
    for secrets in zip(*made, strict=True):
        assert len(set(secrets)) == len(made)
        assert min(map(len, secrets)) * 6 >= 128


def fresh() -> tuple[str, str, str, str]:
    """Cart token, link's signature, browser's secret and access code of a new order."""
    buyer = SiteClient(SHOP_HOST)
    fill(buyer)
    submit = form(buyer)
    token, browser = buyer.cookies["CART"].value, buyer.cookies["BUYER"].value
    code = buyer.post_form("/checkout", submit)["Location"].split("authCode=")[1]
    return token, submit["cartToken"].split(":")[1], browser, code
