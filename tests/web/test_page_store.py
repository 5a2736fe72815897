from sitewright.web.cache_layer.keys import PageKey
from sitewright.web.cache_layer.page import StoredPage
from sitewright.web.cache_layer.store import PageStore


def _key(number: int) -> PageKey:
    return PageKey("w", "http", "h", f"/{number}", "")


def _page(version: int = 1, size: int = 1000) -> StoredPage:
    return StoredPage(version, [], b"x" * size)


def test_stays_within_its_limit() -> None:
    store = PageStore(limit_bytes=50_000)
    for number in range(200):
        store.put(_key(number), _page())
    assert store.size_bytes <= 50_000
    assert 5 < len(store) < 200


def test_keeps_what_is_read() -> None:
    store = PageStore(limit_bytes=50_000)
    store.put(_key(0), _page())
    for number in range(1, 100):
        store.put(_key(number), _page())
        assert store.find(_key(0), 1) is not None


def test_an_older_page_does_not_replace_a_newer_one() -> None:
    store = PageStore()
    store.put(_key(1), _page(version=5))
    store.put(_key(1), _page(version=4))
    assert store.find(_key(1), 5) is not None


def test_a_huge_page_does_not_push_out_the_others() -> None:
    store = PageStore(limit_bytes=50_000)
    store.put(_key(1), _page())
    store.put(_key(2), _page(size=40_000))
    assert len(store) == 1


def test_finds_only_the_exact_version() -> None:
    store = PageStore()
    store.put(_key(1), _page(version=3))
    assert store.find(_key(1), 2) is None
    assert store.find(_key(1), 4) is None
