"""The website's own CSS and injected code over the owner API: typed, saved, sent, undone."""

import re
from typing import Any

import pytest

from sitewright.history.models import AuditEntry
from sitewright.kit.tenancy import tenant
from tests.cast import Cast, SiteClient
from tests.standing_cast import FIXTURES
from tests.studio.belongings import Belongings

standing_cast, cast, mine, theirs = FIXTURES

CODE = "/config/api/code"
CSS = "h1 { color: rebeccapurple; }"
SCRIPT = "document.title += ' seen'"
INJECTED = {
    "is_on": True,
    "head": '<meta name="verification" content="fern">'
    '<script defer src="https://plausible.example/a.js"></script>',
    "foot": f"<div id=chat>Chat</div><script>{SCRIPT}</script>",
    "hosts": ["plausible.example"],
    "needs_consent": False,
}


def stylesheet_url(browser: SiteClient, address: str = "/") -> str:
    found = re.search(r'rel="stylesheet" href="([^"]+)"', browser.get(address).content.decode())
    assert found is not None
    return found[1]


def policy_of(answer: Any) -> dict[str, str]:
    return dict(part.partition(" ")[::2] for part in answer["Content-Security-Policy"].split("; "))


def test_it_sends_saved_css_at_the_end_of_the_stylesheet_and_undo_takes_it_back(
    mine: Belongings, owner_browser: SiteClient, visitor: SiteClient
) -> None:
    """D-43: under an address of its own, so that nobody keeps the one before."""
    before = stylesheet_url(visitor)
    saved = owner_browser.put_json(f"{CODE}/css", {"css": CSS}).json()
    after = stylesheet_url(visitor)
    assert after != before
    assert visitor.get(after).content.decode().endswith(CSS)
    assert saved["css"] == owner_browser.get_json(f"{CODE}/css").json()["css"] == CSS
    owner_browser.post_json(f"/config/api/activity/{saved['change_set_id']}/undo")
    assert stylesheet_url(visitor) == before


def test_it_is_told_in_words_and_flagged_as_code(
    cast: Cast, mine: Belongings, owner_browser: SiteClient
) -> None:
    """D-43: flagged in the audit log"""
    owner_browser.put_json(f"{CODE}/css", {"css": CSS})
    owner_browser.put_json(f"{CODE}/injected", INJECTED)
    newest, before = owner_browser.get_json("/config/api/activity").json()["changes"][:2]
    assert (before["label"], newest["label"]) == ("Changed the custom CSS", "Changed the code in every page")
    with tenant(cast.shop.id):
        flags = [
            entry.detail.get("changed_code")
            for entry in AuditEntry.objects.filter(operation__startswith="sites.update").order_by("sequence")
        ]
    assert flags == [
        ["code.css"],
        ["code.isInjected", "code.head", "code.foot", "code.hosts", "code.needsConsent"],
    ]


def test_it_refuses_css_with_the_place(mine: Belongings, owner_browser: SiteClient) -> None:
    typed = "h1 { color: red }\n@import url(https://evil.example/a.css);"
    refused = owner_browser.put_json(f"{CODE}/css", {"css": typed})
    assert refused.status_code == 400
    assert refused.json()["fields"]["code.css"].startswith("Line 2, column 1: Other style sheets")
    (problem,) = owner_browser.post_json(f"{CODE}/problems", {"css": typed}).json()["css"]
    assert (problem["line"], problem["column"]) == (2, 1)
    assert owner_browser.get_json(f"{CODE}/css").json()["css"] == ""


def test_it_answers_for_texts_nobody_can_store(mine: Belongings, owner_browser: SiteClient) -> None:
    for odd, status in (("\0", 200), ("\ud800", 422)):
        typed = {"css": f"@{odd} {{", "head": f"<x{odd}>", "foot": f"<base{odd}>"}
        assert owner_browser.post_json(f"{CODE}/problems", typed).status_code == status
        assert owner_browser.put_json(f"{CODE}/css", {"css": f"/* {odd} */"}).status_code in (400, 422)


def test_it_refuses_what_is_too_long(mine: Belongings, owner_browser: SiteClient) -> None:
    refused = owner_browser.put_json(f"{CODE}/css", {"css": "a{}" * 20_000})
    assert refused.status_code == 400
    assert "50,000" in refused.json()["fields"]["code.css"] or "50000" in refused.json()["fields"]["code.css"]


def test_it_shows_the_preview_without_the_css_that_is_laid_over_it(
    mine: Belongings, owner_browser: SiteClient
) -> None:
    """A rule that is deleted while typing would stay, were the saved ones in the page."""
    owner_browser.put_json(f"{CODE}/css", {"css": CSS})
    url = owner_browser.get_json(f"/config/api/pages/{mine.ids['page_id']}/preview-token").json()["url"]
    plain = owner_browser.get(stylesheet_url(owner_browser, f"{url}&plain"))
    assert CSS not in plain.content.decode()
    assert "immutable" in plain["Cache-Control"]
    assert CSS in owner_browser.get(stylesheet_url(owner_browser, url)).content.decode()


def test_it_puts_code_into_public_pages_under_their_policy(
    mine: Belongings, owner_browser: SiteClient, visitor: SiteClient
) -> None:
    """D-43: inline scripts by their hash, others by their address, since stored pages have no nonce."""
    owner_browser.put_json(f"{CODE}/injected", INJECTED)
    answer = visitor.get("/")
    page, policy = answer.content.decode(), policy_of(answer)
    assert '<script defer="" src="https://plausible.example/a.js"></script>\n</head>' in page
    assert re.search(r'<div id="chat">Chat</div><script>[^<]+</script>\n</body>', page)
    assert "https://plausible.example/a.js" in policy["script-src"]
    assert policy["script-src"].count("'sha256-") == 1
    assert "nonce" not in page
    assert policy["connect-src"] == "'self' https://plausible.example"
    assert policy["require-trusted-types-for"] == "'script'"


def test_it_numbers_scripts_on_pages_that_are_not_stored(
    mine: Belongings, owner_browser: SiteClient, visitor: SiteClient
) -> None:
    owner_browser.put_json(f"{CODE}/injected", INJECTED)
    answer = visitor.get("/search?q=fern")
    nonce = policy_of(answer)["script-src"].removeprefix("'nonce-").removesuffix("'")
    assert f'<script nonce="{nonce}">{SCRIPT}</script>' in answer.content.decode()


def test_it_keeps_code_that_is_switched_off_to_itself(
    mine: Belongings, owner_browser: SiteClient, visitor: SiteClient
) -> None:
    owner_browser.put_json(f"{CODE}/injected", INJECTED | {"is_on": False})
    answer = visitor.get("/")
    assert SCRIPT not in answer.content.decode()
    assert policy_of(answer)["connect-src"] == "'self'"
    assert owner_browser.get_json(f"{CODE}/injected").json()["foot"] == INJECTED["foot"]


@pytest.mark.parametrize("markup", ["<div><p>left open", "</div></main>", "<!-- left open", "<table><tr>"])
def test_markup_that_is_left_open_swallows_nothing(
    mine: Belongings, owner_browser: SiteClient, visitor: SiteClient, markup: str
) -> None:
    before = visitor.get("/").content.decode().partition("</footer>")[0]
    saved = owner_browser.put_json(f"{CODE}/injected", {**INJECTED, "head": "", "foot": markup, "hosts": []})
    assert saved.status_code == 200
    page = visitor.get("/").content.decode()
    # Signals are told to code that is injected.
    assert page.partition("</footer>")[0].replace(" data-signals", "") == before
    assert page.rstrip().endswith("</body>\n</html>")


def test_css_and_injected_code_do_not_overwrite_each_other(
    mine: Belongings, owner_browser: SiteClient
) -> None:
    begun = owner_browser.get_json(f"{CODE}/css").json()["version"]
    owner_browser.put_json(f"{CODE}/injected", INJECTED)
    assert owner_browser.put_json(f"{CODE}/css", {"css": CSS, "version": begun}).status_code == 200
    assert owner_browser.get_json(f"{CODE}/injected").json()["head"] == INJECTED["head"]
    clash = owner_browser.put_json(f"{CODE}/css", {"css": "h2 { color: red; }", "version": begun})
    assert (clash.status_code, clash.json()["conflicts"][0]["field"]) == (409, "code.css")


@pytest.mark.parametrize(
    "host",
    ["https://plausible.example", "plausible.example/x", "*.example", "a.b; script-src *", "localhost"],
)
def test_it_takes_hosts_and_nothing_else(mine: Belongings, owner_browser: SiteClient, host: str) -> None:
    refused = owner_browser.put_json(f"{CODE}/injected", {**INJECTED, "hosts": [host]})
    assert (refused.status_code, list(refused.json()["fields"])) == (400, ["code.hosts"])
