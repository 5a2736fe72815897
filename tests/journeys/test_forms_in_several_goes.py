"""Forms that are finished later, and forms behind an outside captcha, on a website of their own."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, Request, Route, expect

from tests.journeys.axe import serious_findings
from tests.journeys.conftest import PHONE
from tests.live import LiveSite

Open = Callable[..., Page]

SENT = "We read everything, and answer within two days."
GOOGLE = "https://www.google.com/recaptcha/"
_SET_UP = """
from django.db import transaction
from sitewright.forms.models import Form
from sitewright.forms.outside_captcha.keys import keep_key
from sitewright.kit import site_versions
from sitewright.sites.models import Website
with transaction.atomic():
    for form in Form.objects.filter(kind="website"):
        form.settings["may_finish_later"] = True
        form.save()
    website = Website.objects.get()
    website.settings |= {
        "captcha": {"service": "recaptcha-checkbox", "project": "my-shop-1"}, "captchaSiteKey": "6Lc-site",
    }
    website.save()
    keep_key("AIza-fake")
    site_versions.bump()
"""
# As Google's script is called and calls back: what it draws here is a box to press.
_SCRIPT = """
window.grecaptcha = { enterprise: {
  ready: (then) => then(),
  render: (place, { callback }) => {
    place.innerHTML = '<label><input type="checkbox"> I am not a robot</label>';
    place.style.height = "76px";
    place.querySelector("input").onchange = () => callback("a token of Google's");
    return 0;
  },
  reset: () => {},
} };
window.onCaptchaLoaded?.();
"""


@pytest.fixture(scope="module")
def live_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveSite]:
    with LiveSite(tmp_path_factory.mktemp("forms") / "data") as site:
        site.stop()
        site.run_in_website(_SET_UP)
        yield site.start()


def test_a_form_is_finished_in_another_browser(open_page: Open) -> None:
    """SF-1.14: on a phone, without a script; the link brings back what was typed."""
    page = open_page("/contact", scripts=False, size=PHONE)
    form = page.locator(".website-form").first
    form.get_by_label("First name").fill("Ann")
    form.get_by_label("Your message").fill("The first half")
    form.get_by_text("Finish later", exact=True).click()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    form.get_by_role("button", name="Keep and finish later").click()
    link = form.get_by_role("status").get_by_role("link").get_attribute("href")
    assert link is not None
    later = open_page(link)
    form = later.locator(".website-form").first
    expect(form.get_by_label("First name")).to_have_value("Ann")
    expect(form.get_by_label("Your message")).to_have_value("The first half")
    assert serious_findings(later) == []


def test_a_form_is_sent_although_the_captcha_outside_cannot_be_asked(open_page: Open) -> None:
    """D-59, SF-7.23: nothing of it is loaded until somebody comes to the form, and nobody is locked out."""
    page = open_page("/")
    asked: list[str] = []

    def answer(route: Route, request: Request) -> None:
        asked.append(request.url)
        route.fulfill(content_type="text/javascript", body=_SCRIPT)

    page.context.route(f"{GOOGLE}**", answer)
    page.goto("/contact")
    form = page.locator(".website-form").first
    assert asked == []
    form.get_by_label("First name").fill("Ann")
    frame = page.frame_locator(".captcha-frame").first
    frame.get_by_label("I am not a robot").check()
    assert all(url.startswith(f"{GOOGLE}enterprise.js") for url in asked)
    form.get_by_label("E-mail").fill("ann@example.com")
    form.get_by_label("Something else").check()
    form.get_by_label("Your message").fill("Hello")
    assert serious_findings(page) == []
    form.get_by_role("button", name="Send").click()
    expect(page.get_by_text(SENT)).to_be_visible()
