"""One small library, and what its readers look for: both engines find the same things, the same one first."""

import pytest

from sitewright.content.search import SearchEntry, find, index_many
from sitewright.sites.models import Website

LIBRARY = {
    "Fern study": ("products", "A linocut of lady fern on cotton paper"),
    "Ginkgo leaves": ("products", "Two-colour print, dried leaves from the botanical garden"),
    "Poppy heads": ("products", "Seed heads in winter, letterpress on handmade paper"),
    "Wrapping paper": ("products", "Ten sheets with ferns and moss"),
    "Crème brûlée card": ("products", "A card for a cook"),
    "Growing a fern indoors": ("blog", "Light, water, patience: how ferns live in a kitchen"),
    "How we print": ("blog", "Ink, press and the smell of linseed oil"),
    "Moss walk": ("events", "Saturday morning in the botanical garden, bring boots"),
    "About us": ("page", "A press of two people in Zürich who print plants"),
    "Delivery": ("page", "We post prints flat, in cardboard, twice a week"),
}

FIRST = {
    # As typed: whole words, beginnings, accents, capitals, several words in any order.
    "fern": "Fern study",
    "FERN": "Fern study",
    "gink": "Ginkgo leaves",
    "creme brulee": "Crème brûlée card",
    "zurich": "About us",
    "paper wrapping": "Wrapping paper",
    "botanical walk": "Moss walk",
    "deliv": "Delivery",
    "linseed": "How we print",
    # With one mistake, in the title or in the text.
    "popy": "Poppy heads",
    "gingko": "Ginkgo leaves",
    "ginko": "Ginkgo leaves",
    "wraping paper": "Wrapping paper",
    "linsed": "How we print",
    "kitchne": "Growing a fern indoors",
    # With two in a long word.
    "botnical gardn walk": "Moss walk",
    "leterpess": "Poppy heads",
    "delivvry": "Delivery",
    # Right words beside mistaken ones.
    "moss wakl": "Moss walk",
    "fern indors": "Growing a fern indoors",
}

FOUND = {
    "fern": {"Fern study", "Wrapping paper", "Growing a fern indoors"},
    "ferns": {"Wrapping paper", "Growing a fern indoors"},
    "botanical": {"Ginkgo leaves", "Moss walk"},
    "print": {"Ginkgo leaves", "How we print", "About us", "Delivery"},
    "prnit": {"Ginkgo leaves", "How we print", "About us", "Delivery"},
    "fern botanical": {
        "Fern study",
        "Wrapping paper",
        "Growing a fern indoors",
        "Ginkgo leaves",
        "Moss walk",
    },
    "paper moss": {"Wrapping paper"},
    "spaceship": set(),
    "xyzzy": set(),
}


@pytest.fixture(autouse=True)
def library(website: Website) -> None:
    rows = enumerate(LIBRARY.items())
    index_many(
        [SearchEntry(f"a.{kind}", str(n), kind, f"/{n}", title, body) for n, (title, (kind, body)) in rows]
    )


def _titles(query: str) -> list[str]:
    return [result.title for result in find(query, limit=20).results]


@pytest.mark.parametrize("query", FIRST)
def test_finds_it_first(query: str) -> None:
    assert _titles(query)[:1] == [FIRST[query]]


@pytest.mark.parametrize("query", FOUND)
def test_finds_these_and_no_others(query: str) -> None:
    assert set(_titles(query)) == FOUND[query]
