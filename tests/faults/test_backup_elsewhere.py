"""A backup of a running shop becomes the same shop on another machine."""

import os
import re
import secrets
import subprocess
from collections.abc import Callable
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.commands.backing_up.backups import flip
from tests.live import LiveSite
from tests.s3 import Bucket
from tests.waiting import PATIENCE_SECONDS, until

pytestmark = [pytest.mark.fault, pytest.mark.database]

_PATHS = ("/", "/shop", "/blog", "/shop?format=json")


def new_machine(folder: Path) -> LiveSite:
    """Another data folder, another port, another database."""
    site = LiveSite(folder)
    if cluster := os.environ.get("DATABASE_URL", ""):
        import psycopg

        name = f"elsewhere_{secrets.token_hex(6)}"
        with psycopg.connect(cluster, autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"')
        site.environment["DATABASE_URL"] = f"{cluster.rpartition('/')[0]}/{name}"
    return site


def _body(site: LiveSite, path: str) -> bytes:
    """A page or picture, without where it is served and the nonce, a new one for each rendering."""
    with urlopen(site.url + path, timeout=PATIENCE_SECONDS) as answer:
        body: bytes = answer.read()
    body = re.sub(rb'nonce="[^"]*"', b"", body)
    return body.replace(f":{site.port}".encode(), b"")


def _one_picture(site: LiveSite) -> str:
    found = re.search(r'/s/[^"\s]+\.(?:jpg|jpeg|png|webp)[^"\s]*|/media/[^"\s]+', _body(site, "/").decode())
    assert found, "the home page has no picture"
    return found[0].replace("&amp;", "&").split(",")[0]


@pytest.mark.parametrize("name", ["backup", "backup.tar"])
def test_serves_the_same_pages_and_pictures(
    start_site: Callable[..., LiveSite], tmp_path: Path, name: str
) -> None:
    """N01: restored on a fresh machine from a backup that was made while the shop served."""
    site = start_site()
    picture = _one_picture(site)
    pages = {path: _body(site, path) for path in (*_PATHS, picture)}
    where = tmp_path / name
    made = site.run("backup", str(where))
    assert made.returncode == 0, made.stderr
    (backup,) = [where] if where.suffix else where.iterdir()
    assert f"to restore sitewright restore {backup}" in made.stdout
    checked = site.run("verify", str(backup))
    assert (checked.returncode, "files agree" in checked.stdout) == (0, True), checked.stdout + checked.stderr
    other_machine = new_machine(tmp_path / "elsewhere")
    _pass_on(other_machine, backup)
    with other_machine:
        assert {path: _body(other_machine, path) for path in pages} == pages
        other_machine.stop()
        assert "everything agrees" in other_machine.run("check").stdout


def _pass_on(site: LiveSite, backup: Path | str) -> None:
    """Restore where nothing is; the key comes along and only its owner can read it."""
    restored = site.run("restore", str(backup))
    assert restored.returncode == 0, restored.stderr
    key = site.folder / "secret-key"
    assert key.stat().st_mode & 0o777 == 0o600


@pytest.mark.nightly
def test_goes_to_a_store_and_comes_back(
    start_site: Callable[..., LiveSite], bucket: Bucket, tmp_path: Path
) -> None:
    site = start_site(**bucket.environment)
    made = site.run("backup", "s3://shop/backups")
    assert made.returncode == 0, made.stderr
    (address,) = re.findall(r"^backup +(\S+)$", made.stdout, re.MULTILINE)
    assert site.run("verify", address).returncode == 0
    home = _body(site, "/")
    other_machine = new_machine(tmp_path / "elsewhere")
    other_machine.environment |= bucket.environment
    _pass_on(other_machine, address)
    with other_machine:
        assert _body(other_machine, "/") == home


def test_a_damaged_one_is_refused_before_anything_is_touched(
    start_site: Callable[..., LiveSite], tmp_path: Path
) -> None:
    """N03"""
    site = start_site()
    assert site.run("backup", str(tmp_path)).returncode == 0
    (backup,) = tmp_path.glob("sitewright-*")
    flip(next(backup.glob("database.*")), 5000)
    verified = site.run("verify", str(backup))
    assert (verified.returncode, verified.stdout.startswith("damaged: database.")) == (1, True), verified
    site.stop()
    before = {path: path.stat().st_mtime_ns for path in site.folder.rglob("*") if path.suffix != ".lock"}
    refused = site.run("restore", str(backup), "--replace")
    assert (refused.returncode, "its bytes were changed" in refused.stderr) == (2, True), refused
    assert {path: path.stat().st_mtime_ns for path in before} == before


def test_a_running_shop_is_not_replaced_under_its_feet(
    start_site: Callable[..., LiveSite], tmp_path: Path
) -> None:
    site = start_site()
    assert site.run("backup", str(tmp_path)).returncode == 0
    (backup,) = tmp_path.glob("sitewright-*")
    refused = site.run("restore", str(backup), "--replace")
    assert (refused.returncode, "stop the server" in refused.stderr) == (2, True), refused
    site.stop()
    refused = site.run("restore", str(backup))
    assert (refused.returncode, "--replace" in refused.stderr) == (2, True), refused
    done = site.run("restore", str(backup), "--replace")
    assert done.returncode == 0, done.stderr
    (safety,) = (site.folder / "backups").glob("before-restore-*")
    assert site.run("verify", str(safety)).returncode == 0
    assert _body(site.start(), "/")


@pytest.mark.nightly
def test_one_website_goes_back_while_the_shop_serves(
    start_site: Callable[..., LiveSite], tmp_path: Path
) -> None:
    """N02"""
    site = start_site()
    home = _body(site, "/shop?format=json")
    assert site.run("backup", str(tmp_path)).returncode == 0
    (backup,) = tmp_path.glob("sitewright-*")
    website = site.run_in_website("print(Website.objects.get().id)") if _is_postgres() else ""
    website = website or re.findall(r'"id": "([0-9a-f]{32})"', (backup / "manifest.json").read_text())[0]
    done = site.run("restore", str(backup), "--site", website)
    assert done.returncode == 0, done.stderr
    assert "orders, payments, stock" in done.stdout
    until(lambda: _body(site, "/shop?format=json") == home)


def _is_postgres() -> bool:
    return os.environ.get("SITEWRIGHT_TEST_ENGINE") == "postgres"


def test_a_backup_comes_by_itself(start_site: Callable[..., LiveSite], tmp_path: Path) -> None:
    site = start_site(SITEWRIGHT_BACKUP_TO=str(tmp_path / "backups"))
    until(lambda: list((tmp_path / "backups").glob("sitewright-*")))
    (backup,) = (tmp_path / "backups").glob("sitewright-*")
    assert site.run("verify", str(backup)).returncode == 0


def test_a_missing_program_is_one_clear_sentence(start_site: Callable[..., LiveSite], tmp_path: Path) -> None:
    if not _is_postgres():
        pytest.skip("SQLite needs no programs")
    site = start_site()
    site.environment["PATH"] = str(tmp_path)
    refused = site.run("backup", str(tmp_path / "backup"))
    assert refused.returncode == 2
    assert refused.stderr.strip().endswith("(Debian: postgresql-client)")
    assert not list((tmp_path / "backup").glob("*"))


@pytest.mark.skipif(_is_postgres(), reason="about the file of the embedded database")
def test_a_full_disk_leaves_no_backup_and_a_selling_shop(
    start_site: Callable[..., LiveSite], tmp_path: Path
) -> None:
    site = start_site()
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(disk)]
    if subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("a small disk cannot be mounted here")
    try:
        refused = site.run("backup", str(disk / "backups"))
        assert (refused.returncode, "No space left" in refused.stderr) == (2, True), refused
        assert "nothing is left of this backup" in refused.stderr
        assert not list((disk / "backups").iterdir())
        assert site.is_ready()
    finally:
        subprocess.run(["umount", "--lazy", str(disk)], check=True)
