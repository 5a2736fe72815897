"""`sitewright backup` as it is typed."""

import io
from pathlib import Path

import pytest

from sitewright.commands import backup, restore
from sitewright.commands.backing_up.manifest import read_manifest
from sitewright.commands.backing_up.names import name_at
from sitewright.commands.refusal import Refused
from sitewright.commands.running import needs_of, parse
from sitewright.config import config
from sitewright.kit import clock
from sitewright.kit.files import storage
from sitewright.kit.tenancy import tenant
from sitewright.media.models import MediaFile
from tests.cast import create_cast
from tests.storefront.sites import make_picture

pytestmark = pytest.mark.django_db(transaction=True)


def _run(*words: str) -> tuple[int, str]:
    output = io.StringIO()
    status = backup.run(parse(backup, ["backup", *words]), output)
    return status, output.getvalue()


def test_says_what_it_made_and_what_to_type_next(tmp_path: Path) -> None:
    create_cast()
    status, said = _run(str(tmp_path))
    (made,) = tmp_path.iterdir()
    assert status == 0
    assert f"to restore sitewright restore {made}\n" in said
    assert made.stat().st_mode & 0o077 == 0
    assert (made / "secret-key").read_text() == config().secret_key


def test_leaves_the_key_out_when_asked(tmp_path: Path) -> None:
    _, said = _run(str(tmp_path / "shop.tar"), "--without-keys")
    assert "the secret key is not in it" in said
    _run(str(tmp_path / "shop"), "--without-keys")
    (made,) = (tmp_path / "shop").iterdir()
    assert not (made / "secret-key").exists()
    assert not read_manifest(made).has_keys


def test_removes_old_ones_when_asked(tmp_path: Path) -> None:
    old = [tmp_path / name_at(clock.now().replace(year=2000, day=day)) for day in range(1, 10)]
    for folder in old:
        folder.mkdir()
    _, said = _run(str(tmp_path), "--remove-old")
    assert f"removed    {old[0]}\n" in said
    assert len(list(tmp_path.iterdir())) <= config().backup.keep + config().backup.keep_weeks
    with pytest.raises(Refused, match="not in an archive"):
        _run(str(tmp_path / "shop.tar"), "--remove-old")
    assert not (tmp_path / "shop.tar").exists()


def test_a_lost_picture_is_named_and_the_rest_is_saved(tmp_path: Path) -> None:
    with tenant(create_cast().shop.id):
        make_picture()
        key = MediaFile.objects.get().storage_key
    storage().delete(key)
    status, said = _run(str(tmp_path))
    (made,) = tmp_path.iterdir()
    assert (status, f"missing in the store: {key}" in said) == (1, True)
    assert read_manifest(made).missing_files == [key]


def test_old_ones_that_cannot_go_are_told_beside_a_whole_backup(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("sitewright.commands.backing_up.retention.remove_old", refuse)
    status, said = _run(str(tmp_path), "--remove-old")
    (made,) = tmp_path.iterdir()
    assert f"backup     {made}\n" in said
    assert "older ones could not all be removed: Read-only file system\n" in said
    assert status == 1


def test_a_full_disk_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("sitewright.commands.backing_up.making.copy_into", full)
    with pytest.raises(Refused, match="No space left on device; nothing is left of this backup"):
        _run(str(tmp_path))
    assert list(tmp_path.iterdir()) == []


def test_only_the_restore_of_one_website_runs_inside_the_server() -> None:
    assert needs_of(restore, parse(restore, ["restore", "x"])) == "server"
    assert needs_of(restore, parse(restore, ["restore", "x", "--site", "shop.example"])) == "database"
