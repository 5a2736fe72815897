"""Visitors write to the shop, with a script and without."""

from collections.abc import Callable

from playwright.sync_api import FilePayload, Locator, Page, expect

from tests.journeys.axe import serious_findings
from tests.journeys.conftest import PHONE

Open = Callable[..., Page]

PNG = b"\x89PNG\r\n\x1a\n" + bytes(40)
SENT = "We read everything, and answer within two days."


def test_a_form_is_mended_and_sent_in_the_page(open_page: Open) -> None:
    """SF-1.14, SF-2.52, SF-4.36, SF-8.20: with the captcha done by the browser itself."""
    page = open_page("/contact")
    expect(page.get_by_label("Order number")).to_be_hidden()
    page.get_by_role("button", name="Send").click()
    page.get_by_text("Please scroll up to review.").or_(page.get_by_label("First name")).first.click()
    expect(page.get_by_label("First name")).to_be_focused()
    assert serious_findings(page) == []
    page.keyboard.type("Ann")
    form = page.locator(".website-form").first
    form.get_by_label("E-mail").fill("ann@example.com")
    form.get_by_label("A framed print").check()
    page.get_by_label("Order number").fill("17")
    page.get_by_label("Your message").fill("Is it still there?")
    expect(page.get_by_text("18 / 2000")).to_be_visible()
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_text(SENT)).to_be_visible()
    expect(page.get_by_text(SENT).locator("..")).to_be_focused()
    expect(form).to_be_hidden()
    assert page.url.endswith("/contact")


def test_a_form_is_sent_without_a_script(open_page: Open) -> None:
    """SF-1.14, SF-5.39: nothing typed is lost on the way."""
    page = open_page("/contact", scripts=False, size=PHONE)
    form = page.locator(".website-form").first
    form.get_by_label("First name").fill("Ann")
    form.get_by_label("E-mail").fill("ann@example.com")
    form.get_by_label("Something else").check()
    form.get_by_label("Your message").fill("Hello")
    form.get_by_role("button", name="Send").click()
    expect(page.get_by_text("Complete CAPTCHA before submitting.")).to_be_visible()
    expect(form.get_by_label("Your message")).to_have_value("Hello")
    expect(form.get_by_label("Something else")).to_be_checked()
    form.get_by_label("I am a person.").check()
    form.get_by_role("button", name="Send").click()
    expect(page.get_by_text(SENT)).to_be_visible()


def test_files_come_while_the_rest_is_filled_in(open_page: Open) -> None:
    """SF-4.34: each stands in the list when it is there, and goes when it is not ticked any more."""
    page = open_page("/contact", size=PHONE)
    form = page.locator(".website-form").first
    form.get_by_label("First name").focus()
    chooser = form.get_by_label("Pictures or documents")
    chooser.set_input_files([_file("Corner.png", PNG), _file("page.pdf", b"<script>alert(1)</script>")])
    expect(form.get_by_role("checkbox", name="Corner.png")).to_be_checked()
    expect(form.get_by_text("page.pdf: Files of this type are not accepted here.")).to_be_visible()
    chooser.set_input_files([_file("other.png", PNG)])
    form.get_by_role("checkbox", name="other.png").uncheck()
    assert serious_findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    _fill(form)
    form.get_by_role("button", name="Send").click()
    expect(page.get_by_text(SENT)).to_be_visible()


def test_files_are_sent_without_a_script(open_page: Open) -> None:
    """SF-1.14: and are there still while something else is mended."""
    page = open_page("/contact", scripts=False)
    form = page.locator(".website-form").first
    _fill(form)
    form.get_by_label("Pictures or documents").set_input_files([_file("Corner.png", PNG * 2_000)])
    form.get_by_role("button", name="Send").click()
    expect(page.get_by_text("Complete CAPTCHA before submitting.")).to_be_visible()
    expect(form.get_by_role("checkbox", name="Corner.png")).to_be_checked()
    form.get_by_label("I am a person.").check()
    form.get_by_role("button", name="Send").click()
    expect(page.get_by_text(SENT)).to_be_visible()


def _fill(form: Locator) -> None:
    form.get_by_label("First name").fill("Ann")
    form.get_by_label("E-mail").fill("ann@example.com")
    form.get_by_label("Something else").check()
    form.get_by_label("Your message").fill("Hello")


def _file(name: str, content: bytes) -> FilePayload:
    return {"name": name, "mimeType": "application/octet-stream", "buffer": content}
