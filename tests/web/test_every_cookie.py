"""H11: every cookie there is. Over TLS each is Secure; scripts read only those that are stated; none travels
with other sites' forms; session and device are bound to the host."""

import ast
from http.cookies import Morsel
from pathlib import Path

import pytest

import sitewright
from sitewright.catalog.models import SHOP_COLLECTION
from sitewright.content.models import Collection
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.lock_page import lock_page
from sitewright.content.operations.publish_page import publish_page
from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from tests.cast import PASSWORD, SHOP_HOST, Answer, Cast, SiteClient
from tests.catalog.shops import make_product
from tests.orders.customers.people import code_in_mail, open_accounts

READABLE = {
    "crumb": "scripts echo it (D-49)",
    "hasCart": "scripts ask for a cart only when there is one",
    "SiteUserInfo": "scripts learn that a customer is signed in (PL-3.30); it opens nothing",
}
FROM_HERE = {"headers": {"Origin": f"https://{SHOP_HOST}"}}
HIDDEN = {
    "__Host-CART",
    "__Host-BUYER",
    "__Host-KEYS",
    "__Host-CUSTOMER",
    "__Host-sitewright-session",
    "__Host-sitewright-device",
}
SETTERS = {
    "accounts/devices.py": 1,
    "kit/cookies.py": 1,
    "kit/crumb.py": 1,
    "storefront/buyer_browser.py": 1,
    "storefront/cart_calls.py": 2,
    "storefront/customer_browser.py": 1,
    "storefront/keys.py": 1,
    "web/middleware/crumb_guard.py": 1,
    "web/middleware/sessions.py": 3,
}
"""Places that set or drop a cookie: one more must come here, and into the walk below."""


class SecureBrowser(SiteClient):
    """Over TLS, and remembers every cookie it was ever sent."""

    def __init__(self) -> None:
        super().__init__(SHOP_HOST)
        self.sent: list[Morsel[str]] = []

    def generic(self, *args: object, **options: object) -> Answer:
        answer: Answer = super().generic(*args, **(options | {"secure": True}))  # type: ignore[arg-type]
        self.sent += [morsel for morsel in answer.cookies.values() if morsel.value]
        return answer


@pytest.fixture
def browser(cast: Cast) -> SecureBrowser:
    """One that has gone through all that sets cookies."""
    with tenant(cast.shop.id):
        Collection.objects.create(type=SHOP_COLLECTION, slug="shop", title="Shop", created_at=clock.now())
        product = make_product(is_unlimited=True)
        page = create_page("Trade", slug="trade")
        publish_page(page.id)
        lock_page(page.id, "open sesame")
        open_accounts()
    browser = SecureBrowser()
    for path in ("/", "/api/crumb", "/config", "/shop", "/cart", "/checkout", "/nowhere"):
        browser.get(path)
    unlocked = browser.post_form("/_unlock", {"page": page.id, "password": "open sesame"}, **FROM_HERE)
    assert unlocked.status_code == 303
    asked = browser.post_form("/account/login", {"email": "ada@example.com"}, **FROM_HERE)
    with tenant(cast.shop.id):
        code = {"ask": asked["Location"].split("ask=")[1].split("&")[0], "code": code_in_mail()}
    assert browser.post_form("/account/login/code", code, **FROM_HERE).status_code == 303
    sku = product["structuredContent"]["variants"][0]["sku"]
    entry = {"itemId": product["id"], "sku": sku, "quantity": 1}
    assert browser.post_json("/api/commerce/shopping-cart/entries", entry).status_code == 200
    body = {"email": "owner@example.com", "password": PASSWORD, "remember_me": True}
    assert browser.post_json("/config/api/session", body).status_code == 200
    change = {"current_password": PASSWORD, "new_password": "another-long-secret"}
    assert browser.put_json("/config/api/session/password", change).status_code == 204
    assert browser.delete_json("/config/api/session").status_code == 204
    return browser


def test_the_walk_meets_every_cookie(browser: SecureBrowser) -> None:
    """H11"""
    assert {morsel.key for morsel in browser.sent} == HIDDEN | set(READABLE)


def test_each_is_secure_and_stays_with_its_site(browser: SecureBrowser) -> None:
    """H11"""
    for morsel in browser.sent:
        assert morsel["secure"], morsel.key
        assert morsel["samesite"] in ("Lax", "Strict"), morsel.key
        assert bool(morsel["httponly"]) is (morsel.key not in READABLE), morsel.key


def test_those_no_script_reads_are_bound_to_the_host(browser: SecureBrowser) -> None:
    """H11: no sibling domain can plant one."""
    bound = [morsel for morsel in browser.sent if morsel.key.startswith("__Host-")]
    assert {morsel.key for morsel in bound} == HIDDEN
    assert all((morsel["path"], morsel["domain"]) == ("/", "") for morsel in bound)


def test_nothing_else_sets_cookies() -> None:
    """H11: fails at a new place until it is walked through above."""
    root = Path(sitewright.__file__).parent
    found: dict[str, int] = {}
    for path in root.rglob("*.py"):
        count = sum(map(_sets_cookie, ast.walk(ast.parse(path.read_text()))))
        if count:
            found[path.relative_to(root).as_posix()] = count
    assert found == SETTERS


def _sets_cookie(node: ast.AST) -> bool:
    if isinstance(node, ast.Call):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        written = name == "__setitem__" and ast.unparse(node.args[0]).endswith(".cookies")
        return name in ("set_cookie", "put_cookie", "delete_cookie", "set_signed_cookie") or written
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Attribute):
        return node.value.attr == "cookies"
    return False
