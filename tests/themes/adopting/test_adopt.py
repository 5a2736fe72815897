"""Whole folders: adopted, or refused with nothing written."""

import json
from pathlib import Path

import pytest

from sitewright.themes import loading
from sitewright.themes.adopting.adopt import adopt_theme
from sitewright.themes.adopting.errors import CannotAdopt
from sitewright.themes.adopting.report import MOST_NOTES, Fate, Report
from sitewright.themes.errors import ThemeError
from sitewright.themes.layouts import all_layouts
from sitewright.themes.loading import theme, theme_names
from tests.themes.adopting.folders import HARBOUR, small_folder


@pytest.fixture(autouse=True)
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where adopted themes lie."""
    monkeypatch.setattr(loading, "own_themes_folder", lambda: tmp_path / "own")
    return tmp_path / "own"


def conf(**changed: object) -> str:
    return json.dumps({"layouts": {"default": {"regions": ["site"]}}, **changed})


def test_is_a_theme_like_any_other(own: Path) -> None:
    adopt_theme(HARBOUR, "harbour")
    harbour = theme("harbour")
    assert theme_names() == ["meadow", "harbour"]
    assert harbour.title == "Harbour"
    assert set(harbour.layouts) == all_layouts()
    assert [
        template.errors for template in {**harbour.layouts, **harbour.partials}.values() if template.errors
    ] == []
    assert set(harbour.blocks) == set(theme("meadow").blocks)
    assert harbour.navigations == ("main", "footer", "legal", "secondNav")
    assert [path.name for path in own.iterdir()] == ["harbour"]


def test_the_report_lies_beside_it_and_names_every_place(own: Path) -> None:
    report = adopt_theme(HARBOUR, "harbour")
    written = (own / "harbour" / "adopted.md").read_text()
    for note in (note for fate in Fate for note in report.of(fate)):
        assert f"| {note.path}:{note.line} |" in written
    missing = {(note.path, note.line, note.what) for note in report.of(Fate.MISSING)}
    assert {
        ("blocks/mark.block", 1, "the formatter 'shiny'"),
        ("blocks/mark.block", 2, "the predicate 'glitters?'"),
        ("blocks/mark.block", 3, "the block 'nowhere.block'"),
        ("collections/gallery.conf", 1, "the collection 'gallery'"),
        ("footer.region", 5, "<squarespace:query>"),
        ("scripts/site.js", 4, "Y.use"),
        ("styles/tweaks.less", 1, "the style setting 'ground-color'"),
        ("template.conf", 7, "the layout 'poster', chosen page by page"),
    } <= missing
    assert report.as_lines()[-1].startswith(f"{len(missing)} without a counterpart, ")


def test_a_report_cannot_be_written_into_by_a_theme() -> None:
    report = Report()
    report.missing("a|b\n# x", 1, "<script>`x`</script>", "[y](javascript:z)")
    row = report.as_markdown("t").splitlines()[6]
    assert row == (r"| a\|b \# x:1 | \<script\>\`x\`\</script\> | \[y\](javascript:z) |")


def test_a_report_has_an_end() -> None:
    report = Report()
    for line in range(MOST_NOTES + 5):
        report.missing("a", line, "x", "y")
    assert report.as_lines()[-2] == "  5 further ones are not listed"


@pytest.mark.parametrize(
    ("files", "refusal"),
    [
        ({"template_conf": "{\n,"}, "template.conf:2: is not JSON"),
        ({"template_conf": "[" * 100_000}, "template.conf: is not JSON that can be read"),
        ({"template_conf": "[]"}, "template.conf: must hold a JSON object"),
        ({"template_conf": "{}"}, "template.conf: declares no `layouts`"),
        ({"template_conf": conf(layouts={"default": {"regions": []}})}, "needs a plain name and a list"),
        ({"template_conf": conf(layouts={"a b": {"regions": ["site"]}})}, "needs a plain name and a list"),
        (
            {"template_conf": conf(layouts={"x": {"regions": ["gone"]}})},
            "needs gone.region, which is missing",
        ),
        ({"template_conf": conf(layouts={"x": {"regions": ["../site"]}})}, "'../site', which is no name"),
        ({"site_region": "<html>{squarespace-headers}</html>"}, "has no {squarespace.main-content}"),
        ({"site_region": "{squarespace.main-content}"}, "has no {squarespace-headers}"),
        ({"site_region": b"\xff"}, "site.region:1: is not text in UTF-8"),
        ({"blocks__a_block": "{.if a}" * 100}, "blocks/a.block:"),
        ({"collections__blog_conf": "{"}, "collections/blog.conf:1: is not JSON"),
    ],
)
def test_without_something_essential_nothing_is_written(
    own: Path, tmp_path: Path, files: dict[str, str | bytes], refusal: str
) -> None:
    with pytest.raises(CannotAdopt) as refused:
        adopt_theme(small_folder(tmp_path, **files), "small")
    assert refusal in str(refused.value)
    assert not own.exists()


def test_a_folder_without_its_manifest_is_no_theme(tmp_path: Path) -> None:
    with pytest.raises(CannotAdopt, match="this is no theme in the original dialect"):
        adopt_theme(tmp_path, "small")


def test_takes_the_place_of_an_earlier_one_only_when_asked(own: Path, tmp_path: Path) -> None:
    folder = small_folder(tmp_path)
    adopt_theme(folder, "small")
    before = theme("small")
    with pytest.raises(FileExistsError):
        adopt_theme(folder, "small")
    small_folder(tmp_path, template_conf=conf(name="Other"))
    adopt_theme(folder, "small", replaces=True)
    assert (before.title, theme("small").title) == ("Small", "Other")
    assert [path.name for path in own.iterdir()] == ["small"]


def test_a_refused_one_leaves_the_earlier_one(own: Path, tmp_path: Path) -> None:
    adopt_theme(small_folder(tmp_path), "small")
    with pytest.raises(CannotAdopt):
        adopt_theme(small_folder(tmp_path, template_conf="{}"), "small", replaces=True)
    assert theme("small").title == "Small"
    assert [path.name for path in own.iterdir()] == ["small"]


def test_a_shipped_theme_is_never_replaced(tmp_path: Path) -> None:
    with pytest.raises(FileExistsError):
        adopt_theme(small_folder(tmp_path), "meadow", replaces=True)


def test_a_broken_one_keeps_no_server_from_starting(own: Path, tmp_path: Path) -> None:
    adopt_theme(small_folder(tmp_path), "small")
    (own / "small" / "theme.json").write_text("{")
    loading.load_shipped_themes()


@pytest.mark.parametrize("said", ["[]", '{"areas": {"a": 1}}', '{"navigations": []}', '{"bodyClasses": [1]}'])
def test_refuses_what_it_does_not_write_itself(own: Path, tmp_path: Path, said: str) -> None:
    adopt_theme(small_folder(tmp_path), "small")
    manifest = own / "small" / "theme.json"
    manifest.write_text(json.dumps({**json.loads(manifest.read_text()), "adopted": json.loads(said)}))
    with pytest.raises(ThemeError, match="`adopted"):
        loading.read_theme(own / "small")
