"""Pictures of the running product for docs/screenshots: desktop and phone.

make serve & .venv/bin/python -m tools.screenshots http://localhost:8000 owner@example.com PASSWORD
"""

import sys
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize

from tools.sheet_browser import browser_for_pictures

FOLDER = Path(__file__).parents[1] / "docs" / "screenshots"
SIZES: dict[str, ViewportSize] = {
    "desktop": {"width": 1280, "height": 900},
    "phone": {"width": 390, "height": 844},
}
GERMAN_SIZES: dict[str, ViewportSize] = {"desktop": {"width": 1440, "height": 900}, "phone": SIZES["phone"]}
PRODUCT = "/shop/p/poppy-heads"


def main() -> None:
    base_url, email, password = sys.argv[1:4]
    FOLDER.mkdir(parents=True, exist_ok=True)
    with browser_for_pictures() as browser:
        for name, size in SIZES.items():
            visit_shop(open_page(browser, base_url, size), name)
            visit_german_shop(open_page(browser, base_url, GERMAN_SIZES[name]), name)
            visit_studio(open_page(browser, base_url, size), name, email, password)


def open_page(browser: Browser, base_url: str, size: ViewportSize) -> Page:
    context = browser.new_context(base_url=base_url, viewport=size, reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(15_000)
    return page


def visit_shop(page: Page, size: str) -> None:
    for name, path in (("home", "/"), ("list", "/shop"), ("product", PRODUCT)):
        page.goto(path)
        save(page, name, size)
    for number in range(3):
        page.locator(".product-form fieldset.option").nth(number).locator("label").first.click()
    page.get_by_role("button", name="Add To Cart").click()
    page.get_by_role("link", name="One item in cart").wait_for()
    page.goto("/cart")
    save(page, "cart", size)
    page.goto("/checkout")
    save(page, "checkout", size)
    fill_checkout(page)
    page.get_by_role("button", name="Pay $").click()
    page.get_by_role("heading", name="Thank you").wait_for()
    save(page, "confirmation", size)


def visit_german_shop(page: Page, size: str) -> None:
    for name, path in (("home", "/de/"), ("list", "/de/shop"), ("product", f"/de{PRODUCT}")):
        page.goto(path)
        save(page, f"de-{name}", size)
    for number in range(3):
        page.locator(".product-form fieldset.option").nth(number).locator("label").first.click()
    page.get_by_role("button", name="In den Warenkorb").click()
    page.locator(".cart-count:not([hidden])").wait_for()
    for name in ("cart", "checkout"):
        page.goto(f"/de/{name}")
        save(page, f"de-{name}", size)


def fill_checkout(page: Page) -> None:
    typed = {
        "Email": "bea@example.com", "Name": "Bea Buyer", "City": "Portland", "ZIP code": "97201",
    }  # fmt: skip
    for label, text in typed.items():
        page.get_by_label(label).fill(text)
    page.get_by_label("Address", exact=True).fill("1 Main Street")
    page.get_by_label("Country").select_option("US")
    page.get_by_label("State", exact=True).select_option("OR")


def visit_studio(page: Page, size: str, email: str, password: str) -> None:
    page.goto("/config")
    page.get_by_label("E-mail").fill(email)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("heading", name="Latest orders").wait_for()
    save(page, "studio-home", size)
    page.goto("/config/commerce/inventory")
    page.get_by_role("row").nth(1).wait_for()
    save(page, "studio-products", size)
    page.goto("/config/commerce/orders")
    page.get_by_role("row").nth(1).wait_for()
    page.get_by_role("row").nth(1).get_by_role("link").first.click()
    page.get_by_role("heading", level=1).wait_for()
    save(page, "studio-order", size)
    page.goto("/config/pages")
    page.get_by_role("table").get_by_role("link", name="Home").click()
    page.wait_for_timeout(2500)
    save(page, "studio-editor", size)


def save(page: Page, name: str, size: str) -> None:
    """The first two screens of the page, once its pictures are there."""
    height = SIZES[size]["height"]
    page.mouse.wheel(0, height)
    page.wait_for_timeout(700)
    page.mouse.wheel(0, -2 * height)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(300)
    page.screenshot(path=FOLDER / f"{name}-{size}.png", type="png")


if __name__ == "__main__":
    main()
