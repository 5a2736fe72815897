"""One template at a time: what it becomes, and what is told of it."""

from pathlib import Path

import pytest

from sitewright.themes.adopting.assets import read_assets
from sitewright.themes.adopting.errors import CannotAdopt
from sitewright.themes.adopting.names import ThemeNames
from sitewright.themes.adopting.report import Fate, Report
from sitewright.themes.adopting.source import read_source
from sitewright.themes.adopting.translation import translated
from sitewright.themes.template_registry import template_registry
from tests.themes.adopting.folders import small_folder


class Translating:
    """The translation of `blocks/a.block` in the smallest folder, and its report."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.report = Report()

    def __call__(self, text: str, **files: str) -> str:
        source = read_source(small_folder(self.place, blocks__a_block=text, **files), self.report)
        names = ThemeNames(source, read_assets(source, "small"), {"mainNav": "main"}, self.report)
        return translated("blocks/a.block", names, template_registry())

    @property
    def missing(self) -> list[str]:
        return [str(note) for note in self.report.of(Fate.MISSING)]

    @property
    def repaired(self) -> list[str]:
        return [str(note) for note in self.report.of(Fate.REPAIRED)]


@pytest.fixture
def translating(tmp_path: Path) -> Translating:
    return Translating(tmp_path)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{title}", "{title|htmltag}"),
        ("{title|truncate 20}", "{title|truncate 20|htmltag}"),
        ("{title|html}", "{title|html}"),
        ("{title|line-breaks}", "{title|htmltag|line-breaks}"),
        ("{body}", "{body}"),
        ("{item.body|safe}", "{item.body|safe}"),
        ("{.section body}{@}{.end}{@}", "{.section body}{@}{.end}{@|htmltag}"),
        ("{.if body}{@}{.end}", "{.if body}{@|htmltag}{.end}"),
        ("{.var @x body}{@x}", "{.var @x body}{@x}"),
        ("{.var @x body}{.var @x title}{@x}", "{.var @x body}{.var @x title}{@x|htmltag}"),
        ("{.ctx @x body=title}{@x.body}", "{.ctx @x body=title}{@x.body|htmltag}"),
        ('<a title="{excerpt}">', '<a title="{excerpt|safe|htmltag}">'),
        ("<a data-x='{item|json}'>", "<a data-x='{item|json|htmltag}'>"),
        ("{@|image-meta}", "{@|image-meta}"),
        ("{.a {color:red} }", "{.a {color:red} }"),
    ],
)
def test_every_value_is_escaped_once(translating: Translating, text: str, expected: str) -> None:
    assert translating(text) == expected


def test_what_is_unknown_prints_nothing_and_is_told_by_line(translating: Translating) -> None:
    text = translating("\n{title|shiny}\n{.glitters? 1}a{.or sparkles?}b{.or}c{.end}")
    assert text == "\n{# title|shiny}\n{.equal? 1 2}a{.or equal? 1 2}b{.or}c{.end}"
    assert translating.missing == [
        "blocks/a.block:2: the formatter 'shiny': nothing is printed",
        "blocks/a.block:3: the predicate 'glitters?': it counts as false",
        "blocks/a.block:3: the predicate 'sparkles?': it counts as false",
    ]


def test_blocks_are_applied_by_their_paths(translating: Translating) -> None:
    assert translating("{@|apply b.block}{x|apply a.block private y=1}", blocks__b_block="") == (
        "{@|apply blocks/b.block}{x|apply blocks/a.block private y=1}"
    )
    assert translating("{.macro m}x{.end}{@|apply m}") == "{.macro m}x{.end}{@|apply m}"
    assert translating("{@|apply gone.block}") == "{# @|apply gone.block}"


def test_no_template_reaches_one_of_ours(translating: Translating) -> None:
    """By a name of theirs nothing is applied that they do not have, such as the head with its nonce."""
    assert translating("{@|apply head}{@|apply partials/head.html}") == (
        "{# @|apply head}{# @|apply partials/head.html}"
    )


def test_slips_of_blocks_are_put_right(translating: Translating) -> None:
    assert translating("{.end}\n{.if a}b") == "{#.end}\n{.if a}b{.end}"
    assert [note.partition(":")[2].partition(":")[0] for note in translating.repaired] == ["1", "2"]


def test_too_many_slips_are_refused_at_their_line(translating: Translating) -> None:
    with pytest.raises(CannotAdopt, match=r"blocks/a\.block:\d+: has too many blocks"):
        translating("{.if a}\n" * 400)


def test_lines_stay_where_they_were(translating: Translating) -> None:
    query = (
        '<squarespace:query\n  collection="blog">\n{.repeated section items}\n{.end}\n</squarespace:query>'
    )
    text = f"{query}\n{{x|gone}}"
    assert translating(text).count("\n") == text.count("\n")
    assert "blocks/a.block:6: the formatter 'gone': nothing is printed" in translating.missing


def test_a_navigation_by_what_stands_in_the_tag(translating: Translating) -> None:
    text = '<squarespace:navigation navigationId="mainNav">{.if items}{x}{.end}</squarespace:navigation>'
    assert translating(text) == (
        "{.var @adoptedmainNav squarespace.navigation.mainNav}{.section @adoptedmainNav}"
        "{.if items}{x|htmltag}{.end}{.end}"
    )


def test_an_area_has_the_address_of_a_page(translating: Translating) -> None:
    assert "{squarespace.areas.footerBlocks}" in translating(
        '<squarespace:block-field id="footerBlocks" columns="12"/>'
    )
    translating('<squarespace:block-field id="{id}_intro" />')
    assert translating.missing == ["blocks/a.block:1: the area '{id}_intro': nothing: each page has its own"]


def test_pictures_have_an_address_without_a_script(translating: Translating) -> None:
    assert translating("<img {mainImage|image-meta} />") == (
        "<img {mainImage|image-meta}"
        '{.if mainImage.assetUrl} src="{mainImage.assetUrl|htmltag}?format=1500w"{.end} loading="lazy" />'
    )
    assert translating('<img data-src="{assetUrl}">') == '<img loading="lazy" src="{assetUrl|htmltag}">'
    assert translating('<img src="/x.png" {@|image-meta}>') == '<img src="/x.png" {@|image-meta}>'


@pytest.mark.parametrize(
    "script",
    [
        '<script src="https://scripts.example.com/a.js"></script>',
        '<script src="//scripts.example.com/a.js"></script>',
        '<script src="{x}"></script>',
        '<script>var t = "{title}";</script>',
        '<script>var t = "{title|htmltag}";</script>',
        "<script>var t = {title",
    ],
)
def test_scripts_that_could_be_anybodys_do_not_run(translating: Translating, script: str) -> None:
    text = translating(script)
    assert "nonce" not in text or script.endswith("{title")
    assert translating.missing or script.endswith("{title")


def test_a_script_of_the_theme_gets_its_nonce(translating: Translating) -> None:
    text = translating("<script>run({.if a}1{.or}{x|json}{.end})</script>")
    assert text == (
        '{.if squarespace.runsScripts}<script nonce="{nonce|htmltag}">'
        "run({.if a}1{.or}{x|json}{.end})</script>{.end}"
    )
    text = translating('<script src="/scripts/a.js"></script>', scripts__a_js="1")
    assert 'src="/theme/small/6b86b273ff34/scripts-a.js"' in text
    assert translating('<script type="application/ld+json">{"a": 1}</script>').startswith("<script type")


def test_what_the_policy_refuses_is_told(translating: Translating) -> None:
    translating(
        '<a onclick="go()">x</a>\n<link rel="stylesheet" href="https://x.example.com/a.css">\n'
        '<iframe src="https://x.example.com/"></iframe>'
    )
    assert [note.split(": ")[1] for note in translating.missing] == [
        "onclick=", "https://x.example.com/a.css", "<iframe>",
    ]  # fmt: skip


def test_many_tags_take_no_longer_than_they_should(translating: Translating) -> None:
    """Each is looked at once: 50,000 characters of openings that nothing closes, or of short tags."""
    for piece in (
        *("<squarespace:navigation>", "<script>", "<img ", '<a b="', "<!--", "{{{{", "<img {@|image-meta}>"),
        *("<script>{x}</script>", "{@|apply b.block}", "{x}", "<html {x}>"),
    ):
        count = 50_000 // len(piece)
        assert translating(piece * count) is not None


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("{@|comments}", "comments.html"),
        ("{item|comment-link}", "comment-link.html"),
        ("{@|like-button}", "like.html"),
        ("{@|social-button}", "share.html"),
        ("{@|social-button-inline}", "share.html"),
    ],
)
def test_what_visitors_do_with_items_works_without_scripts(
    translating: Translating, text: str, part: str
) -> None:
    reference = text[1:].partition("|")[0]
    assert translating(text) == f"{{{reference}|apply adopted/{part}}}"
    assert translating.missing == []
