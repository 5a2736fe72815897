"""Windows on the live site: with scripts, without, and phone-sized; each has its own cookies."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.live import LiveSite

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

DESKTOP = {"width": 1280, "height": 900}
PHONE = {"width": 390, "height": 844}
_AXE = Path(__file__).parents[2] / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
# What the browser itself writes for an answer a script expected and handles.
_HANDLED = (
    "status of 400",
    "status of 401",
    "status of 402",
    "status of 403",
    "status of 404",
    "status of 409",
    "status of 429",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One live site and one browser: the journeys of a worker share them, so they stay on one worker."""
    for item in items:
        if "journeys" in item.path.parts:
            item.add_marker(pytest.mark.journey)
            item.add_marker(pytest.mark.xdist_group("journeys"))


@pytest.fixture
def open_page(browser: "Browser", live_site: LiveSite) -> "Iterator[Callable[..., Page]]":
    """`open_page("/shop", scripts=False, size=PHONE)`; fails the test on a script error or CSP violation."""
    contexts: list[Any] = []
    troubles: list[str] = []

    def open_at(
        path: str, *, scripts: bool = True, size: dict[str, int] | None = None, **options: Any
    ) -> "Page":
        context = browser.new_context(
            viewport=size or DESKTOP, java_script_enabled=scripts, base_url=live_site.url, **options
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(10_000)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("console", lambda m: troubles.append(m.text) if m.type == "error" else None)
        page.goto(path)
        return page

    yield open_at
    for context in contexts:
        context.close()
    assert [t for t in troubles if not any(handled in t for handled in _HANDLED)] == []


@pytest.fixture
def serious_findings() -> "Callable[[Page], list[str]]":
    """What axe-core finds on the page as it stands, serious and critical only."""

    def find(page: "Page") -> list[str]:
        page.evaluate(_AXE.read_text())
        result = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
        return [
            f"{violation['id']}: {node['target']}"
            for violation in result["violations"]
            if violation["impact"] in ("serious", "critical")
            for node in violation["nodes"]
        ]

    return find
