"""Themes of an installation's own go into its backup and come back with it."""

from pathlib import Path

import pytest

from sitewright.commands.backing_up.manifest import Manifest, Part
from sitewright.commands.backing_up.own_themes import add_themes, restore_themes
from sitewright.commands.backing_up.writing import new_backup
from sitewright.commands.refusal import Refused


def manifest_of(parts: list[Part]) -> Manifest:
    return Manifest(
        made_at="", made_by="", engine="sqlite", has_keys=False, websites=[], migrations=[], rows={},
        missing_files=[], parts=parts,
    )  # fmt: skip


def test_come_back_as_they_were(tmp_path: Path) -> None:
    data = tmp_path / "data"
    for name in ("themes/elm/theme.json", "themes/elm/assets/a.png", "themes/.oak.1/theme.json"):
        (data / name).parent.mkdir(parents=True)
        (data / name).write_text(name)
    with new_backup(tmp_path / "backup") as writer:
        add_themes(writer, data)
        manifest = manifest_of(writer.parts)
        writer.finish(manifest)
    restored = tmp_path / "restored"
    restore_themes(tmp_path / "backup", manifest, restored)
    found = {
        path.relative_to(restored).as_posix(): path.read_text()
        for path in restored.rglob("*.*")
        if path.is_file()
    }
    assert found == {name: name for name in ("themes/elm/theme.json", "themes/elm/assets/a.png")}


def test_an_installation_without_any_has_nothing_to_add(tmp_path: Path) -> None:
    with new_backup(tmp_path / "backup") as writer:
        add_themes(writer, tmp_path)
        assert writer.parts == []
        writer.finish(manifest_of([]))


def test_no_backup_writes_beside_the_data_folder(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="is no path of a theme"):
        restore_themes(tmp_path, manifest_of([Part("themes/../../x", 1, "")]), tmp_path / "data")
