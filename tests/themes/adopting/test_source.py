"""Folders that are meant to harm: each is refused before anything is written."""

import os
from pathlib import Path

import pytest

from sitewright.themes.adopting import source
from sitewright.themes.adopting.errors import CannotAdopt
from sitewright.themes.adopting.report import Fate, Report
from sitewright.themes.adopting.source import read_source
from tests.themes.adopting.folders import small_folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return small_folder(tmp_path)


def test_reads_what_a_theme_is_made_of_and_tells_of_the_rest(folder: Path) -> None:
    report = Report()
    for name in ("notes.md", "strings/a.json", ".git/config", "node_modules/x/index.js", "assets/x.exe"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("x")
    assert set(read_source(folder, report).files) == {"site.region", "template.conf"}
    left = [(note.path, note.instead) for note in report.of(Fate.MISSING)]
    assert left == [("assets/", "left behind"), ("notes.md", "left behind"), ("strings/", "left behind")]


@pytest.mark.parametrize("name", ["blocks/a.block", "assets/a.png", "notes.md", "assets"])
def test_no_link_leads_out(folder: Path, tmp_path: Path, name: str) -> None:
    secret = tmp_path / "secret"
    secret.write_text("key")
    (folder / name).parent.mkdir(exist_ok=True)
    (folder / name).symlink_to(secret)
    with pytest.raises(CannotAdopt, match=f"^{name}: is a link"):
        read_source(folder, Report())


def test_what_is_no_file_is_not_waited_for(folder: Path) -> None:
    os.mkfifo(folder / "a.region")
    with pytest.raises(CannotAdopt, match="is neither a file nor a folder"):
        read_source(folder, Report())


@pytest.mark.parametrize("name", ["a\nb.region", "a|b.region", "<b>.region", "ä.region"])
def test_names_that_could_stand_for_something_are_refused(folder: Path, name: str) -> None:
    (folder / name).write_text("")
    with pytest.raises(CannotAdopt, match="has a name with other characters"):
        read_source(folder, Report())


def test_there_is_an_end_to_files_to_depth_and_to_bytes(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(source, "MOST_FILES", 5)
    (folder / "assets").mkdir()
    for number in range(4):
        (folder / "assets" / f"{number}.png").write_bytes(b"x" * 10)
    with pytest.raises(CannotAdopt, match="more than 5 entries"):
        read_source(folder, Report())
    monkeypatch.setattr(source, "MOST_FILES", 100)
    monkeypatch.setattr(source, "MOST_BYTES", 150)
    with pytest.raises(CannotAdopt, match="with it the folder holds more than"):
        read_source(folder, Report())
    monkeypatch.setattr(source, "MOST_FILE_BYTES", 5)
    with pytest.raises(CannotAdopt, match="is larger than"):
        read_source(folder, Report())
    monkeypatch.undo()
    (folder / "/".join("d" * 9)).mkdir(parents=True)
    with pytest.raises(CannotAdopt, match="nested more than 8 deep"):
        read_source(folder, Report())


def test_a_template_that_is_no_text_or_too_long_is_refused(tmp_path: Path) -> None:
    read = read_source(
        small_folder(tmp_path, blocks__a_block=b"a\nb\xff", blocks__b_block="x" * 262_145), Report()
    )
    with pytest.raises(CannotAdopt, match=r"^blocks/a\.block:2: is not text"):
        read.text("blocks/a.block")
    with pytest.raises(CannotAdopt, match="is longer than 262144 characters"):
        read.text("blocks/b.block")
