"""Steps a buyer takes, in the words of the pages."""

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Page

PRODUCT = "/shop/p/poppy-heads"


def choose_variant(page: "Page") -> None:
    """Pick the first value of each of the product's three options."""
    for number in (1, 2, 3):
        page.locator(f"#option-{number}").select_option(index=1)


def fill_checkout(page: "Page", *, email: str = "buyer@example.com") -> None:
    page.get_by_label("Email").fill(email)
    page.get_by_label("Name").fill("Bea Buyer")
    page.get_by_label("Country").select_option("US")
    page.get_by_label("Address", exact=True).fill("1 Main Street")
    page.get_by_label("City").fill("Portland")
    page.get_by_label("State or region").fill("OR")
    page.get_by_label("Postal code").fill("97201")


def place_order(page: "Page") -> str:
    """Submit the checkout; the order number of the confirmation page."""
    page.get_by_role("button", name="Place order").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Thank you")
    return page.get_by_text("Order ").first.inner_text().split()[-1]
