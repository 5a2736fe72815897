"""Fields that are declared once and used by several sections and blocks of a theme."""

import json
import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from sitewright.themes.checking import check_folder
from sitewright.themes.errors import ThemeError
from sitewright.themes.loading import read_theme, themes_folder

MEADOW = themes_folder() / "meadow"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return shutil.copytree(MEADOW, tmp_path / "meadow")


def use(folder: Path, *entries: Any) -> None:
    """Make these the declared fields of the block `divider`, which has none."""
    (folder / "blocks" / "divider.json").write_text(json.dumps({"type": "divider", "fields": entries}))


def names(folder: Path) -> list[str]:
    return [field.name for field in read_theme(folder).blocks["divider"].fields]


def problem(folder: Path) -> str:
    with pytest.raises(ThemeError) as refused:
        read_theme(folder)
    return f"{refused.value.path.relative_to(folder)}: {refused.value.problem}"


def test_stands_where_it_is_used(folder: Path) -> None:
    rule = {"name": "rule", "type": "text"}
    use(folder, {"use": "picture"}, rule, {"use": "alignment"})
    assert names(folder) == ["image", "image_alt", "rule", "align", "only"]


def test_its_fields_are_those_of_the_type(folder: Path) -> None:
    """Read, filled in and described to the studio like its own."""
    use(folder, {"use": "alignment"})
    divider = read_theme(folder).blocks["divider"]
    assert divider.schema.completed({"align": {"base": "end", "phone": "center"}}) == (
        {"align": "end", "only": "all"},
        {"align": "center"},
    )
    assert [field["label"] for field in divider.as_json()["fields"]] == ["Alignment", "Shown on"]


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        ({"use": "pictures"}, "`use` names 'pictures', and there is no such set that can be used here"),
        ({"use": ["picture"]}, "`use` names \"['picture']\", and there is no such set that can be used here"),
        ({"use": "picture", "label": "x"}, "beside `use` ('picture') nothing else can be said"),
    ],
)
def test_refuses_what_names_no_set(folder: Path, entry: dict[str, Any], expected: str) -> None:
    use(folder, entry)
    assert problem(folder) == f"blocks/divider.json: {expected}"
    assert f"blocks/divider.json:1:1: {expected} [theme-file]" in map(str, check_folder(folder))


def test_refuses_a_name_the_type_has_already(folder: Path) -> None:
    use(folder, {"use": "alignment"}, {"name": "align", "type": "text"})
    assert problem(folder) == "blocks/divider.json: two fields have the same name"


def test_a_set_uses_no_other(folder: Path) -> None:
    """So none can lead back to itself."""
    (folder / "fields" / "both.json").write_text('{"fields": [{"use": "picture"}, {"use": "both"}]}')
    expected = "`use` names 'picture', and there is no such set that can be used here"
    assert problem(folder) == f"fields/both.json: {expected}"
    assert [str(finding) for finding in check_folder(folder)] == [
        f"fields/both.json:1:1: {expected} [theme-file]"
    ]


def test_a_set_that_is_no_json_is_told_at_its_place(folder: Path) -> None:
    (folder / "fields" / "unused.json").write_text('{\n"fields": }')
    assert problem(folder).startswith("fields/unused.json: is not JSON")
    assert [str(finding).split(": ")[0] for finding in check_folder(folder)] == ["fields/unused.json:2:11"]


def test_no_field_of_the_shipped_theme_is_declared_twice() -> None:
    declared: Counter[str] = Counter()
    for path in sorted(MEADOW.glob("*/*.json")):
        declared.update(json.dumps(field, sort_keys=True) for field in json.loads(path.read_text())["fields"])
    uses = {text for text in declared if text.startswith('{"use"')}
    assert len(uses) == len(list(MEADOW.glob("fields/*.json")))
    assert all(declared[text] > 1 for text in uses)
    assert [text for text, times in declared.items() if times > 1 and text not in uses] == []
