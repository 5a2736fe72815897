"""The block that draws numbers."""

import re
from typing import Any

import pytest

from sitewright.content.page_text import text_of_tree
from sitewright.themes.context.site import Place, site_context
from sitewright.themes.loading import theme
from tests.cast import Cast
from tests.content.trees import block, section
from tests.themes.showing import section_html

pytestmark = pytest.mark.django_db

FEW = [("Ferns", 30), ("Mosses", 15), ("Grasses", 5)]


@pytest.fixture
def site(in_shop: Cast) -> dict[str, Any]:
    return site_context(Place("/", "http", "shop.localhost"))


def rows(*pairs: tuple[str, float]) -> list[dict[str, Any]]:
    return [{"label": label, "value": value} for label, value in pairs]


def shown(site: dict[str, Any], *, marks: bool = False, **settings: Any) -> str:
    return section_html(section("s1", block("b1", "chart", **settings)), site, marks=marks)


def table_of(html: str) -> list[list[str]]:
    body = re.search(r"<tbody>(.*?)</tbody>", html, re.DOTALL)
    assert body
    cells = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL) for row in body[1].split("</tr>")]
    return [[re.sub(r"<[^>]*>", "", cell).strip() for cell in row] for row in cells if row]


@pytest.mark.parametrize(("kind", "number"), [("bar", 1009), ("line", 1010), ("pie", 1011)])
def test_it_is_one_of_three_variants(kind: str, number: int) -> None:
    """PL-3.84: bar 1009, line 1010, pie 1011."""
    chart = theme("meadow").blocks["chart"]
    assert chart.numbers(chart.schema.completed({"kind": kind})[0])["variantType"] == number


@pytest.mark.parametrize("kind", ["bar", "line", "pie"])
def test_every_kind_has_its_numbers_as_a_table(site: dict[str, Any], kind: str) -> None:
    html = shown(site, kind=kind, title="What we grow", unit="kg", items=rows(*FEW))
    assert 'aria-label="What we grow"' in html
    found = [[cell for cell in row if cell] for row in table_of(html)]
    plain = [[row[0].lstrip("123 "), row[1]] for row in found]
    assert plain == [["Ferns", "30\u00a0kg"], ["Mosses", "15\u00a0kg"], ["Grasses", "5\u00a0kg"]]
    assert "<script" not in html


def test_bars_are_as_long_as_their_numbers(site: dict[str, Any]) -> None:
    html = shown(site, kind="bar", items=rows(*FEW))
    assert re.findall(r'<rect x="0%" width="([\d.]+)%"', html) == ["100", "50", "16.67"]
    assert "<line" not in html


def test_bars_below_zero_show_where_zero_is(site: dict[str, Any]) -> None:
    html = shown(site, kind="bar", items=rows(("Loss", -10), ("Gain", 30)))
    assert '<line x1="25%" x2="25%"' in html
    assert re.findall(r'<rect x="([\d.]+)%"', html) == ["0", "25"]


def test_a_line_has_points_ticks_and_names(site: dict[str, Any]) -> None:
    html = shown(site, kind="line", unit="€", items=rows(*[(f"Month {n}", n * 10) for n in range(1, 13)]))
    assert html.count('class="chart-point"') == 12
    assert re.findall(r'<li style="--at:[\d.]+%">(Month \d+)</li>', html) == [
        "Month 2", "Month 5", "Month 8", "Month 11",
    ]  # fmt: skip
    assert "<details" in html
    assert "120\u00a0€" in html


def test_slices_have_the_numbers_of_their_rows(site: dict[str, Any]) -> None:
    """Colour is never the only thing that tells them apart."""
    html = shown(site, kind="pie", items=rows(*FEW))
    assert re.findall(r"<text[^>]*>(\d+)</text>", html) == ["1", "2", "3"]
    assert [row[0] for row in table_of(html)] == ["1 Ferns", "2 Mosses", "3 Grasses"]
    assert [row[-1] for row in table_of(html)] == ["60%", "30%", "10%"]


@pytest.mark.parametrize("count", range(2, 13))
def test_neighbours_have_different_colours(site: dict[str, Any], count: int) -> None:
    html = shown(site, kind="pie", items=rows(*[(f"Kind {n}", 1) for n in range(count)]))
    tones = re.findall(r'<path class="tone-(\d)"', html)
    assert len(tones) == count
    assert [
        tone for tone, following in zip(tones, [*tones[1:], tones[0]], strict=True) if tone == following
    ] == []


def test_a_pie_leaves_out_what_has_no_size(site: dict[str, Any]) -> None:
    html = shown(site, kind="pie", items=rows(("Gain", 3), ("Loss", -1), ("Gain again", 1)))
    assert [row[0] for row in table_of(html)] == ["1 Gain", "Loss", "2 Gain again"]
    assert html.count("<text") == 2
    assert "leaves out" not in html
    assert "leaves out" in shown(site, marks=True, kind="pie", items=rows(("Gain", 3), ("Loss", -1)))


def test_a_pie_of_nothing_is_a_table(site: dict[str, Any]) -> None:
    html = shown(site, kind="pie", items=rows(("Nothing", 0)))
    assert "<svg" not in html
    assert table_of(html) == [["Nothing", "0"]]


def test_the_last_slice_stands_for_the_rest(site: dict[str, Any]) -> None:
    html = shown(site, kind="pie", items=rows(*[(f"Kind {n}", 1) for n in range(20)]))
    assert html.count("<text") == 12
    assert [row[0].split()[0] for row in table_of(html)][10:14] == ["11", "12", "12", "12"]


def test_numbers_are_written_as_where_the_page_is_read(site: dict[str, Any]) -> None:
    german = {**site, "website": {**site["website"], "language": "de"}}
    assert "1.234,5" in shown(german, items=rows(("A", 1234.5)))


def test_a_row_nobody_filled_in_is_not_there(site: dict[str, Any]) -> None:
    html = shown(site, items=rows(("Ferns", 1), ("", 0)))
    assert len(table_of(html)) == 1


def test_a_chart_of_nothing_is_a_note_for_the_owner_alone(site: dict[str, Any]) -> None:
    assert "unknown-node" in shown(site, marks=True, items=[])
    empty = shown(site, items=[])
    assert "unknown-node" not in empty
    assert "<table" not in empty


def test_a_new_one_shows_what_it_will_look_like(site: dict[str, Any]) -> None:
    assert len(table_of(shown(site))) == 4


def test_what_owners_write_stays_text(site: dict[str, Any]) -> None:
    hostile = '"><img src=x onerror="1">'
    for kind in ("bar", "line", "pie"):
        html = shown(site, kind=kind, title=hostile, unit=hostile, items=rows((hostile, 2)))
        assert "<img" not in html


def test_search_finds_what_it_names() -> None:
    tree = {
        "version": 2,
        "sections": [section("s1", block("b1", "chart", title="Harvest", items=rows(*FEW)))],
    }
    found = text_of_tree(tree, theme("meadow").node_types)
    assert "Harvest" in found
    assert "Mosses" in found
