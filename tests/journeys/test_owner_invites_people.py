"""People of a website (first hour, task 22): invited by a letter that arrives, working in another browser
with the rights of the role, given another role, removed, back again. axe-core looks at each state (O01)."""

import email
import email.policy
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from playwright.sync_api import Locator, Page, expect

from tests.journeys.axe import in_both_schemes
from tests.journeys.conftest import DESKTOP, PHONE
from tests.journeys.editing import hold_notice, sign_in
from tests.journeys.keyboard import Keyboard
from tests.journeys.phrases import in_studio
from tests.journeys.test_owner_keeps_account import _ELEVEN_MINUTES_LATER
from tests.live import LiveSite
from tests.waiting import until
from tools.postgres import free_port

Open = Callable[..., Page]
ADA = "ada@example.org"
PASSWORD = "an-engine-of-her-own"


class Mailbox:
    """A mail server of this machine that keeps what it is given."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802  (aiosmtpd's)
        mail = email.message_from_bytes(envelope.content, policy=email.policy.default)
        body = mail.get_body(("plain",))
        assert body is not None
        self.texts.append(f"{mail['To']}\n{mail['Subject']}\n{body.get_content()}")
        return "250 OK"

    def link(self, number: int = 1) -> str:
        """That of the letter of this number, once it has arrived."""
        until(lambda: len(self.texts) >= number)
        found = re.search(r"https?://\S+/config/join#\w+", self.texts[number - 1])
        assert found is not None
        return found[0]


@pytest.fixture
def mailbox() -> Iterator[tuple[Mailbox, int]]:
    box, port = Mailbox(), free_port()
    controller = Controller(box, hostname="127.0.0.1", port=port)
    controller.start()
    yield box, port
    controller.stop()


@pytest.fixture
def letters(mailbox: tuple[Mailbox, int]) -> Mailbox:
    return mailbox[0]


@pytest.fixture
def live_site(mailbox: tuple[Mailbox, int], start_site: Callable[..., LiveSite]) -> LiveSite:
    """A shop of its own, which sends its mail."""
    return start_site(SITEWRIGHT_SMTP_URL=f"smtp://127.0.0.1:{mailbox[1]}?starttls=off")


def look(page: Page, state: str) -> None:
    assert in_both_schemes(page) == {}, state


def people_of(page: Page, site: LiveSite) -> Page:
    """The owner at the list of people."""
    sign_in(page, site)
    page.goto("/config/settings/people")
    expect(page.get_by_role("heading", level=1, name="People")).to_be_visible()
    return page


def invite(page: Page, address: str, role: str) -> None:
    page.get_by_role("button", name="Invite", exact=True).click()
    dialog = page.get_by_role("dialog", name="Invite somebody")
    dialog.get_by_label("E-mail").fill(address)
    dialog.get_by_text(role, exact=True).click()
    dialog.get_by_role("button", name="Send invitation").click()


def line_of(page: Page, name: str) -> Locator:
    return page.get_by_role("list", name="People").get_by_role("listitem").filter(has_text=name)


def places(page: Page) -> set[str]:
    """Where the person may go, by the navigation."""
    links = page.get_by_role("navigation", name="Studio").get_by_role("link")
    expect(links.first).to_be_visible()
    return set(links.all_inner_texts())


def test_invites_changes_removes_and_takes_back(
    open_page: Open, live_site: LiveSite, letters: Mailbox
) -> None:
    """PL-6.07, H06, H12"""
    owner = people_of(open_page("/config", size=DESKTOP, reduced_motion="reduce"), live_site)
    expect(owner.get_by_text("Only you so far.")).to_be_visible()
    look(owner, "alone")
    live_site.run_in_website(_ELEVEN_MINUTES_LATER)
    invite(owner, ADA, "Store manager")
    question = owner.get_by_role("dialog", name="Enter your password again")
    question.get_by_label("Password").fill(live_site.owner_password)
    owner.keyboard.press("Enter")
    expect(owner.get_by_role("dialog")).to_have_count(0)
    expect(owner.get_by_text("Store manager, invited by")).to_be_visible()
    look(owner, "invited")

    ada = open_page("/config", size=DESKTOP, reduced_motion="reduce")
    ada.goto(letters.link())
    expect(ada.get_by_role("heading", name="You are invited")).to_be_visible()
    expect(ada.get_by_label("E-mail")).to_have_value(ADA)
    look(ada, "invitation")
    ada.get_by_label("Your name").fill("Ada King")
    ada.get_by_label("Password").fill("password1")
    ada.keyboard.press("Enter")
    expect(ada.get_by_text("This password is too common.")).to_be_visible()
    ada.get_by_label("Password").fill(PASSWORD)
    ada.keyboard.press("Enter")
    assert {in_studio("Products"), in_studio("Orders")} <= places(ada)
    assert not {in_studio("Pages"), in_studio("People")} & places(ada)

    owner.reload()
    expect(line_of(owner, "Ada King")).to_contain_text("Store manager")
    look(owner, "two people")
    owner.get_by_role("button", name="Actions for Ada King").click()
    owner.get_by_role("menuitem", name="Change role").click()
    owner.get_by_role("dialog", name="Role of Ada King").get_by_text("Editor", exact=True).click()
    look(owner, "role dialog")
    owner.get_by_role("button", name="Change role").click()
    expect(line_of(owner, "Ada King")).to_contain_text("Editor")
    ada.reload()
    ada.get_by_label("E-mail").fill(ADA)
    ada.get_by_label("Password").fill(PASSWORD)
    ada.keyboard.press("Enter")
    assert in_studio("Pages") in places(ada)
    assert in_studio("Orders") not in places(ada)

    owner.get_by_role("button", name="Actions for Ada King").click()
    owner.get_by_role("menuitem", name="Remove").click()
    owner.get_by_role("alertdialog").get_by_role("button", name="Remove").click()
    expect(line_of(owner, "Ada King")).to_have_count(0)
    ada.reload()
    expect(ada.get_by_role("heading", name="Sign in")).to_be_visible()
    hold_notice(owner, "Ada King removed")
    # The one above is of the new role.
    owner.get_by_label("Notifications").get_by_role("button", name="Undo").last.click()
    expect(line_of(owner, "Ada King")).to_contain_text("Editor")

    owner.goto("/config/activity")
    for told in (
        f"Invited {ADA} as Store manager",
        "Ada King joined as Store manager",
        "Gave Ada King the role Editor",
    ):
        expect(owner.get_by_text(told, exact=True)).to_be_visible()


def test_invites_on_a_phone_and_withdraws(open_page: Open, live_site: LiveSite, letters: Mailbox) -> None:
    page = people_of(open_page("/config", size=PHONE, reduced_motion="reduce"), live_site)
    page.get_by_role("button", name="Invite", exact=True).click()
    dialog = page.get_by_role("dialog", name="Invite somebody")
    dialog.get_by_label("E-mail").fill(live_site.owner_email)
    look(page, "invite dialog")
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    dialog.get_by_role("button", name="Send invitation").click()
    expect(dialog.get_by_text("works on this website already")).to_be_visible()
    dialog.get_by_label("E-mail").fill(ADA)
    dialog.get_by_role("button", name="Send invitation").click()
    page.get_by_role("button", name=f"Send again to {ADA}").click()
    newer = letters.link(2)
    guest = open_page("/config", size=PHONE, reduced_motion="reduce")
    guest.goto(letters.link(1))
    expect(guest.get_by_text("This invitation has been used")).to_be_visible()
    look(guest, "older letter")
    look(page, "pending")
    page.get_by_role("button", name=f"Withdraw the invitation of {ADA}").click()
    expect(page.get_by_text("Invitations", exact=True)).to_have_count(0)
    guest.goto(newer)
    guest.reload()
    expect(guest.get_by_text("This invitation has been used")).to_be_visible()


def test_invites_by_keyboard_alone_in_german(open_page: Open, live_site: LiveSite, letters: Mailbox) -> None:
    page = open_page("/config", size=DESKTOP, locale="de-DE", reduced_motion="reduce")
    page.get_by_label("E-Mail").fill(live_site.owner_email)
    page.get_by_label("Passwort").fill(live_site.owner_password)
    keys = Keyboard(page)
    keys.press("Enter")
    expect(page.get_by_role("navigation", name="Studio")).to_be_visible()
    page.goto("/config/settings/people")
    expect(page.get_by_role("heading", level=1, name="Personen")).to_be_visible()
    button = keys.tab_to("button", "Einladen", exact=True)
    keys.press("Enter")
    expect(page.get_by_role("dialog").get_by_label("E-Mail")).to_be_focused()
    keys.type(ADA)
    keys.press("Tab")
    expect(page.get_by_role("radio", name=re.compile("^Editor"))).to_be_focused()
    keys.press("ArrowDown")
    expect(page.get_by_role("radio", name=re.compile("^Entwürfe"))).to_be_checked()
    keys.press("Enter")
    expect(page.get_by_text(f"{ADA} eingeladen")).to_be_visible()
    expect(button).to_be_focused()
    expect(page.get_by_text("Entwürfe, eingeladen von")).to_be_visible()
    assert letters.link()
