"""What is remembered of the database's word for the time it is away."""

from sitewright.web.cache_layer import stale_hosts
from sitewright.web.cache_layer.current_site import CurrentSite
from sitewright.web.cache_layer.stale_hosts import StaleHosts

_SITE = CurrentSite("a-website", 3)


def test_the_last_word_counts_for_an_hour() -> None:
    moments = [0.0]
    known = StaleHosts(lambda: moments[0])
    known.learn("shop.example", _SITE)
    moments[0] = stale_hosts.TRUSTED_SECONDS - 1
    assert known.recall("shop.example") == _SITE
    moments[0] += 1
    assert known.recall("shop.example") is None


def test_hosts_nobody_asked_for_are_forgotten_first() -> None:
    """However many names a visitor makes up, where one website answers for all of them."""
    known = StaleHosts()
    known.learn("shop.example", _SITE)
    for number in range(10_000):
        known.learn(f"made-up-{number}.example", _SITE)
        known.learn("shop.example", _SITE)
    assert known.recall("shop.example") == _SITE
    assert known.recall("made-up-0.example") is None
    assert len(known._sites) <= 4096
