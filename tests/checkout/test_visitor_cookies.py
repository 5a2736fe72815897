"""The list of cookies that owners read is what visitors get."""

import ast
from pathlib import Path

import sitewright
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.lock_page import lock_page
from sitewright.content.operations.publish_page import publish_page
from sitewright.kit.tenancy import tenant
from sitewright.kit.visitor_cookies import VISITOR_COOKIES
from tests.cast import SHOP_HOST, SiteClient
from tests.catalog.shops import Shop
from tests.checkout.forms import fill, form
from tests.orders.customers.people import ask, code_in_mail, enter, open_accounts


def test_the_list_is_what_a_purchase_sets(shop: Shop) -> None:
    """A visitor who looks, fills a cart, buys, opens a locked page and an account: nothing else comes, all of
    it comes.
    """
    visitor = SiteClient(SHOP_HOST)
    with tenant(shop.website.id):
        locked = create_page("Trade", slug="trade").id
        publish_page(locked)
        lock_page(locked, "primrose")
        open_accounts()
    seen: set[str] = set()
    for step in (
        lambda: visitor.get("/"),
        lambda: visitor.get("/api/crumb"),
        lambda: fill(visitor),
        lambda: visitor.get("/checkout"),
        lambda: visitor.post_form("/checkout", form(visitor)),
        lambda: visitor.post_form("/_unlock", {"page": locked, "password": "primrose", "back": "/"}),
        lambda: _signs_in(visitor, shop),
    ):
        step()
        seen |= set(visitor.cookies)
    assert seen == {cookie.name for cookie in VISITOR_COOKIES}


def _signs_in(visitor: SiteClient, shop: Shop) -> None:
    asked = ask(visitor)
    with tenant(shop.website.id):
        code = code_in_mail()
    enter(visitor, asked, code)


def test_cookies_are_set_in_the_known_places_alone() -> None:
    """Read from the source: whoever sets another one has to put it into the list, or say whose it is."""
    root = Path(sitewright.__file__).parent
    known = {
        "kit/crumb.py", "storefront/cart_calls.py", "storefront/buyer_browser.py",  # visitors'
        "storefront/keys.py", "storefront/customer_browser.py",
        "web/middleware/sessions.py", "accounts/devices.py",  # those of people who sign in
        "web/middleware/crumb_guard.py",  # calls kit/crumb.py
    }  # fmt: skip
    assert {str(file.relative_to(root)) for file in root.rglob("*.py") if _sets_cookie(file)} == known


def _sets_cookie(file: Path) -> bool:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        called = ast.unparse(node.func) if isinstance(node, ast.Call) else ""
        if called.endswith(("set_cookie", "put_cookie", "set_signed_cookie")):
            return True
        targets = node.targets if isinstance(node, ast.Assign) else []
        if any(".cookies[" in ast.unparse(target) for target in targets):
            return True
    return False
