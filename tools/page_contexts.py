"""docs/reference/page-contexts.md: what templates find on each kind of page, as the demo shop has it.

SITEWRIGHT_DEMO=unopened make serve & .venv/bin/python -m tools.page_contexts http://localhost:8000

A visitor asks for the pages as JSON, buys something on the way, and what they held is written down by path
and type. A test does the same and compares, so that the page cannot tell of what is gone.
"""

import json
import os
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Protocol

import django
import httpx

from tools.seen_paths import SHAPES, Row, rows_of

# Models are in reach of the contexts below; in a test there are settings already.
os.environ.setdefault("SITEWRIGHT_DATA", ".tools/check")
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "sitewright.web.settings")
django.setup()

from sitewright.catalog.downloads.models import ProductFile  # noqa: E402
from sitewright.checkout.buyer import Address  # noqa: E402
from sitewright.checkout.gift_cards.models import GiftCard  # noqa: E402
from sitewright.kit import clock  # noqa: E402
from sitewright.kit.tenancy import tenant  # noqa: E402
from sitewright.orders.customers.models import CustomerAddress  # noqa: E402
from sitewright.orders.downloads.models import OrderDownload  # noqa: E402
from sitewright.orders.downloads.queries import NamedDownload  # noqa: E402
from sitewright.orders.downloads.states import DownloadState  # noqa: E402
from sitewright.themes.context.account import ADDRESSES, account_context  # noqa: E402
from sitewright.themes.context.account import Shown as AccountShown  # noqa: E402
from sitewright.themes.context.account_addresses import address_form, addresses_part  # noqa: E402
from sitewright.themes.context.downloads import download_context  # noqa: E402
from sitewright.themes.context.gift_cards import gift_card_context  # noqa: E402
from sitewright.themes.context.locked import locked_page_context  # noqa: E402
from sitewright.themes.context.newsletter import Shown, newsletter_context  # noqa: E402
from sitewright.themes.context.reviews_request import (  # noqa: E402
    AskedOrder,
    Given,
    RequestShown,
    reviews_request_context,
)
from sitewright.themes.context.typed import Typed  # noqa: E402

PAGE = Path(__file__).parents[1] / "docs" / "reference" / "page-contexts.md"

Context = Mapping[str, Any]

EVERY_PAGE = "Every page"

SHAPES_TITLE = "Money and pictures"

ADDED = {
    "bodyHtml": "the sections of a page made of them, rendered",
    "formJson": "`item.form` as text, for a script's attribute",
    "iconUrl": "address of the theme's `favicon.svg`; empty without one",
    "islands": "`hasCartPill`, and the visitor's texts as `textsJson`",
    "loaderUrl": "address of the script that starts the others; may be empty",
    "nonce": "of this answer, for `<script nonce>`",
    "preloads": "addresses of the font files a page needs at once: those of `theme.json`, or of chosen fonts",
    "texts": "what templates say themselves, by name, in the page's language (`locale/*/page.toml`)",
    "structuredData": "each record of `page.structuredData` as text for a script element",
}
"""What only the markup is given: it is no part of the JSON."""

_INTRODUCTION = """# What templates find on each kind of page

Made by `tools/page_contexts.py` from the pages of the demo shop; do not edit. Any page answers with this as
JSON when its address ends in `?format=json`. `[]` is each entry of a list, `{}` each value of an object whose
names are data, such as addresses. “may be missing” means that not every such object has the name. Where
several types are named, a value has any of them. Examples are cut short, and ids left out.

Templates of sections and blocks find all of it too, and their own `settings`, `node` and `marks` (see the
headers of those in `themes/meadow`, and sections-and-blocks.md).

Below a language prefix such as `/de`, texts of ours, money, dates and countries are in that language; what
the owner wrote stays as it is. Addresses in a context have no prefix: the finished page gets it in its links
and forms. Words of a template stand in the catalogues: `{texts.sortBy}`, with gaps
`{texts.removeItem|message title=title|htmltag}`.
"""

_BUYER = {
    "email": "ada@example.com", "name": "Ada Byron", "line1": "1 Main Street", "line2": "",
    "city": "Portland", "region": "OR", "postalCode": "97201", "country": "US", "phone": "",
}  # fmt: skip


class Visitor(Protocol):
    """Somebody who reads pages as JSON and sends plain forms."""

    def page(self, path: str) -> Context: ...

    def send(self, path: str, fields: Mapping[str, str]) -> tuple[str, bytes]:
        """Where the answer leads, and what it holds."""
        ...


class LiveVisitor:
    """A visitor of a running server; one browser, so that its cart stays."""

    def __init__(self, base_url: str) -> None:
        self._client = httpx.Client(base_url=base_url, headers={"Origin": base_url}, timeout=20)

    def page(self, path: str) -> Context:
        found: Context = self._client.get(as_json(path)).json()
        return found

    def send(self, path: str, fields: Mapping[str, str]) -> tuple[str, bytes]:
        answer = self._client.post(path, data=fields)
        return answer.headers.get("Location", ""), answer.content


def main() -> None:
    PAGE.write_text(document(contexts(LiveVisitor(sys.argv[1].rstrip("/")))), encoding="utf-8")


def as_json(path: str) -> str:
    """The address of a page's context."""
    return f"{path}{'&' if '?' in path else '?'}format=json"


def contexts(visitor: Visitor) -> dict[str, list[Context]]:
    """Contexts by the name of their layout: several pages of a kind bring all it can hold."""
    shop, blog = list(_pages(visitor, "/shop")), list(_pages(visitor, "/blog"))
    products = [visitor.page(item["fullUrl"]) for page in shop for item in page["items"]]
    narrowed = visitor.page("/shop?in-stock=1&price-from=20")
    return {
        "page": [visitor.page("/")],
        "products.list": [*shop, visitor.page(shop[0]["collection"]["categories"][0]["fullUrl"]), narrowed],
        "products.item": [*products, _refused(visitor, products)],
        "blog.list": blog,
        "blog.item": [visitor.page(item["fullUrl"]) for page in blog for item in page["items"]],
        "events.list": [visitor.page("/events"), visitor.page("/events?view=calendar&month=2027-04")],
        "events.item": [visitor.page(item["fullUrl"]) for item in visitor.page("/events")["items"]],
        "album.list": [visitor.page("/music")],
        "album.item": [visitor.page(item["fullUrl"]) for item in visitor.page("/music")["items"]],
        "gallery.list": [visitor.page("/inside")],
        "gallery.item": [visitor.page(item["fullUrl"]) for item in visitor.page("/inside")["items"]],
        "search": [visitor.page("/search?q=print"), visitor.page("/search")],
        "not-found": [visitor.page("/nowhere")],
        "error": [_error(visitor)],
        "locked": [_locked(visitor.page("/"))],
        "newsletter": [_newsletter(visitor.page("/"))],
        "gift-card": [_gift_card(visitor.page("/"))],
        "download": [_download(visitor.page("/"))],
        "account": _accounts(visitor.page("/")),
        "reviews-request": _asked_for_reviews(visitor.page("/"), products),
        **_bought(visitor, products),
    }


def document(found: Mapping[str, Iterable[Context]]) -> str:
    """The whole page, ready to be written."""
    tables = tables_of(found)
    added = "\n".join(f"| `{name}` | {what} |" for name, what in ADDED.items())
    parts = [_INTRODUCTION, f"## Only in markup\n\n| name | what it is |\n|---|---|\n{added}\n"]
    for title, rows in tables.items():
        lines = "\n".join(f"| `{row.path}` | {row.type} | {_example(row.example)} |" for row in rows)
        parts.append(f"## {title}\n\n| path | type | example |\n|---|---|---|\n{lines}\n")
    return "\n".join(parts)


def tables_of(found: Mapping[str, Iterable[Context]]) -> dict[str, list[Row]]:
    """The shapes met everywhere, what every page has, then by kind of page what only some have."""
    by_kind = {kind: list(pages) for kind, pages in found.items()}
    own = {kind: rows_of(pages) for kind, pages in by_kind.items()}
    shared = set.intersection(*({row.path for row in rows} for rows in own.values()))
    of_all = rows_of([page for pages in by_kind.values() for page in pages])
    shapes = [row for row in of_all if _is_shape(row)]
    common = [row for row in of_all if row.path in shared and not _is_shape(row)]
    return {SHAPES_TITLE: shapes, EVERY_PAGE: common} | {
        f"`{kind}`": [row for row in rows if row.path not in shared and not _is_shape(row)]
        for kind, rows in own.items()
    }


def _is_shape(row: Row) -> bool:
    return row.path.split(".")[0] in SHAPES


def described(text: str) -> dict[str, dict[str, str]]:
    """Type by path by table, as a written page has them."""
    tables = re.split(r"^## ", text, flags=re.MULTILINE)[2:]
    return {
        table.split("\n", 1)[0]: dict(re.findall(r"^\| `([^`]+)` \| ([^|]+) \|", table, re.MULTILINE))
        for table in tables
    }


def _pages(visitor: Visitor, path: str) -> Iterator[Context]:
    while path:
        page = visitor.page(path)
        yield page
        path = page["pagination"].get("nextPageUrl") or ""


def _error(visitor: Visitor) -> Context:
    """An empty body is no form, and nothing else says that our own page sent it: that is refused."""
    found: Context = json.loads(visitor.send(as_json("/cart/update"), {})[1])
    return found


def _locked(home: Context) -> Context:
    """As it stands before a page with a password; a website of one has no menu either."""
    site = {name: value for name, value in home.items() if name not in ("page", "tree", "images")}
    return locked_page_context(site, "/prices", page_id="0" * 32)


def _newsletter(home: Context) -> Context:
    """What the link of a mail shows to somebody on one list."""
    site = {name: value for name, value in home.items() if name not in ("page", "tree", "images")}
    shown = Shown(
        title="Your letters",
        text="What goes to a…@example.com:",
        lists=[{"id": "0" * 32, "name": "A letter each season", "isChosen": True}],
        button="Save",
        leave_all="Leave all lists",
        link_label="To the front page",
    )
    return newsletter_context(site, "/_newsletter/preferences", shown, is_closed=False)


def _gift_card(home: Context) -> Context:
    """What the link in the mail of a card shows."""
    site = {name: value for name, value in home.items() if name not in ("page", "tree", "images")}
    card = GiftCard(
        currency="USD", issued_cents=5000, balance_cents=2000, recipient_name="Eve", sender_name="Ada"
    )
    return gift_card_context(site, card, "ABCD-EFGH-JKMN-PQRT")


def _download(home: Context) -> Context:
    """What the link in the mail of a download shows."""
    site = {name: value for name, value in home.items() if name not in ("page", "tree", "images")}
    # Without an end, whose words would ask for the time zone.
    given = OrderDownload(id="0" * 32, given_at=clock.now(), most_uses=5)
    file = ProductFile(id="0" * 32, name="Walking map.pdf", size_bytes=2_400_000)
    with tenant(site["website"]["id"]):
        return download_context(site, NamedDownload(given, file), "code", DownloadState.READY)


def _accounts(home: Context) -> list[Context]:
    """What a customer has: an order, addresses, browsers, and what is not to be had again."""
    site = {name: value for name, value in home.items() if name not in ("page", "tree", "images")}
    address = CustomerAddress(
        id="0" * 32, name=_BUYER["name"], address=Address(line1=_BUYER["line1"]).as_json()
    )
    order = {
        "number": 1001,
        "url": "/account/orders/1001",
        "label": "Order #1001",
        "placedOn": 1_790_000_000_000,
        "state": "Received",
        "money": {"value": "24.00", "currency": "USD"},
    }
    more = {
        "orders": [order],
        "missing": [{"title": "Fern print", "reason": "This is no longer sold."}],
        "addresses": addresses_part([address], site["website"]["language"]),
        "rows": [{"title": "Firefox on Windows", "seenOn": 1_790_000_000_000, "note": "This browser"}],
        "links": [{"title": "To the cart", "url": "/cart"}],
    }
    form = address_form(ADDRESSES, site["website"], Typed({}), "Add an address")
    forms = [replace(form, hidden={"ask": "0" * 32})]
    shown = AccountShown("addresses", "Addresses", ADDRESSES, forms=forms, more=more)
    return [account_context(site, shown, is_signed_in=True)]


def _asked_for_reviews(home: Context, products: Iterable[Context]) -> list[Context]:
    """What a mail leads to: with everything to be said yet, with some of it said, and to stop such mails."""
    site = {name: value for name, value in home.items() if name not in ("page", "tree", "images")}
    bought = [page["item"] for page in products][:2]
    order = AskedOrder("0" * 32, "0" * 32, _BUYER["name"])
    wanted = (
        RequestShown(),
        RequestShown(given={bought[0]["id"]: Given("0" * 32, 4, 1, takes_photos=True)}, has_sent=True),
        RequestShown(asks_to_stop=True),
    )
    return [reviews_request_context(site, order, bought, shown) for shown in wanted]


def _refused(visitor: Visitor, products: Iterable[Context]) -> Context:
    """A product's page after a form on which no option was chosen."""
    item = next(page["item"] for page in products if page["item"]["options"])
    fields = {"itemId": item["id"], "quantity": "2"}
    found: Context = json.loads(visitor.send(as_json("/cart/add"), fields)[1])
    return found


def _bought(visitor: Visitor, products: Iterable[Context]) -> dict[str, list[Context]]:
    """The cart with one variant of each kind of product that has any in stock, and the order of it."""
    empty = visitor.page("/cart")
    for page in _one_of_each_type(products):
        visitor.send("/cart/add", _choice(page["item"]))
    cart, checkout = visitor.page("/cart"), visitor.page("/checkout")
    form = checkout["checkout"]
    hidden = {
        "cartToken": form["token"],
        "idempotencyKey": form["idempotencyKey"],
        "shownTotalCents": str(form["shownTotalCents"]),
    }
    fields = _BUYER | {"payment": form["payments"][0]["value"]} | hidden
    placed, answer = visitor.send("/checkout", fields)
    if not placed:
        raise RuntimeError(f"the order was refused: {answer.decode()}")
    return {"cart": [cart, empty], "checkout": [checkout], "order-confirmed": [visitor.page(placed)]}


def _one_of_each_type(products: Iterable[Context]) -> list[Context]:
    firsts: dict[tuple[int, bool, bool], Context] = {}
    for page in products:
        item = page["item"]
        if not item["soldOut"]:
            kind = (item["structuredContent"]["productType"], bool(item["options"]), item["onSale"])
            firsts.setdefault(kind, page)
    return list(firsts.values())


def _choice(item: Mapping[str, Any]) -> dict[str, str]:
    """The form of a product with its first variant that can be bought."""
    variants = item["structuredContent"]["variants"]
    variant = next((each for each in variants if not each.get("soldOut")), variants[0])
    chosen = {f"option.{name}": value for name, value in variant["attributes"].items()}
    return {"itemId": item["id"], "quantity": "1", **chosen}


_ID = re.compile(r"[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}")


def _example(value: Any) -> str:
    if isinstance(value, (dict, list)):
        return ""
    text = _ID.sub("…", json.dumps(value, ensure_ascii=False))
    short = text if len(text) <= 48 else f"{text[:47]}…"
    return f"`{short}`".replace("|", "\\|")


if __name__ == "__main__":
    main()
