"""Windows on the live site: with scripts, without, and phone-sized; each has its own cookies."""

import os
import tempfile
from collections.abc import Callable, Generator, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.live import LiveSite
from tests.live_template import IS_GERMAN

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

PATIENCE_MS = 60_000
DESKTOP: "ViewportSize" = {"width": 1280, "height": 900}
PHONE: "ViewportSize" = {"width": 390, "height": 844}
_CHROMIUM_FLAGS = [
    "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
# What the browser itself writes for an answer a script expected and handles.
_HANDLED = (
    "status of 400",
    "status of 401",
    "status of 402",
    "status of 403",
    "status of 404",
    "status of 409",
    "status of 429",
    "net::ERR_INTERNET_DISCONNECTED",
    # Playwright looks into every frame with a script of its own, also into thumbnails, where none may run
    # (microsoft/playwright#33343). Whether Chromium says so depends on how far the frame has come.
    "the document's frame is sandboxed and the 'allow-scripts' permission is not set",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "journeys" in item.path.parts:
            item.add_marker(pytest.mark.journey)
            # A browser and a server share two cores with other tests. Nothing but a journey has a second try,
            # and a first that failed is printed whole (tests/conftest.py).
            item.add_marker(pytest.mark.flaky(reruns=1))


_CONTEXTS = pytest.StashKey[list[Any]]()
_BEGAN_AT = pytest.StashKey[str]()
_TAKE_PAGES_BACK = """
from datetime import datetime
from sitewright.content.models import Page
from sitewright.content.operations.delete_page import delete_page
for page in Page.objects.filter(created_at__gte=datetime.fromisoformat(sys.argv[1])): delete_page(page.id)
"""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """What every window showed when a journey failed: a race seen once in CI leaves no other trace."""
    report = yield
    if report.when == "call" and report.failed:
        pages = [page for context in item.stash.get(_CONTEXTS, []) for page in context.pages]
        report.sections.extend((f"Shown at {page.url}", _shown(page)) for page in pages)
    return report


def _shown(page: "Page") -> str:
    from playwright.sync_api import Error

    try:
        return page.locator("body").aria_snapshot(timeout=2_000)
    except Error as error:
        return str(error)


@pytest.fixture(scope="package")
def browser() -> "Iterator[Browser]":
    """One Chromium, Debian's, without the windows around pages, which cost as much as some pages do; each
    test opens its own context.

    It ends with the last journey: as long as it is open an event loop runs on this thread, and Django refuses
    to touch the database under one.
    """
    from playwright.sync_api import expect, sync_playwright

    from tests.journeys.in_german import put_german_in

    expect.set_options(timeout=PATIENCE_MS)
    if IS_GERMAN:
        put_german_in()
    with sync_playwright() as playwright:
        flags = [*_CHROMIUM_FLAGS, *(["--no-sandbox"] if os.getuid() == 0 else [])]
        path = os.environ.get("SITEWRIGHT_CHROMIUM", "/usr/bin/chromium-headless-shell")
        chromium = playwright.chromium.launch(executable_path=path, args=flags)
        yield chromium
        chromium.close()


def _take_back_first_try(test: pytest.Item, site: LiveSite) -> None:
    """A second try finds the addresses of its pages free, which the first one took."""
    if began_at := test.stash.get(_BEGAN_AT, ""):
        site.run_in_website(_TAKE_PAGES_BACK, began_at)
    test.stash[_BEGAN_AT] = datetime.now(UTC).isoformat()


def _sign_in(context: "BrowserContext", site: LiveSite) -> None:
    """By the calls of the form, without drawing it: journeys that begin in the studio need no walk through
    it."""
    crumb = context.request.get("/api/crumb").json()["crumb"]
    credentials = {"email": site.owner_email, "password": site.owner_password, "remember_me": False}
    answer = context.request.post(
        "/config/api/session", data=credentials, headers={"X-CSRF-Token": crumb, "Origin": site.url}
    )
    assert answer.ok, answer.text()


@pytest.fixture
def blank_site() -> Iterator[LiveSite]:
    """Nothing but an owner, in memory."""
    run = os.environ["SITEWRIGHT_TEST_RUN"]
    with tempfile.TemporaryDirectory(prefix="blank-", dir=run, ignore_cleanup_errors=True) as folder:
        environment = {"SITEWRIGHT_DEMO": "off", "DATABASE_URL": ""}
        with LiveSite(Path(folder) / "data", environment, is_blank=True) as site:
            yield site


@pytest.fixture
def handled_messages() -> tuple[str, ...]:
    """Parts of what else the browser may write; a test of failures says its own."""
    return ()


def _english_left(pages: "Iterator[Page]") -> list[str]:
    from tests.journeys.english_left import english_left

    return [text for page in pages for text in english_left(page)]


@pytest.fixture
def open_page(
    browser: "Browser",
    live_site: LiveSite,
    handled_messages: tuple[str, ...],
    request: pytest.FixtureRequest,
) -> "Iterator[Callable[..., Page]]":
    """`open_page("/shop", scripts=False, size=PHONE)`; fails the test on a script error or CSP violation.

    `as_owner` gives the window a session of its own that has just begun, as after signing in by the form.
    """
    contexts: list[Any] = []
    request.node.stash[_CONTEXTS] = contexts
    _take_back_first_try(request.node, live_site)
    troubles: list[str] = []

    def open_at(
        path: str,
        *,
        scripts: bool = True,
        size: "ViewportSize | None" = None,
        as_owner: bool = False,
        **options: Any,
    ) -> "Page":
        context = browser.new_context(
            viewport=size or DESKTOP, java_script_enabled=scripts, base_url=live_site.url, **options
        )
        contexts.append(context)
        if as_owner:
            _sign_in(context, live_site)
        page = context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        # The driver lets go of file dialogs after each, and takes hold again too late for a next one that
        # comes at once: headless, that one is cancelled unseen. A listener that stays keeps the hold.
        page.on("filechooser", lambda _: None)
        page.on("console", lambda m: troubles.append(m.text) if m.type == "error" else None)
        page.goto(path)
        return page

    yield open_at
    if IS_GERMAN:
        troubles += _english_left(page for context in contexts for page in context.pages)
    for context in contexts:
        context.close()
    expected = (*_HANDLED, *handled_messages)
    assert [t for t in troubles if not any(handled in t for handled in expected)] == []
