"""Which redirect an address meets, and what chains of them come to."""

import pytest

from sitewright.content.redirects.rules import MOST_STEPS, Rule, Rules, compared, is_of_server
from tests.effort import effort_of


def rules(*pairs: tuple[str, str]) -> Rules:
    return Rules(Rule(source, source, target, 301) for source, target in pairs)


def way(given: Rules, path: str) -> list[str]:
    return [target for _, target in given.way(path)]


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("/old", "/old"),
        ("/blog/2019/fern", "/blog/2019/*"),
        ("/blog/fern", "/blog/*"),
        ("/blog", None),
        ("/blog/", None),
        ("/Old", None),
        ("/older", None),
        ("/oldest", "/olde*"),
    ],
)
def test_it_meets_the_exact_one_then_the_longest(path: str, source: str | None) -> None:
    given = rules(("/old", "/a"), ("/blog/*", "/b"), ("/blog/2019/*", "/c"), ("/olde*", "/d"))
    if path == "/older":
        given = rules(("/old", "/a"))
    found = given.find(path)
    assert (found.source if found else None) == source


@pytest.mark.parametrize(
    ("target", "to"),
    [
        ("/journal", "/journal"),
        ("/journal/*", "/journal/2019/f%C3%BCr%20alle%3F"),
        ("https://old.example/*", "https://old.example/2019/f%C3%BCr%20alle%3F"),
    ],
)
def test_what_the_star_stands_for_follows_where_the_target_has_one(target: str, to: str) -> None:
    assert way(rules(("/blog/*", target)), "/blog/2019/für alle?") == [to]


def test_it_follows_a_chain_to_its_end() -> None:
    given = rules(("/a", "/b?x=1#top"), ("/b", "/c/*"), ("/b*", "/d"))
    assert way(given, "/a") == ["/b?x=1#top", "/c/*"]


@pytest.mark.parametrize(
    ("pairs", "circling"),
    [
        ([("/a", "/b"), ("/b", "/a")], {"/a", "/b"}),
        ([("/a", "/a")], {"/a"}),
        ([("/a", "/a?x=1")], {"/a"}),
        ([("/a", "/%61")], {"/a"}),
        ([("/a", "/a/")], {"/a"}),
        ([("/a/*", "/a/b")], {"/a/*"}),
        ([("/a/*", "/a/b/*")], {"/a/*"}),
        ([("/a/*", "/b/*"), ("/b/x", "/a/x")], {"/a/*", "/b/x"}),
        ([("/a/*", "/b/*"), ("/b/*", "/a/*")], {"/a/*", "/b/*"}),
        ([("/a/*", "/a"), ("/c", "/a/c")], set()),
        ([("/a", "https://b.example/a")], set()),
    ],
)
def test_it_finds_what_goes_round(pairs: list[tuple[str, str]], circling: set[str]) -> None:
    assert rules(*pairs).circling() == circling


def test_a_chain_is_as_long_as_it_may_be() -> None:
    longest = [(f"/{number}", f"/{number + 1}") for number in range(MOST_STEPS)]
    assert rules(*longest).circling() == set()
    assert "/0" in rules(*longest, (f"/{MOST_STEPS}", "/end")).circling()


def test_it_takes_no_longer_for_long_addresses_and_many_wildcards() -> None:
    given = rules(*((f"/{'x' * number}*", "/y") for number in range(390)))
    assert given.find("/" + "z" * 2_000) is not None
    given.circling()

    def find_many() -> None:
        for _ in range(1_000):
            given.find("/" + "x" * 2_000)

    assert effort_of(find_many) < 500


@pytest.mark.parametrize(("path", "same"), [("/a/", "/a"), ("/", "/"), ("//", "/"), ("/a//", "/a")])
def test_a_slash_at_the_end_makes_no_difference(path: str, same: str) -> None:
    assert compared(path) == same


def test_it_knows_what_belongs_to_the_server() -> None:
    assert is_of_server("/api/x")
    assert is_of_server("/config")
    assert not is_of_server("/apis")
    assert not is_of_server("/configuration")
