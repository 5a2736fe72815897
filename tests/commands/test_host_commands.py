"""`host`, `site` and `person`, beside a running server and without one."""

import subprocess
import sys
from collections.abc import Callable
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from sitewright.cli import main
from tests.cast import Cast
from tests.live import LiveSite
from tests.waiting import PATIENCE_SECONDS

pytestmark = pytest.mark.fault


def _page(site: LiveSite, host: str, path: str = "/") -> tuple[int, str]:
    try:
        with urlopen(Request(site.url + path, headers={"Host": host}), timeout=PATIENCE_SECONDS) as answer:
            return answer.status, answer.read().decode()
    except HTTPError as error:
        return error.code, ""


def _said(done: "subprocess.CompletedProcess[str]") -> str:
    assert done.returncode == 0, done.stderr
    return done.stdout


def _refused(done: "subprocess.CompletedProcess[str]") -> str:
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1), done.stderr
    return done.stderr


def test_a_second_website_leaves_the_first_where_it_was(start_site: Callable[..., LiveSite]) -> None:
    site = start_site()
    assert "needs a name of its own" in _refused(site.run("site", "create", "Two", "--empty"))
    made = _said(site.run("site", "create", "Two", "--empty", "--host", "two.example"))
    assert "sign-in     owner@example.com" in made
    for host in ("localhost", f"127.0.0.1:{site.port}", "any.localhost"):
        status, text = _page(site, host)
        assert (status, "Meadow Press" in text) == (200, True), host
    status, text = _page(site, "two.example")
    assert (status, "There is nothing here yet." in text, "Meadow" in text) == (200, True, False)
    assert _page(site, "two.example", "/config")[0] == 200
    assert _page(site, "two.example", "/shop")[0] == 200
    assert [line.split()[1] for line in _said(site.run("site", "list")).splitlines()] == [
        "(no",
        "two.example",
    ]


def test_names_come_and_go_while_the_server_runs(start_site: Callable[..., LiveSite]) -> None:
    site = start_site()
    assert _page(site, "shop.example")[0] == 404
    assert "calls itself by it" in _said(site.run("host", "add", "Shop.Example"))
    status, text = _page(site, "shop.example")
    assert (status, 'href="https://shop.example/"' in text) == (200, True)
    _said(site.run("host", "add", "new.example"))
    _said(site.run("host", "primary", "new.example"))
    assert 'href="https://new.example/"' in _page(site, "shop.example")[1]
    assert "make another one primary first" in _refused(site.run("host", "remove", "new.example"))
    _said(site.run("host", "remove", "shop.example"))
    assert _page(site, "shop.example")[0] == 404
    assert _said(site.run("host", "list")) == "new.example   (primary)\n"


def test_they_work_without_a_server_too(start_site: Callable[..., LiveSite]) -> None:
    site = start_site()
    site.stop()
    _said(site.run("host", "add", "shop.example"))
    _said(site.run("site", "create", "Two", "--empty", "--host", "two.example", "--owner", "ann@example.com"))
    added = _said(
        site.run("person", "add", "bob@example.com", "--website", "two.example", "--role", "editor")
    )
    assert "bob@example.com is editor of “Two”." in added
    site.start()
    assert _page(site, "shop.example")[0] == 200
    assert _page(site, "two.example")[0] == 200


def _add_with_password(site: LiveSite, email: str, password: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "sitewright.cli", "person", "add", email, "--password-stdin"],
        env=site.environment, input=f"{password}\n", capture_output=True, text=True, check=False,
        timeout=PATIENCE_SECONDS,
    )  # fmt: skip


def test_a_password_is_piped_in_or_made_up(start_site: Callable[..., LiveSite]) -> None:
    site = start_site()
    piped = _add_with_password(site, "ann@example.com", "a-good-word-for-ann")
    assert _said(piped) == "ann@example.com is admin of “Meadow Press”.\n"
    made_up = _said(site.run("person", "add", "bob@example.com", "--role", "editor"))
    password = made_up.rpartition("password    ")[2].split()[0]
    script = (
        "from sitewright.accounts.passwords import matches; from sitewright.accounts.models import Person;"
        "import sys; _, email, word = sys.argv;"
        "print(matches(word, Person.objects.get(email=email).password))"
    )
    for email, word in (("ann@example.com", "a-good-word-for-ann"), ("bob@example.com", password)):
        assert site.run_in_website(script, email, word) == "(True, False)"
    _refused(_add_with_password(site, "eve@example.com", "12345678"))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("host primary none.example", "No website here has the host name none.example."),
        ("host remove none.example", "No website here has the host name none.example."),
        ("host add shop.example --website none", "there is no website none"),
        ("host list --website none", "there is no website none"),
        ("host add shop.localhost --website other.localhost", "shop.localhost already belongs to a website."),
        ("host add https://x.example --website shop.localhost", "https://x.example is not a host name."),
        ("host add fine.example", "say which website with --website ID"),
        ("person add ann@example.com", "say which website with --website ID"),
        ("person add ann --website shop.localhost", "Email addresses should follow the format"),
        (
            "person add ann@example.com --website shop.localhost --role king",
            "there is no role king; there are",
        ),
        ("site create Third --host shop.localhost --empty", "shop.localhost already belongs to a website."),
        ("site create Third --host a..b --empty", "a..b is not a host name."),
        ("site create Third --owner nobody --host x.example", "Email addresses should follow the format"),
    ],
)
def test_what_is_not_there_is_one_sentence(words: str, sentence: str, cast: Cast) -> None:
    from sitewright.commands.refusal import Refused
    from sitewright.commands.running import find_command, parse
    from sitewright.kit.errors import DomainError

    given = words.split()
    command = find_command(given[0])
    arguments = parse(command, given)
    arguments.answer = ""
    with pytest.raises((Refused, DomainError), match=sentence.replace("?", ".")):
        command.run(arguments, None)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "words", [["host"], ["host", "rename"], ["site"], ["person", "remove"], ["host", "add"]]
)
def test_what_was_typed_wrongly_is_answered_with_the_usage(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ending:
        main(words)
    assert ending.value.code == 2
    assert "usage:" in capsys.readouterr().err
