"""What an owner presses, counted."""

from playwright.sync_api import Locator, Page, expect


class Hand:
    """A mouse or a finger, and how often it was used."""

    def __init__(self, *, is_finger: bool = False) -> None:
        self.count = 0
        self.is_finger = is_finger

    def press(self, target: Locator) -> None:
        self.count += 1
        target.tap() if self.is_finger else target.click()


def answer_start(page: Page, hand: Hand, kind: str, name: str, look: str) -> None:
    """The three questions of a website with nothing in it."""
    expect(page.get_by_role("heading", level=1, name="Let us make your site")).to_be_visible()
    hand.press(page.locator("label").filter(has_text=kind))
    hand.press(page.get_by_label("Name of the site"))
    page.keyboard.type(name)
    hand.press(page.locator("label").filter(has_text=look))
    hand.press(page.get_by_role("button", name="Make my site"))
