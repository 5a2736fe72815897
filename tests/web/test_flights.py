"""Many ask for a page that has just changed: one of them renders it."""

import threading
import time
from collections.abc import Callable, Iterable
from typing import Any

from sitewright.kit.http import CACHE_HEADER
from sitewright.web.cache_layer.layer import CacheLayer
from sitewright.web.cache_layer.store import PageStore
from sitewright.web.cache_layer.versions import CurrentSite

_TOGETHER = 4


class Versions:
    """A website whose version a test moves."""

    version = 1

    def current(self, host_header: str) -> CurrentSite:  # noqa: ARG002
        return CurrentSite("website", self.version)


class Renderer:
    """An application that takes its time, and counts."""

    def __init__(self, *, is_stored: bool = True) -> None:
        self.calls = 0
        self.headers = [("Content-Type", "text/html")] + ([(CACHE_HEADER, "page")] if is_stored else [])
        self.goes_on = threading.Event()
        self.goes_on.set()

    def __call__(self, _environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        self.calls += 1
        number = self.calls
        assert self.goes_on.wait(10)
        start_response("200 OK", self.headers)
        return [b"page %d" % number]


def get(layer: CacheLayer) -> bytes:
    environ = {
        "REQUEST_METHOD": "GET", "wsgi.url_scheme": "http", "HTTP_HOST": "shop.localhost", "PATH_INFO": "/",
    }  # fmt: skip
    return b"".join(layer(environ, lambda *_: None))


def get_together(layer: CacheLayer, renderer: Renderer, count: int = _TOGETHER) -> list[bytes]:
    """The answers to requests that all begin while the first is being rendered."""
    renderer.goes_on.clear()
    answers: list[bytes] = []
    threads = [threading.Thread(target=lambda: answers.append(get(layer))) for _ in range(count)]
    for thread in threads:
        thread.start()
    time.sleep(0.1)
    renderer.goes_on.set()
    for thread in threads:
        thread.join(10)
    return answers


def make(**options: Any) -> tuple[CacheLayer, Renderer, Versions]:
    renderer, versions = Renderer(**options), Versions()
    return CacheLayer(renderer, versions, PageStore()), renderer, versions


def test_one_renders_a_changed_page_and_all_get_it() -> None:
    layer, renderer, versions = make()
    get(layer)
    versions.version = 2
    assert get_together(layer, renderer) == [b"page 2"] * _TOGETHER
    assert renderer.calls == 2


def test_nobody_waits_for_a_page_that_is_never_stored() -> None:
    layer, renderer, _ = make(is_stored=False)
    get(layer)
    answers = get_together(layer, renderer)
    assert sorted(answers) == [b"page %d" % number for number in range(2, 2 + _TOGETHER)]


def test_nobody_gets_the_page_of_another_version() -> None:
    layer, renderer, versions = make()
    get(layer)
    versions.version = 2
    renderer.goes_on.clear()
    late: list[bytes] = []
    first = threading.Thread(target=lambda: late.append(get(layer)))
    first.start()
    time.sleep(0.05)
    versions.version = 3
    second = threading.Thread(target=lambda: late.append(get(layer)))
    second.start()
    time.sleep(0.05)
    renderer.goes_on.set()
    first.join(10)
    second.join(10)
    assert (renderer.calls, len(set(late))) == (3, 2)


def test_a_failed_rendering_lets_the_others_go_on() -> None:
    layer, renderer, versions = make()
    get(layer)
    versions.version = 2
    renderer.headers = [("Content-Type", "text/html")]
    assert len(get_together(layer, renderer)) == _TOGETHER
    assert not layer._flights._ends
