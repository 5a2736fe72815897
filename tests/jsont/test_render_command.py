"""`render FILE`: the forms its data may have, and how it tells of errors."""

from __future__ import annotations

from pathlib import Path

import pytest

from sitewright.jsont.__main__ import main
from sitewright.jsont.engine import LARGEST_TEMPLATE_CHARACTERS


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "page.html"
    path.write_text("<{@|json}>")
    return path


@pytest.mark.parametrize("data", ["12", "-1.5", "true", "null", ' "x" '])
def test_takes_any_json_as_data(page: Path, data: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["render", "page.html", f"--data={data}"]) == 0
    assert capsys.readouterr().out == f"<{data.strip()}>"


def test_takes_a_file_of_a_name_like_json(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page.with_name("true.json").write_bytes(b'\xef\xbb\xbf{"a":1}')
    assert main(["render", "page.html", "--data", "true.json"]) == 0
    assert capsys.readouterr().out == '<{"a":1}>'


def test_asks_for_json_where_there_is_none(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["render", "page.html", "--data", ""]) == 2
    assert capsys.readouterr().err == "render: --data:1:1: is not JSON: Expecting value\n"


def test_tells_where_a_partial_has_to_be_mended(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page.write_text("<{@|apply card}>")
    page.with_name("card.html").write_text("\n {x|monye}")
    assert main(["render", "page.html"]) == 1
    assert capsys.readouterr().err == (
        "card.html:2:2: the partial 'card' shows nothing, because it has an error: "
        "unknown formatter 'monye': did you mean 'money'? [partial-parse]\n"
    )


def test_renders_the_frame_of_a_site_with_nothing_in_it(
    page: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What the host puts there is no fault of the theme; checking the folder does not find one either."""
    page.with_name("site.region").write_text("<main>{@|apply main}</main>")
    assert main(["render", "site.region"]) == 0
    assert capsys.readouterr().out == "<main></main>"


def test_names_no_place_where_there_is_none(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page.write_text("x" * (LARGEST_TEMPLATE_CHARACTERS + 1))
    assert main(["render", "page.html"]) == 1
    assert capsys.readouterr().err == (
        "page.html: The template is longer than 262144 characters [limit-template]\n"
    )
