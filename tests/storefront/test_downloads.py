"""Downloads for buyers: by their order's page, their account and the mail (issue 12, 13)."""

import re
from datetime import timedelta
from html import unescape

import pytest

from sitewright.catalog.downloads.models import ProductFile
from sitewright.kit import clock
from sitewright.mail.models import Message as Mail
from sitewright.orders.downloads.models import OrderDownload
from sitewright.orders.models import Order
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.sites.models import Website
from tests.cast import OTHER_HOST, Answer, SiteClient
from tests.catalog.downloads.made import PDF, digital, with_file
from tests.orders.buying import fill_cart, submit
from tests.orders.customers.people import open_accounts, signed_in
from tests.storefront.sites import Site
from tests.storefront.test_recordings import body

NAME = "Gärten & Höfe.pdf"


def _order() -> Order:
    product = digital("Plans", price_cents=1200)
    with_file(product["id"], NAME)
    placed = place_order(submit(fill_cart(product), 1200))
    found: Order = Order.objects.get(id=placed.id)
    return found


def _page(visitor: SiteClient, order: Order) -> str:
    path = f"/checkout/order-confirmed?oid={order.id}&authCode={order.access_code}"
    return visitor.get(path).content.decode()


def _links(page: str) -> list[str]:
    return [unescape(link) for link in re.findall(r'"([^"]*/checkout/download[^"]*[?][^"]*)"', page)]


def _link(visitor: SiteClient) -> str:
    return _links(_page(visitor, _order()))[0]


def _ask(visitor: SiteClient, link: str, **headers: str) -> Answer:
    return visitor.get(link, headers={name.replace("_", "-"): text for name, text in headers.items()})


def test_the_orders_page_leads_to_the_very_bytes(site: Site, visitor: SiteClient) -> None:
    page = _page(visitor, _order())
    assert "Gärten &amp; Höfe.pdf" in page
    assert "10.2 kB" in page
    assert "Downloads left: 5" in page
    answer = visitor.get(_links(page)[0])
    assert (answer.status_code, answer["Content-Type"], body(answer)) == (200, "application/pdf", PDF)
    assert answer["Content-Disposition"] == ("attachment; filename*=utf-8''G%C3%A4rten%20%26%20H%C3%B6fe.pdf")
    assert answer["Cache-Control"] == "private, no-store"
    assert answer["Referrer-Policy"] == "no-referrer"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert OrderDownload.objects.get().uses == 1


def test_a_part_resumes_within_the_same_use(site: Site, visitor: SiteClient) -> None:
    link = _link(visitor)
    tag = _ask(visitor, link)["ETag"]
    part = _ask(visitor, link, Range="bytes=100-199", If_Range=tag)
    assert (part.status_code, part["Content-Range"]) == (206, f"bytes 100-199/{len(PDF)}")
    assert body(part) == PDF[100:200]
    assert _ask(visitor, link, Range=f"bytes={len(PDF)}-").status_code == 416
    assert visitor.head(link).status_code == 200
    assert OrderDownload.objects.get().uses == 1


def test_a_part_of_its_own_counts_like_the_whole(site: Site, visitor: SiteClient) -> None:
    link = _link(visitor)
    for hours in range(0, 12, 2):
        with clock.moved(timedelta(hours=hours)):
            answer = _ask(visitor, link, Range="bytes=0-9")
    assert answer.status_code == 410
    assert OrderDownload.objects.get().uses == 5


def test_the_mail_leads_to_a_page_that_counts_nothing(site: Site, visitor: SiteClient) -> None:
    _order()
    (link,) = set(_links(Mail.objects.get(kind="order-confirmation").html))
    page = visitor.get(re.sub("^https?://[^/]+", "", link))
    assert page.status_code == 200
    assert (page["Cache-Control"], page["Referrer-Policy"]) == ("no-store", "no-referrer")
    assert OrderDownload.objects.get().uses == 0
    assert body(visitor.get(_links(page.content.decode())[0])) == PDF


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"expires_at": clock.now() - timedelta(days=1)}, "The time for this download is over"),
        ({"uses": 5, "counted_at": clock.now() - timedelta(days=1)}, "as often as it may be"),
        ({"withdrawn_at": clock.now()}, "was withdrawn"),
    ],
)
def test_what_has_ended_says_so(
    site: Site, visitor: SiteClient, change: dict[str, object], words: str
) -> None:
    link = _link(visitor)
    OrderDownload.objects.update(**change)
    answer = visitor.get(link)
    assert answer.status_code == 410
    assert words in answer.content.decode()
    assert _links(answer.content.decode()) == []


def test_without_its_key_there_is_nothing(site: Site, visitor: SiteClient) -> None:
    link = _link(visitor)
    for wrong in (link[:-1] + "x", link.partition("&key")[0], link.replace("id=", "id=0"), f"{link}\u00e9"):
        assert visitor.get(wrong).status_code == 404
    Order.objects.update(access_code="another")
    assert visitor.get(link).status_code == 404


def test_the_key_of_one_website_opens_nothing_on_another(site: Site, visitor: SiteClient) -> None:
    assert SiteClient(OTHER_HOST).get(_link(visitor)).status_code == 404


def test_what_lies_in_the_store_has_no_other_address(site: Site, visitor: SiteClient) -> None:
    _order()
    key = ProductFile.objects.get().storage_key
    for path in (f"/{key}", f"/media/{key}", f"/media/{ProductFile.objects.get().id}/{NAME}"):
        assert visitor.get(path).status_code == 404


def test_customers_find_them_in_their_account(site: Site, visitor: SiteClient) -> None:
    open_accounts()
    order = _order()
    browser = signed_in()
    page = browser.get(f"/account/orders/{order.number}").content.decode()
    assert body(browser.get(_links(page)[0])) == PDF


def test_a_german_shop_speaks_german(site: Site, visitor: SiteClient) -> None:
    Website.objects.update(locale="de-DE")
    page = _page(visitor, _order())
    assert "Ihre Downloads" in page
    assert "10,2 kB" in page
