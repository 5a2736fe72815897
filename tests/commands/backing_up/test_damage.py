"""N03: whatever was changed in a backup is found before anything is restored from it."""

import random
import shutil
import tarfile
from pathlib import Path

import pytest

from sitewright.commands.backing_up.manifest import CHECKSUMS, MANIFEST, BackupDamaged
from sitewright.commands.backing_up.reading import unpacked
from sitewright.commands.backing_up.verifying import require_whole
from sitewright.commands.backing_up.writing import new_backup
from sitewright.commands.refusal import Refused
from sitewright.kit.tenancy import tenant
from tests.cast import create_cast
from tests.commands.backing_up.backups import back_up, breaking, flip
from tests.storefront.sites import make_picture, make_site, publish_home

pytestmark = pytest.mark.django_db(transaction=True)

_FLIPS_IN_ARCHIVE = 60


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    with tenant(create_cast().shop.id):
        make_site()
        publish_home()
        make_picture()
    return back_up(tmp_path / "backup")[0]


def _files_of(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def test_an_unharmed_one_is_whole(backup: Path) -> None:
    manifest = require_whole(backup)
    assert len(manifest.parts) == len(_files_of(backup)) - 2
    assert manifest.file_keys
    assert manifest.has_keys


def test_a_flipped_bit_is_found_in_every_file(backup: Path) -> None:
    chance = random.Random(20261122)
    for path in _files_of(backup):
        size = path.stat().st_size
        for position in {0, size // 2, size - 1, *(chance.randrange(size) for _ in range(3))}:
            flip(path, position)
            with pytest.raises(Refused):
                require_whole(backup)
            flip(path, position)
    require_whole(backup)


def test_every_bit_of_the_manifest_counts(backup: Path) -> None:
    for name in (MANIFEST, CHECKSUMS):
        path = backup / name
        for position in range(0, path.stat().st_size, 7):
            flip(path, position)
            with pytest.raises(Refused):
                require_whole(backup)
            flip(path, position)


def test_a_missing_a_short_and_a_strange_file_are_found(backup: Path, tmp_path: Path) -> None:
    for number, path in enumerate(_files_of(backup)):
        harmed = Path(shutil.copytree(backup, tmp_path / f"missing{number}"))
        (harmed / path.relative_to(backup)).unlink()
        with pytest.raises(BackupDamaged):
            require_whole(harmed)
        (harmed / path.relative_to(backup)).write_bytes(path.read_bytes()[:-1])
        with pytest.raises(BackupDamaged):
            require_whole(harmed)
    (backup / "files" / "stray").write_text("x")
    with pytest.raises(BackupDamaged, match="does not belong"):
        require_whole(backup)


def test_a_manifest_leads_nowhere_else(backup: Path) -> None:
    manifest = backup / MANIFEST
    manifest.write_text(manifest.read_text().replace('"path": "secret-key"', '"path": "../secret"'))
    with pytest.raises(BackupDamaged):
        require_whole(backup)


def test_flipped_bits_of_an_archive_are_found_or_mean_nothing(backup: Path, tmp_path: Path) -> None:
    """Between the files of a tar is padding that nobody reads."""
    archive = tmp_path / "backup.tar"
    with tarfile.open(archive, "w") as entries:
        entries.add(backup, ".")
    original = archive.read_bytes()
    whole = {path.relative_to(backup): path.read_bytes() for path in _files_of(backup)}
    chance = random.Random(20261122)
    for _ in range(_FLIPS_IN_ARCHIVE):
        flip(archive, chance.randrange(len(original)))
        try:
            with unpacked(archive) as folder:
                require_whole(folder)
                assert {path.relative_to(folder): path.read_bytes() for path in _files_of(folder)} == whole
        except Refused:
            pass
        archive.write_bytes(original)


def test_one_that_failed_leaves_nothing_that_looks_whole(tmp_path: Path) -> None:
    for name in ("folder", "archive.tar"):
        with pytest.raises(ZeroDivisionError), new_backup(tmp_path / name) as writer:
            writer.add("part", breaking())
        with pytest.raises(Refused), unpacked(tmp_path / name) as folder:
            require_whole(folder)
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "taken").mkdir()
    with pytest.raises(Refused, match="exists already"), new_backup(tmp_path / "taken"):
        pass
