"""Backups that nobody has to think of."""

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from sitewright.commands.backing_up import by_itself
from sitewright.commands.backing_up.manifest import read_manifest
from sitewright.commands.backing_up.retention import moments_in
from sitewright.config import BackupConfig, config
from sitewright.kit import clock
from sitewright.kit.jobs.registry import all_schedules
from tests.cast import create_cast

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """SITEWRIGHT_BACKUP_TO, every six hours, of which two stay."""
    where = tmp_path / "backups"
    chosen = replace(config(), backup=BackupConfig(str(where), every_hours=6, keep=2, keep_weeks=0))
    monkeypatch.setattr(by_itself, "config", lambda: chosen)
    monkeypatch.setattr(by_itself, "_failed_at", None)
    monkeypatch.setattr(by_itself, "_looked", None)
    return where


def test_it_is_one_of_the_schedules() -> None:
    assert "backing_up.start_when_due" in {each.job_name for each in all_schedules()}


def test_one_is_made_when_it_is_due_and_not_before(place: Path) -> None:
    create_cast()
    assert by_itself.last_backup_at() is None
    by_itself.back_up()
    by_itself.back_up()
    (first,) = moments_in(place).values()
    assert isinstance(first, Path)
    assert len(read_manifest(first).websites) == 2
    assert by_itself.last_backup_at() == max(moments_in(place))
    with clock.moved(timedelta(hours=6, seconds=1)):
        by_itself.back_up()
    assert len(moments_in(place)) == 2


def test_old_ones_go_when_a_new_one_is_there(place: Path) -> None:
    for number in range(4):
        with clock.moved(timedelta(hours=7 * number)):
            by_itself.back_up()
    assert len(moments_in(place)) == 2
    assert max(moments_in(place)) > clock.now() + timedelta(hours=20)


def test_a_failure_is_an_error_in_the_log_and_tried_again_later(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place.write_text("a file where the folder should be")
    thread = by_itself.start_when_due()
    assert thread is not None
    thread.join()
    said = capsys.readouterr()
    assert "backup failed" in said.out + said.err
    assert by_itself.start_when_due() is None, "a disk that is full is not filled every minute"


def test_an_old_one_that_stays_makes_no_failure_of_the_new_one(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(by_itself, "remove_old", refuse)
    by_itself.back_up()
    said = "".join(capsys.readouterr())
    assert len(moments_in(place)) == 1
    assert ("old backups not removed" in said, "backup failed" in said) == (True, False)
    assert not by_itself._has_just_failed()


def test_without_the_setting_nothing_happens() -> None:
    assert config().backup.place == ""
    assert by_itself.start_when_due() is None
    assert by_itself.last_backup_at() is None
