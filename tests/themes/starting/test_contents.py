"""The contents of starting sites: complete, in every language, of what the shipped theme has."""

from collections.abc import Iterator
from itertools import chain, combinations
from typing import Any

import pytest

from sitewright.content.page_tree import items_of
from sitewright.content.site_plan import SitePlan
from sitewright.content.slugs import RESERVED, check_slug
from sitewright.content.tree_settings import check_types
from sitewright.content.tree_versions import nodes_of
from sitewright.kit.messages import languages, texts_of
from sitewright.themes.loading import theme
from sitewright.themes.looks import Look
from sitewright.themes.starting.contents import COMMON, KINDS, contents_of
from sitewright.themes.starting.planning import Answers, picture_names, plan_of

_SAID_BY_CODE = {"home.name", *(f"{kind}.tagline" for kind in KINDS)}
"""Texts that the plan asks for itself."""
_CHOICES = list(chain.from_iterable(combinations(KINDS, count) for count in range(4)))


def _plan(kinds: tuple[str, ...], locale: str = "en-US") -> SitePlan:
    meadow = theme("meadow")
    answers = Answers(kinds, "Fern & Co", locale, meadow.looks[0])
    return plan_of(answers, meadow.node_types, {name: f"/media/1/{name}" for name in picture_names(answers)})


def _texts_in(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from chain.from_iterable(map(_texts_in, value.values()))
    elif isinstance(value, list):
        yield from chain.from_iterable(map(_texts_in, value))


def test_they_name_every_text_there_is_and_no_other() -> None:
    named = {
        text[1:] for name in (COMMON, *KINDS) for text in _texts_in(contents_of(name)) if text.startswith("@")
    }
    assert named | _SAID_BY_CODE == set(texts_of("starting", "en"))


@pytest.mark.parametrize("language", sorted(languages()))
@pytest.mark.parametrize("kinds", _CHOICES, ids=lambda kinds: "-".join(kinds) or "empty")
def test_every_choice_makes_pages_the_theme_can_show(kinds: tuple[str, ...], language: str) -> None:
    plan = _plan(kinds, language)
    for page in plan.pages:
        check_types(page.tree, theme("meadow").node_types)
        assert nodes_of(page.tree)
        settings = [item["settings"] for _kind, item in items_of(page.tree)]
        assert not any(text.startswith("@") for text in _texts_in(settings))
    slugs = [page.slug for page in plan.pages] + [each.slug for each in plan.collections]
    assert (slugs.count(""), len(set(slugs))) == (1, len(slugs))
    for slug in filter(None, slugs):
        check_slug(slug)
        assert slug not in RESERVED


@pytest.mark.parametrize("kinds", _CHOICES, ids=lambda kinds: "-".join(kinds) or "empty")
def test_every_link_leads_somewhere(kinds: tuple[str, ...]) -> None:
    plan = _plan(kinds)
    addresses = {f"/{page.slug}" for page in plan.pages if page.is_published}
    addresses |= {f"/{each.slug}" for each in plan.collections}
    trees = [item["settings"] for page in plan.pages for _kind, item in items_of(page.tree)]
    assert {settings["href"] for settings in trees if "href" in settings} <= addresses
    names = {page.name for page in plan.pages} | {each.name for each in plan.collections}
    assert {link.leads_to for links in plan.navigations.values() for link in links} <= names


@pytest.mark.parametrize("look", theme("meadow").looks, ids=lambda look: look.name)
@pytest.mark.parametrize("kind", KINDS)
def test_every_look_has_the_pictures_of_every_kind(kind: str, look: Look) -> None:
    folder = theme("meadow").folder / "samples" / look.name
    names = picture_names(Answers([kind], "Fern & Co", "en-US", look))
    assert names
    assert {f"{name}.webp" for name in names} <= {path.name for path in folder.iterdir()}


def test_legal_pages_are_drafts_and_returns_are_of_shops() -> None:
    drafts = {
        kind: [page.name for page in _plan((kind,)).pages if not page.is_published]
        for kind in ("shop", "blog")
    }
    assert drafts == {"shop": ["terms", "privacy", "returns"], "blog": ["terms", "privacy"]}


def test_sections_the_theme_has_not_are_left_out() -> None:
    from sitewright.content.page_tree import NodeTypes

    meadow = theme("meadow").node_types
    without = NodeTypes({"band": meadow.sections["band"]}, meadow.blocks, meadow.holds)
    plan = plan_of(Answers(["shop"], "Fern", "en-US", Look("a", "A")), without, {})
    kinds = {item["type"] for page in plan.pages for kind, item in items_of(page.tree) if kind == "section"}
    assert kinds == {"band"}
