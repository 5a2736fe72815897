"""A second step and passkeys, as an owner sets them up and signs in with them.

The passkey is that of Chromium's own virtual device, so all of the browser's part is real.
"""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.accounts.two_steps import App
from tests.journeys.axe import in_both_schemes
from tests.live import LiveSite

Open = Callable[..., Page]
PASSWORD = "a-quiet-moss-garden"
_MAKE_PERSON = """
from sitewright.accounts.operations.create_owner import create_owner
create_owner(sys.argv[1], sys.argv[2], name="Ada")
"""


def sign_out(page: Page) -> None:
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("heading", name="Sign in")).to_be_visible()


def give_password(page: Page, email: str) -> None:
    page.get_by_label("E-mail").fill(email)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in", exact=True).click()


def at_account(page: Page, site: LiveSite) -> str:
    """A person of the journey's own, at their account; the e-mail address."""
    email = f"ada-{site.run_in_website('from sitewright.kit.ids import new_id; print(new_id())')}@example.com"
    site.run_in_website(_MAKE_PERSON, email, PASSWORD)
    # By name: a passkey belongs to a host, and a number is none.
    page.goto(f"http://localhost:{site.port}/config/account")
    give_password(page, email)
    expect(page.get_by_role("heading", name="Two-step sign-in")).to_be_visible()
    return email


def test_turns_on_a_second_step_and_comes_in_by_paper(open_page: Open, live_site: LiveSite) -> None:
    page = open_page("/config/sign-in", reduced_motion="reduce")
    email = at_account(page, live_site)
    page.get_by_role("button", name="Turn on").click()
    dialog = page.get_by_role("dialog", name="Set up your authenticator app")
    expect(dialog.get_by_role("img", name="QR code")).to_be_visible()
    assert in_both_schemes(page) == {}
    secret = re.sub(r"\s", "", dialog.locator(".font-mono").inner_text())
    dialog.get_by_label("Code the app shows").fill("000000")
    dialog.get_by_role("button", name="Turn on").click()
    expect(dialog.get_by_text("This code is not right.")).to_be_visible()
    dialog.get_by_label("Code the app shows").fill(App(secret).code())
    dialog.get_by_role("button", name="Turn on").click()
    kept = page.get_by_role("alertdialog", name="Keep these recovery codes")
    expect(kept.get_by_role("listitem")).to_have_count(10)
    assert in_both_schemes(page) == {}
    code = kept.get_by_role("listitem").first.inner_text()
    kept.get_by_role("button", name="I have kept them").click()
    expect(page.get_by_text("10 of 10 recovery codes left.")).to_be_visible()

    sign_out(page)
    give_password(page, email)
    expect(page.get_by_role("heading", name="One more step")).to_be_visible()
    expect(page.get_by_label("Code of your app")).to_be_focused()
    assert in_both_schemes(page) == {}
    # The one it was turned on with is used up.
    page.get_by_label("Code of your app").fill("000000")
    page.keyboard.press("Enter")
    expect(page.get_by_text("This code is not right.")).to_be_visible()
    page.get_by_role("button", name="Use a recovery code").click()
    page.get_by_label("Recovery code").fill(code)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Sign out")).to_be_visible()
    page.goto(f"http://localhost:{live_site.port}/config/account")
    expect(page.get_by_text("9 of 10 recovery codes left.")).to_be_visible()
    page.get_by_role("button", name="Turn off").click()
    expect(page.get_by_text("Two-step sign-in is off.")).to_be_visible()


def add_device(page: Page) -> Callable[[bool], None]:
    """One that keeps passkeys, and whose person is there to unlock it, until the answer is told otherwise."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
        "isUserVerified": True, "automaticPresenceSimulation": True,
    }  # fmt: skip
    added = session.send("WebAuthn.addVirtualAuthenticator", {"options": options})

    def is_there(enabled: bool) -> None:
        wanted = {"authenticatorId": added["authenticatorId"], "enabled": enabled}
        session.send("WebAuthn.setAutomaticPresenceSimulation", wanted)

    return is_there


def test_makes_a_passkey_and_comes_in_with_it(open_page: Open, live_site: LiveSite) -> None:
    page = open_page("/config/sign-in", reduced_motion="reduce")
    add_device(page)
    at_account(page, live_site)
    page.get_by_role("button", name="Add a passkey").click()
    dialog = page.get_by_role("dialog", name="Add a passkey")
    dialog.get_by_label("Name").fill("Garden laptop")
    assert in_both_schemes(page) == {}
    dialog.get_by_role("button", name="Continue").click()
    expect(page.get_by_text("Passkey “Garden laptop” added")).to_be_visible()
    line = page.get_by_role("listitem").filter(has_text="Garden laptop")
    expect(line.get_by_text("not used yet")).to_be_visible()

    # The device answers whatever asks first: for the button the page is told that there is no list.
    page.evaluate("PublicKeyCredential.isConditionalMediationAvailable = async () => false")
    sign_out(page)
    page.get_by_role("button", name="Use a passkey").click()
    expect(page.get_by_role("button", name="Sign out")).to_be_visible()

    page.goto(f"http://localhost:{live_site.port}/config/account")
    expect(line.get_by_text("· used")).to_be_visible()
    line.get_by_role("button", name="Actions for Garden laptop").click()
    page.get_by_role("menuitem", name="Remove").click()
    expect(page.get_by_text("Passkey “Garden laptop” removed")).to_be_visible()
    expect(line).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(line).to_be_visible()

    # From the list the browser shows by itself below the e-mail field (the page was loaded anew since): it is
    # answered at once and leads on, so that the sign-in page may be gone before anybody sees it.
    with page.expect_response("**/config/api/session/passkey") as entered:
        page.get_by_role("button", name="Sign out").click()
    assert entered.value.status == 200
    expect(page.get_by_role("button", name="Sign out")).to_be_visible()
