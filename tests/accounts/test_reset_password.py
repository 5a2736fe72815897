"""A new password from the server's own machine."""

import io
import subprocess
import sys
from argparse import Namespace
from collections.abc import Callable

import pytest

from sitewright.accounts.errors import NoSuchPerson, WeakPassword
from sitewright.accounts.models import Membership, Person, Role
from sitewright.accounts.operations.reset_password import reset_password
from sitewright.commands import reset_password as command
from sitewright.commands.running import find_command
from sitewright.history.models import AuditEntry
from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from tests.cast import Cast, SiteClient
from tests.live import LiveSite
from tests.waiting import PATIENCE_SECONDS

NEW = "quite-another-secret"


def test_lets_the_person_in_with_the_new_password_only(cast: Cast, visitor: SiteClient) -> None:
    reset_password("Owner@Example.com", NEW)
    assert visitor.sign_in("owner@example.com").status_code == 400
    assert visitor.sign_in("owner@example.com", NEW).status_code == 200


def test_stores_it_as_argon2id(cast: Cast) -> None:
    """H01"""
    reset_password("owner@example.com", NEW)
    assert Person.objects.get(id=cast.owner.id).password.startswith("argon2$argon2id$")


def test_ends_all_sessions(cast: Cast, client_of: Callable[[Person], SiteClient]) -> None:
    """H06"""
    browser = client_of(cast.owner)
    assert browser.get_json("/config/api/session").status_code == 200
    reset_password("owner@example.com", NEW)
    assert browser.get_json("/config/api/session").status_code == 401


def test_is_noted_on_every_website_of_the_person(cast: Cast) -> None:
    with tenant(cast.other_shop.id):
        Membership.objects.create(person=cast.owner, role=Role.VIEWER, created_at=clock.now())
    reset_password("owner@example.com", NEW)
    for website in (cast.shop, cast.other_shop):
        with tenant(website.id):
            entry = AuditEntry.objects.get(operation="accounts.reset_password")
            assert (entry.subject_id, entry.actor_name) == (cast.owner.id, "System")


@pytest.mark.parametrize("password", ["short", "password1", "owner@example.com1"])
def test_refuses_a_weak_one_and_changes_nothing(cast: Cast, visitor: SiteClient, password: str) -> None:
    """H01"""
    with pytest.raises(WeakPassword):
        reset_password("owner@example.com", password)
    assert visitor.sign_in("owner@example.com").status_code == 200


def test_says_when_nobody_has_the_address(cast: Cast) -> None:
    with pytest.raises(NoSuchPerson, match=r"nobody@example\.com"):
        reset_password("nobody@example.com", NEW)


def test_does_not_bring_somebody_back_who_was_shut_out(cast: Cast, visitor: SiteClient) -> None:
    Person.objects.filter(id=cast.member.id).update(is_active=False)
    output = io.StringIO()
    command.run(Namespace(email="member@example.com", answer=NEW), output)
    assert visitor.sign_in("member@example.com", NEW).status_code == 400
    assert "not active" in output.getvalue()


def test_asks_for_the_password_outside_the_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("from a pipe\nmore\n"))
    arguments = Namespace(email="owner@example.com")
    assert command.ask(arguments) == "from a pipe"
    assert find_command("reset-password") is command


def test_works_beside_a_running_server(start_site: Callable[..., LiveSite]) -> None:
    """The password goes over the server's own socket and is never part of a command line."""
    site = start_site()
    done = subprocess.run(
        [sys.executable, "-m", "sitewright.cli", "reset-password", site.owner_email],
        env=site.environment, input=f"{NEW}\n", capture_output=True,
        text=True, timeout=PATIENCE_SECONDS, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert "All their sessions have ended." in done.stdout
