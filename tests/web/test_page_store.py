from sitewright.web.cache_layer.keys import PageKey
from sitewright.web.cache_layer.page import Spelling, StoredPage
from sitewright.web.cache_layer.store import PageStore
from sitewright.web.cache_layer.versions import KnownSite

_SITE = KnownSite("w", 1, 0)


def _key(number: int) -> PageKey:
    return PageKey("w", "http", "h", f"/{number}", "")


def _page(version: int = 1, size: int = 1000) -> StoredPage:
    return StoredPage(version, [], b"x" * size)


def _spelling(number: int) -> Spelling:
    return "http", "h", f"/{number}", "utm_source=post"


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


def test_recalls_a_page_by_its_spelling() -> None:
    store, page = PageStore(), _page()
    store.put(_key(1), page)
    store.remember(_spelling(1), _key(1), _SITE, page)
    assert store.recall(_spelling(1)) == (page, _SITE)
    assert store.recall(_spelling(2)) is None


def test_remembers_few_spellings_of_a_page() -> None:
    """The limit counts pages; anybody can spell an address in any number of ways."""
    store, page = PageStore(), _page()
    store.put(_key(1), page)
    for number in range(100):
        store.remember(_spelling(number), _key(1), _SITE, page)
    assert sum(store.recall(_spelling(number)) is not None for number in range(100)) == 8


def test_forgets_the_spellings_of_a_page_that_goes() -> None:
    store, page = PageStore(), _page()
    store.put(_key(1), page)
    store.remember(_spelling(1), _key(1), _SITE, page)
    store.put(_key(1), _page(version=2))
    assert store.recall(_spelling(1)) is None


def test_remembers_no_page_that_has_gone() -> None:
    store, page = PageStore(), _page()
    store.put(_key(1), page)
    store.put(_key(1), _page(version=2))
    store.remember(_spelling(1), _key(1), _SITE, page)
    assert store.recall(_spelling(1)) is None


def test_keeps_what_is_recalled() -> None:
    store, page = PageStore(limit_bytes=50_000), _page()
    store.put(_key(0), page)
    store.remember(_spelling(0), _key(0), _SITE, page)
    for number in range(1, 100):
        store.put(_key(number), _page())
        assert store.recall(_spelling(0)) is not None
