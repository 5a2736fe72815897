"""The storefront in a further language of the website, below an address of its own: `/de/…`."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from sitewright.catalog.queries import product_by_slug
from sitewright.mail.models import Message as Mail
from sitewright.orders.models import Order
from sitewright.sites.models import Website
from tests.cast import Answer, Cast, SiteClient
from tests.checkout.forms import form
from tests.storefront.sites import Site, make_card, make_post, make_print, publish_home

OWN_LINK = re.compile(r"""\s(?:href|action)=["']?(/(?!/)[^"'\s>]*)""")
SAME_IN_ALL = ("/theme/", "/media/", "/static/")


@pytest.fixture
def german(site: Site, cast: Cast) -> Site:
    """The shop with German beside its own English, something on each kind of page."""
    make_print()
    make_card("Card")
    make_post(site.blog)
    publish_home()
    Website.objects.filter(id=cast.shop.id).update(languages="de")
    return site


def html_of(answer: Answer) -> str:
    return answer.content.decode()


PAGES = ["/", "/shop", "/shop/ferns", "/shop/p/foxglove", "/blog", "/blog/growing-a-fern", "/search?q=fern",
         "/cart", "/checkout", "/nothing-here"]  # fmt: skip


@pytest.mark.parametrize("path", PAGES)
def test_it_keeps_the_language_in_every_link_of_every_page(
    german: Site, visitor: SiteClient, path: str
) -> None:
    page = html_of(visitor.get(f"/de{path}"))
    links = [link for link in OWN_LINK.findall(page) if not link.startswith(SAME_IN_ALL)]
    assert '<html lang="de">' in page
    assert links
    assert [link for link in links if not link.startswith("/de/")] == []


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/shop", "Sortieren nach"),
        ("/shop/p/foxglove", "In den Warenkorb"),
        ("/shop/p/foxglove", "Nur noch 3 da"),
        ("/blog", "Alle lesen|Beiträge"),
        ("/search?q=fern", "Suchen nach"),
        ("/cart", "Ihr Warenkorb ist leer."),
        ("/checkout", "Es gibt nichts zu bestellen."),
        ("/nothing-here", "Diese Seite hat sich verlaufen."),
    ],
)
def test_it_speaks_the_language_of_the_address(
    german: Site, visitor: SiteClient, path: str, words: str
) -> None:
    assert re.search(words, html_of(visitor.get(f"/de{path}")))
    assert not re.search(words, html_of(visitor.get(path)))


def test_it_writes_money_and_dates_as_the_language_does(german: Site, visitor: SiteClient) -> None:
    assert "ab 38,00\xa0$" in html_of(visitor.get("/de/shop/p/foxglove"))
    assert re.search(r"\d{1,2}\. \w+ \d{4}</time>", html_of(visitor.get("/de/blog")))


def test_it_names_itself_and_its_other_languages(german: Site, visitor: SiteClient) -> None:
    page = html_of(visitor.get("/de/shop"))
    assert re.findall(r'rel="canonical" href="http://[^/]*(/[^"]*)"', page) == ["/de/shop"]
    assert re.findall(r'rel="alternate" hreflang="([^"]*)" href="http://[^/]*(/[^"]*)"', page) == [
        ("en-US", "/shop"),
        ("de", "/de/shop"),
    ]


@pytest.mark.parametrize("path", ["/fr/shop", "/en/shop", "/de/config", "/de/api/crumb", "/de/healthz"])
def test_it_knows_no_other_language_and_no_language_of_other_addresses(
    german: Site, visitor: SiteClient, path: str
) -> None:
    assert visitor.get(path).status_code == 404


def test_it_has_no_language_the_website_does_not_name(german: Site, cast: Cast, visitor: SiteClient) -> None:
    Website.objects.filter(id=cast.shop.id).update(languages="")
    assert visitor.get("/de/shop").status_code == 404


def test_it_leaves_the_owners_texts_to_the_owners_language(
    german: Site, cast: Cast, visitor: SiteClient
) -> None:
    texts = {"localizedStrings": {"productAddToCartText": "Take it"}}
    Website.objects.filter(id=cast.shop.id).update(settings=texts)
    assert "Take it" in html_of(visitor.get("/shop/p/foxglove"))
    assert "Take it" not in html_of(visitor.get("/de/shop/p/foxglove"))


def test_it_speaks_the_websites_own_language_without_a_prefix(
    german: Site, cast: Cast, visitor: SiteClient
) -> None:
    Website.objects.filter(id=cast.shop.id).update(locale="de-AT", languages="")
    page = html_of(visitor.get("/cart"))
    assert "Ihr Warenkorb ist leer." in page
    assert '<html lang="de-AT">' in page


# Inside a transaction nothing is kept of what was translated, or was found not to be.
@pytest.mark.django_db(transaction=True)
def test_it_asks_the_database_no_more_than_in_the_websites_own(german: Site, visitor: SiteClient) -> None:
    counts = []
    for path in ("/shop", "/de/shop", "/shop/p/foxglove", "/de/shop/p/foxglove"):
        visitor.get(path)
        with CaptureQueriesContext(
            connection,
        ) as asked:
            visitor.get(path)
        counts.append(len(asked))
    assert counts[0] == counts[1]
    assert counts[2] == counts[3]


def test_it_refuses_in_the_language_and_leads_on_in_it(german: Site, visitor: SiteClient) -> None:
    item = product_by_slug("card")
    assert item is not None
    refused = visitor.post_form("/de/cart/add", {"itemId": item["id"], "quantity": "1.5"})
    assert "Die Menge muss eine ganze Zahl sein" in html_of(refused)
    added = visitor.post_form("/de/cart/add", {"itemId": item["id"], "quantity": "1"})
    assert added["Location"] == "/de/cart"


def test_it_answers_calls_below_the_prefix_in_the_language(german: Site, visitor: SiteClient) -> None:
    body = {"itemId": "x", "quantity": "many"}
    answer = visitor.call("POST", "/de/api/commerce/shopping-cart/entries", body).json()
    assert answer["error"] == "Die Menge muss eine Zahl sein."
    assert answer["text"] == {"code": "checkout.quantity-not-number", "params": {}}
    assert answer["fieldTexts"] == {"quantity": answer["text"]}


def test_it_takes_no_call_below_the_prefix_without_its_crumb(german: Site, visitor: SiteClient) -> None:
    """D-49: a form of another page's making has an Origin, but calls need the crumb all the same."""
    origin = {"Origin": f"http://{visitor.host}"}
    fields = {"itemId": "x"}
    answer = visitor.post("/de/api/commerce/shopping-cart/entries", fields, headers=origin)
    assert answer.status_code == 403


def test_it_keeps_the_language_with_the_order_and_writes_its_mail_in_it(
    german: Site, visitor: SiteClient
) -> None:
    item = product_by_slug("card")
    assert item is not None
    visitor.post_form("/de/cart/add", {"itemId": item["id"], "quantity": "1"})
    placed = visitor.post_form("/de/checkout", form(visitor))
    assert placed["Location"].startswith("/de/checkout/order-confirmed?")
    assert "Vielen Dank, Ada Byron." in html_of(visitor.get(placed["Location"]))
    assert Order.objects.get().language == "de"
    mail = Mail.objects.get()
    assert mail.subject.startswith("Bestellung 1001 bestätigt")
    assert "Gesamtsumme: " in mail.text
    assert "/de/checkout/order-confirmed?oid=" in mail.text
    assert "Vereinigte Staaten" in mail.html
