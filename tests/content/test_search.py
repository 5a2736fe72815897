import pytest

from sitewright.content import search
from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from sitewright.sites.models import Website

pytestmark = pytest.mark.usefixtures("website")


def titles(query: str) -> list[str]:
    return [result.title for result in search.find(query, limit=20).results]


@pytest.fixture(autouse=True)
def documents(website: Website) -> None:
    search.index("page", "1", "page", "/fern", "Fern print", "A crème paper with <b>ink</b> & moss")
    search.index("page", "2", "blog", "/moss", "Moss study", "Grown beside a fern")
    search.index("page", "3", "page", "/cafe", "Café card", "Printed in Zürich")


def test_ranks_a_title_above_a_text() -> None:
    assert titles("fern") == ["Fern print", "Moss study"]


def test_finds_the_beginning_of_a_word() -> None:
    assert titles("prin") == ["Fern print", "Café card"]


def test_finds_words_without_their_accents() -> None:
    assert titles("cafe zurich") == ["Café card"]


def test_prefers_things_that_hold_every_word() -> None:
    assert titles("fern grown") == ["Moss study"]


def test_falls_back_to_things_that_hold_any_word() -> None:
    assert set(titles("cafe nonsense")) == {"Café card"}


@pytest.mark.parametrize("query", ['"', "fern'", "a AND", "NEAR(", "-fern", "*", "title:", "fern OR"])
def test_takes_every_sign_as_no_word(query: str) -> None:
    search.find(query, limit=5)


def test_finds_nothing_for_an_empty_query() -> None:
    assert search.find("  ¿ ", limit=5).total == 0


def test_marks_the_words_in_an_escaped_snippet() -> None:
    snippet = search.find("moss", limit=5).results[1].snippet_html
    assert snippet == "A crème paper with &lt;b&gt;ink&lt;/b&gt; &amp; <mark>moss</mark>"


def test_forgets_what_is_removed() -> None:
    search.remove("page", "1")
    assert titles("fern") == ["Moss study"]


def test_replaces_what_is_indexed_again() -> None:
    search.index("page", "1", "page", "/lichen", "Lichen", "Nothing green")
    assert titles("fern") == ["Moss study"]
    assert titles("lichen") == ["Lichen"]


def test_does_not_find_another_websites_things() -> None:
    other = Website.objects.create(title="Other", created_at=clock.now())
    with tenant(other.id):
        assert titles("fern") == []


def test_pages_through_results() -> None:
    page = search.find("fern", limit=1, offset=1)
    assert (page.total, [result.title for result in page.results]) == (2, ["Moss study"])


def test_finds_what_was_mistyped_and_says_what_it_took_it_for() -> None:
    """One letter missing, too many, wrong, or swapped with its neighbour."""
    for query in ("lichn", "lichhen", "lixhen", "lihcen", "ilchen", "xlichen"):
        search.index("page", "4", "page", "/lichen", "Lichen", "On old walls")
        found = search.find(query, limit=5)
        assert ([each.title for each in found.results], found.corrected) == (["Lichen"], "lichen"), query


def test_takes_a_long_word_for_one_with_two_mistakes() -> None:
    search.index("page", "4", "page", "/paper", "Handmade letterpress", "")
    assert search.find("leterpres", limit=5).corrected == "letterpress"
    assert search.find("hadnmade leterpres", limit=5).corrected == "handmade letterpress"


def test_takes_nothing_for_a_mistake_that_somebody_wrote() -> None:
    search.index("page", "4", "page", "/form", "Form", "A word close to another")
    found = search.find("form", limit=5)
    assert ([each.title for each in found.results], found.corrected) == (["Form"], "")


@pytest.mark.parametrize("query", ["ink", "fe1n", "abc", "zzzzzz", "xxfern"])
def test_takes_short_words_numbers_and_nonsense_as_they_stand(query: str) -> None:
    assert search.find(query, limit=5).corrected == ""


def test_corrects_a_word_before_it_gives_one_up() -> None:
    found = search.find("papper crème", limit=5)
    assert ([each.title for each in found.results], found.corrected) == (["Fern print"], "paper creme")


def test_knows_only_the_words_of_the_website() -> None:
    other = Website.objects.create(title="Other", created_at=clock.now())
    with tenant(other.id):
        search.index("page", "9", "page", "/other", "Elsewhere", "")
        assert search.find("prnted", limit=5).results == []


def test_counts_each_kind_and_narrows_by_one() -> None:
    everything, posts = search.find("fern", limit=5), search.find("fern", limit=5, kind="blog")
    assert {kind: count for kind, count in everything.counts.items() if count} == {"page": 1, "blog": 1}
    assert (everything.total, posts.total) == (2, 1)
    assert [each.title for each in posts.results] == ["Moss study"]
    assert posts.counts == everything.counts


def test_finds_nothing_of_a_kind_there_is_none_of() -> None:
    assert search.find("fern", limit=5, kind='page" OR title : "a').total == 0


def test_marks_the_words_in_an_escaped_title() -> None:
    search.index("page", "4", "page", "/b", "<b>Ferns & more</b>", "")
    assert (
        search.find("ferns", limit=1).results[0].title_html
        == "<mark>&lt;b&gt;Ferns</mark> &amp; more&lt;/b&gt;"
    )
