"""A customer signs in by a code, keeps an address, buys, and finds the order; with a script and without."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.axe import in_both_schemes
from tests.journeys.conftest import DESKTOP, PHONE
from tests.journeys.shopping import fill_place
from tests.journeys.test_owner_signs_in_safely import add_device
from tests.live import LiveSite

Open = Callable[..., Page]

# There is no mail server, and the outbox has a mark in the code's place.
_CODE = """
import sys
from sitewright.orders.customers.codes import code_of
from sitewright.orders.customers.models import CustomerCode
print(code_of(CustomerCode.objects.filter(email=sys.argv[1]).latest("id").id))
"""
_SWITCH = """
import sys
from sitewright.sites.operations.set_settings import set_settings
wanted = {"settings.storeSettings.customerAccountsEnabled": sys.argv[1] == "on"}
set_settings(wanted, lambda *asked: None)
"""


@pytest.fixture(autouse=True)
def _accounts(live_site: LiveSite) -> Iterator[None]:
    """For these journeys alone: others meet the demo shop as it is made."""
    live_site.run_in_website(_SWITCH, "on")
    yield
    live_site.run_in_website(_SWITCH, "off")


@pytest.mark.parametrize("has_script", [True, False])
def test_a_customer_signs_in_keeps_an_address_and_deletes_it(
    open_page: Open, live_site: LiveSite, has_script: bool
) -> None:
    """Everything by plain forms; axe finds nothing serious, in light and dark."""
    address = f"customer-{has_script}@example.com".lower()
    page = open_page("/account/addresses", scripts=has_script, size=DESKTOP if has_script else PHONE)
    found = {"sign in": _look(page, has_script)}
    page.get_by_role("textbox", name="Email").fill(address)
    page.get_by_role("button", name="Send me a code").click()
    expect(page.get_by_text(address)).to_be_visible()
    page.get_by_label("Code").fill("12")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_text("4 more tries")).to_be_visible()
    found["wrong code"] = _look(page, has_script)
    page.get_by_label("Code").fill(live_site.run_in_website(_CODE, address))
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("heading", name="Addresses")).to_be_visible()

    page.get_by_label("Name").fill("Ada Byron")
    page.get_by_label("Address", exact=True).fill("1 Main Street")
    # Germany asks for no region; what is typed stays, and nothing is kept before it is saved.
    page.get_by_label("Country").select_option("DE")
    page.get_by_role("button", name="Use this country").click()
    expect(page.locator("[name=region]")).to_have_count(0)
    page.get_by_label("Country").select_option("US")
    page.get_by_role("button", name="Use this country").click()
    fill_place(page, "Brooklyn", "11201", "NY")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Your default address")).to_be_visible()
    found["addresses"] = _look(page, has_script)
    page.get_by_role("button", name="Delete").click()
    expect(page.get_by_text("The address is deleted.")).to_be_visible()
    found["deleted"] = _look(page, has_script)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("1 Main Street")).to_be_visible()

    for name in ("Orders", "Your details", "Your data"):
        page.get_by_role("navigation", name="Account").get_by_role("link", name=name).click()
        expect(page.get_by_role("heading", name=name, level=1)).to_be_visible()
        found[name] = _look(page, has_script)
    assert {name: problems for name, problems in found.items() if problems} == {}


def _look(page: Page, has_script: bool) -> dict[str, list[str]]:
    return in_both_schemes(page) if has_script else {}


def test_a_customer_adds_a_passkey_and_comes_in_with_it(open_page: Open, live_site: LiveSite) -> None:
    """Issue 13: sign-in by e-mail code or passkey; axe finds nothing serious, in light and dark."""
    address = "key-holder@example.com"
    page = open_page("/shop", size=PHONE)
    is_there = add_device(page)
    # By name: a passkey belongs to a host, and a number is none.
    shop = f"http://localhost:{live_site.port}"
    page.goto(f"{shop}/account/passkeys")
    page.get_by_role("textbox", name="Email").fill(address)
    page.get_by_role("button", name="Send me a code").click()
    page.get_by_label("Code").fill(live_site.run_in_website(_CODE, address))
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_text("This browser cannot keep passkeys here.")).to_be_hidden()
    found = {"passkeys": _look(page, has_script=True)}
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_text("The passkey is added.")).to_be_visible()
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_text("This device has a passkey for your account already.")).to_be_visible()
    found["known"] = _look(page, has_script=True)
    page.goto(f"{shop}/account/details")
    page.get_by_role("button", name="Sign out", exact=True).click()
    # As long as nobody answers the list below the e-mail field, the button is there.
    is_there(False)
    page.goto(f"{shop}/account/login?next=/account/passkeys")
    found["offered"] = _look(page, has_script=True)
    is_there(True)
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_text("last used on")).to_be_visible()
    page.get_by_role("button", name="Remove").click()
    expect(page.get_by_text("The passkey is removed")).to_be_visible()
    found["removed"] = _look(page, has_script=True)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("The passkey is back.")).to_be_visible()
    assert not any(found.values()), found
