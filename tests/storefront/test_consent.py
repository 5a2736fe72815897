"""Injected code that waits for the visitor's consent (D-24, D-109)."""

import re
from html import escape
from typing import Any

import pytest

from sitewright.content.models import Page
from sitewright.content.operations.update_page_code import update_page_code
from sitewright.content.page_code import PageCode
from sitewright.sites.models import Website
from sitewright.sites.operations.update_code import update_injected_code
from tests.cast import SiteClient
from tests.storefront.sites import Site, publish_home

pytestmark = pytest.mark.django_db(transaction=True)

NOBODY_OBJECTS = lambda _before, _after: None  # noqa: E731
SCRIPT = "document.title += ' seen'"
CODE: dict[str, Any] = {
    "isInjected": True,
    "head": '<meta name="verification" content="fern"><style>.chat { color: red }</style>'
    '<link rel="preconnect" href="https://statistics.example">'
    '<script src="https://statistics.example/a.js"></script>',
    "foot": f'<img src="https://pixel.example/p.gif" alt=""><script>{SCRIPT}</script>',
    "hosts": ["pixel.example"],
}


def inject(**changes: Any) -> None:
    update_injected_code(CODE | changes, NOBODY_OBJECTS)


def page_of(visitor: SiteClient, path: str = "/") -> str:
    return visitor.get(path).content.decode()


def without_templates(html: str) -> str:
    return re.sub(r"<template\b.*?</template>", "", html, flags=re.DOTALL)


@pytest.fixture(autouse=True)
def _home(site: Site) -> None:
    publish_home()


def test_what_others_would_learn_of_waits(visitor: SiteClient) -> None:
    """D-24: neither scripts nor pixels nor connections, with scripts or without; what is harmless stays."""
    inject()
    html = page_of(visitor)
    at_once = without_templates(html)
    assert "https://statistics.example" not in at_once
    assert "https://pixel.example" not in at_once
    assert SCRIPT not in at_once
    assert '<meta name="verification" content="fern">' in at_once
    assert "<style>.chat { color: red }</style>" in at_once
    assert SCRIPT in html
    assert "https://pixel.example/p.gif" in html


def test_what_waits_may_run_under_the_policy_of_the_page(visitor: SiteClient) -> None:
    """D-43: by hash and address, as any injected script, without a nonce on a stored page."""
    inject()
    answer = visitor.get("/")
    policy = answer["Content-Security-Policy"]
    assert "https://statistics.example/a.js" in policy
    assert policy.partition("; style-src")[0].count("'sha256-") == 1
    assert "nonce" not in answer.content.decode()


def test_the_question_stands_hidden_and_names_who_would_learn_it(visitor: SiteClient) -> None:
    """D-24: both answers are buttons of one kind."""
    inject(consentText="We count visits <b>with</b> Statistics.", consentUrl="/privacy")
    html = page_of(visitor)
    bar = re.search(r'<section class="consent.*?</section>', html, re.DOTALL)
    assert bar
    assert re.match(r"<section [^>]* hidden>", bar[0])
    assert escape("We count visits <b>with</b> Statistics.") in bar[0]
    assert "Services of: pixel.example, statistics.example" in bar[0]
    assert '<a href="/privacy">' in bar[0]
    assert re.findall(r"<button ([^>]*)>", bar[0]) == [
        'type="button" value="no"',
        'type="button" value="yes"',
    ]
    assert html.count("data-consent-open") == 1


@pytest.mark.parametrize(
    "changes",
    [
        {"needsConsent": False},
        {"isInjected": False},
        {"head": '<meta name="verification" content="fern">', "foot": ""},
        {"head": "", "foot": ""},
    ],
)
def test_nothing_is_asked_where_nothing_waits(visitor: SiteClient, changes: dict[str, Any]) -> None:
    inject(**changes)
    html = page_of(visitor)
    assert "consent" not in html
    assert "<template" not in html


def test_code_of_one_page_waits_as_well(visitor: SiteClient) -> None:
    inject(head="", foot="", hosts=[])
    update_page_code(Page.objects.get(slug="").id, PageCode(foot=f"<script>{SCRIPT}</script>"))
    assert SCRIPT in page_of(visitor)
    assert SCRIPT not in without_templates(page_of(visitor))
    assert "data-consent-bar" in page_of(visitor)
    assert "data-consent-bar" not in page_of(visitor, "/shop")


@pytest.mark.parametrize("path", ["/cart", "/no-such-page"])
def test_pages_without_code_ask_nothing(visitor: SiteClient, path: str) -> None:
    inject()
    assert "consent" not in page_of(visitor, path)


def test_other_services_are_asked_for_anew_and_other_words_are_not(visitor: SiteClient) -> None:
    def version() -> str:
        found = re.search(r'data-consent-bar="(\w+)"', page_of(visitor))
        assert found
        return found[1]

    inject()
    first = version()
    inject(foot=f"<p>Chat</p><script>{SCRIPT}</script>", consentText="Other words.")
    assert version() == first
    inject(head='<script src="https://adverts.example/a.js"></script>')
    assert version() != first


def test_it_asks_in_the_language_of_the_page(visitor: SiteClient) -> None:
    """The owner's words are in the owner's language, and so not below /de."""
    Website.objects.update(languages="de")
    inject(consentText="We count visits.", consentUrl="/privacy")
    german = page_of(visitor, "/de")
    assert "Dürfen hier weitere Dienste laufen?" in german
    assert "We count visits." not in german
    assert 'href="/de/privacy"' in german
    assert "Cookies und Dienste" in german
