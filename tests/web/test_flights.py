"""Many ask for a page that has just changed: one of them renders it."""

import threading
from collections.abc import Callable, Iterable
from functools import partial
from itertools import count
from typing import Any, cast

from sitewright.kit.http import CACHE_HEADER
from sitewright.web.cache_layer.current_site import CurrentSite
from sitewright.web.cache_layer.layer import CacheLayer
from sitewright.web.cache_layer.store import PageStore
from sitewright.web.cache_layer.versions import SiteVersions
from tests.waiting import PATIENCE_SECONDS, join_all, until

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
        self._numbers = count(1)
        self.headers = [("Content-Type", "text/html")] + ([(CACHE_HEADER, "page")] if is_stored else [])
        self.goes_on = threading.Event()
        self.goes_on.set()

    def __call__(self, _environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        number = self.calls = next(self._numbers)
        assert self.goes_on.wait(PATIENCE_SECONDS)
        start_response("200 OK", self.headers)
        return [b"page %d" % number]

    def has_rendered(self, count: int) -> bool:
        return self.calls == count


def get(layer: CacheLayer) -> bytes:
    environ = {
        "REQUEST_METHOD": "GET", "wsgi.url_scheme": "http", "HTTP_HOST": "shop.localhost", "PATH_INFO": "/",
    }  # fmt: skip
    return b"".join(layer(environ, lambda *_: None))


def get_together(
    layer: CacheLayer, renderer: Renderer, are_there: Callable[[], bool], count: int = _TOGETHER
) -> list[bytes]:
    """The answers to requests that begin while the first is being rendered, none of them before all
    `are_there`."""
    renderer.goes_on.clear()
    answers: list[bytes] = []
    threads = [threading.Thread(target=lambda: answers.append(get(layer))) for _ in range(count)]
    before = renderer.calls
    threads[0].start()
    until(lambda: renderer.calls > before)
    for thread in threads[1:]:
        thread.start()
    until(are_there)
    renderer.goes_on.set()
    join_all(threads)
    return answers


def waiting(layer: CacheLayer) -> int:
    """How many wait for a rendering under way."""
    ends: list[Any] = list(layer._flights._ends.values())
    return sum(len(end._cond._waiters) for end in ends)


def make(**options: Any) -> tuple[CacheLayer, Renderer, Versions]:
    renderer, versions = Renderer(**options), Versions()
    return CacheLayer(renderer, cast("SiteVersions", versions), PageStore()), renderer, versions


def test_one_renders_a_changed_page_and_all_get_it() -> None:
    layer, renderer, versions = make()
    get(layer)
    versions.version = 2
    answers = get_together(layer, renderer, lambda: waiting(layer) == _TOGETHER - 1)
    assert answers == [b"page 2"] * _TOGETHER
    assert renderer.calls == 2


def test_nobody_waits_for_a_page_that_is_never_stored() -> None:
    layer, renderer, _ = make(is_stored=False)
    get(layer)
    answers = get_together(layer, renderer, lambda: renderer.calls == 1 + _TOGETHER)
    assert sorted(answers) == [b"page %d" % number for number in range(2, 2 + _TOGETHER)]


def test_nobody_gets_the_page_of_another_version() -> None:
    layer, renderer, versions = make()
    get(layer)
    versions.version = 2
    renderer.goes_on.clear()
    late: list[bytes] = []
    threads = []
    for version in (2, 3):
        versions.version = version
        threads.append(threading.Thread(target=lambda: late.append(get(layer))))
        threads[-1].start()
        until(partial(renderer.has_rendered, version))
    renderer.goes_on.set()
    join_all(threads)
    assert (renderer.calls, len(set(late))) == (3, 2)


def test_a_failed_rendering_lets_the_others_go_on() -> None:
    layer, renderer, versions = make()
    get(layer)
    versions.version = 2
    renderer.headers = [("Content-Type", "text/html")]
    answers = get_together(layer, renderer, lambda: waiting(layer) == _TOGETHER - 1)
    assert len(answers) == _TOGETHER
    assert not layer._flights._ends
