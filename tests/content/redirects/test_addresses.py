"""What may be typed as the two addresses of a redirect."""

import pytest

from sitewright.content.redirects.addresses import stored_source, stored_target
from sitewright.content.redirects.errors import BadSource, BadTarget

OWN = {"shop.localhost"}


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        (" /old ", "/old"),
        ("/old/", "/old"),
        ("/%C3%BCber-uns", "/über-uns"),
        ("/index.php", "/index.php"),
        ("/blog/*", "/blog/*"),
        ("/old*", "/old*"),
        ("/*", "/*"),
        ("https://old.example/about/", "/about"),
        ("HTTP://old.example:8000/a/b", "/a/b"),
        ("/2019/05/06/ferns, and moss", "/2019/05/06/ferns, and moss"),
    ],
)
def test_it_stores_a_source_as_it_is_compared(typed: str, stored: str) -> None:
    assert stored_source(typed) == stored


@pytest.mark.parametrize(
    "typed",
    [
        "", "old", "//old.example/a", "/", "https://old.example", "/old?id=1", "/old#part", "/a/*/b", "/a**",
        "/old\n", "/a\x00", "/a%00", "/a%0d%0ab", "/\u202eold", "/%ff", "/" + "x" * 400, "/config/x", "/api",
        "/media/x", "ftp://old.example/a", "javascript:alert(1)", "http://[", "/a\ud800",
    ],
)  # fmt: skip
def test_it_refuses_what_no_visitor_asks_for(typed: str) -> None:
    if typed.endswith("\n"):
        typed += "x"
    with pytest.raises(BadSource):
        stored_source(typed)


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ("/new", "/new"),
        (" /new?x=1#part ", "/new?x=1#part"),
        ("/", "/"),
        ("/über", "/über"),
        ("/new/*", "/new/*"),
        ("https://other.example", "https://other.example"),
        ("https://other.example/a/*", "https://other.example/a/*"),
        ("http://müller.example/a", "http://müller.example/a"),
        ("https://shop.localhost/new", "/new"),
        ("http://SHOP.localhost:8000//evil.example", "/evil.example"),
        ("https://shop.localhost", "/"),
    ],
)
def test_it_stores_a_target_of_its_own_as_a_path(typed: str, stored: str) -> None:
    assert stored_target(typed, "/old/*", OWN) == stored


@pytest.mark.parametrize(
    "typed",
    [
        "", "new", "//evil.example", "/\\evil.example", "\\\\evil.example", "javascript:alert(1)",
        "JavaScript:alert(1)", "data:text/html,x", "https:evil.example", "https:///evil.example",
        "https://user@evil.example/", "https://shop.localhost@evil.example/", "ftp://a.example/",
        "/a b", "/a\nSet-Cookie: x", "/a\r\nx", "/a\tb", "/\u202ea", "/a\ud800", "https://", "http://[",
        "https://other.example*", "https://*", "/new*", "/a/*/b", "/*/*", "mailto:a@b.example",
        "/" + "x" * 1000,
    ],
)  # fmt: skip
def test_it_refuses_targets_that_are_none_or_unsafe(typed: str) -> None:
    with pytest.raises(BadTarget):
        stored_target(typed, "/old/*", OWN)


def test_a_star_needs_one_in_the_source() -> None:
    with pytest.raises(BadTarget):
        stored_target("/new/*", "/old", OWN)
