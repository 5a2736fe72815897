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
    search.index("page", "1", "/fern", "Fern print", "A crème paper with <b>ink</b> & moss")
    search.index("page", "2", "/moss", "Moss study", "Grown beside a fern")
    search.index("page", "3", "/cafe", "Café card", "Printed in Zürich")


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
    search.index("page", "1", "/lichen", "Lichen", "Nothing green")
    assert titles("fern") == ["Moss study"]
    assert titles("lichen") == ["Lichen"]


def test_does_not_find_another_websites_things() -> None:
    other = Website.objects.create(title="Other", created_at=clock.now())
    with tenant(other.id):
        assert titles("fern") == []


def test_pages_through_results() -> None:
    page = search.find("fern", limit=1, offset=1)
    assert (page.total, [result.title for result in page.results]) == (2, ["Moss study"])
