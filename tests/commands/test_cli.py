"""The command line as a person meets it."""

import errno
import json
import os
import shutil
import signal
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from sitewright.cli import main
from sitewright.commands.names import COMMANDS
from sitewright.commands.running import find_command
from sitewright.themes.loading import themes_folder
from sitewright.themes.new_theme import new_theme_files, write_theme
from tests.live import LiveSite
from tests.waiting import PATIENCE_SECONDS


def _run(
    *arguments: str, folder: Path | None = None, **environment: str
) -> "subprocess.CompletedProcess[str]":
    kept = {name: value for name, value in os.environ.items() if not name.startswith("SITEWRIGHT_")}
    return subprocess.run(
        [sys.executable, "-m", "sitewright.cli", *arguments],
        env=kept | environment, cwd=folder, capture_output=True, text=True,
        check=False, timeout=PATIENCE_SECONDS, stdin=subprocess.DEVNULL,
    )  # fmt: skip


def test_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    shown = capsys.readouterr().out
    for name, purpose in COMMANDS.items():
        assert name in shown
        assert purpose in shown


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(name: str) -> None:
    command = find_command(name)
    assert command.NEEDS in ("nothing", "database", "server")
    done = _run(name, "--help")
    assert done.returncode == 0
    assert COMMANDS[name] in " ".join(done.stdout.split())


def test_help_does_not_load_the_application() -> None:
    code = "import sys; from sitewright.cli import main; main([]); print('django' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip().endswith("False")


def test_checks_a_theme_and_leaves_nothing_behind(tmp_path: Path) -> None:
    theme = shutil.copytree(themes_folder() / "meadow", tmp_path / "meadow")
    assert _run("check-theme", "meadow", folder=tmp_path).stdout == "nothing to find fault with\n"
    with (theme / "blocks" / "quote.html").open("a") as template:
        template.write("{settings.texd}{x|monye}")
    done = _run("check-theme", "meadow", folder=tmp_path)
    assert (done.returncode, done.stderr) == (1, "")
    assert [line.split(": ", 1)[1] for line in done.stdout.splitlines()[:2]] == [
        "unknown setting 'texd': did you mean 'text'? [setting-unknown]",
        "unknown formatter 'monye': did you mean 'money'? [formatter-unknown]",
    ]
    assert _run("check-theme", "none", folder=tmp_path).returncode == 2
    assert list(tmp_path.iterdir()) == [theme]


def test_begins_a_theme_that_can_be_checked_and_rendered(tmp_path: Path) -> None:
    done = _run("theme", "new", "tall-elm", folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "`sitewright check-theme tall-elm`" in done.stdout
    checked = _run("check-theme", "tall-elm", folder=tmp_path)
    assert (checked.returncode, checked.stdout) == (0, "nothing to find fault with\n")
    context = '{"error": {"title": "Gone & away", "message": "", "backUrl": "/", "backLabel": "Home"}}'
    page = _run("render", "tall-elm/pages/error.page", "--data", context, folder=tmp_path)
    assert (page.returncode, page.stderr) == (0, "")
    assert page.stdout.startswith('<div class="shell">\n<h1>Gone &amp; away</h1>')
    assert json.loads((tmp_path / "tall-elm" / "theme.json").read_text())["title"] == "Tall elm"
    assert [path.name for path in tmp_path.iterdir()] == ["tall-elm"]


def test_begins_no_theme_where_something_is(tmp_path: Path) -> None:
    (tmp_path / "themes" / "elm").mkdir(parents=True)
    (tmp_path / "themes" / "oak").write_text("mine")
    for name in ("elm", "oak"):
        done = _run("theme", "new", name, "--in", "themes", folder=tmp_path)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == f"sitewright: themes/{name} exists already; nothing was written\n"
    assert list((tmp_path / "themes" / "elm").iterdir()) == []
    assert (tmp_path / "themes" / "oak").read_text() == "mine"


@pytest.mark.parametrize("name", ["../elm", "Elm", "", "e" * 61, "-", "elm\n", "élan"])
def test_begins_no_theme_of_a_name_that_cannot_be_used(name: str, tmp_path: Path) -> None:
    done = _run("theme", "new", f"--in={tmp_path}", "--", name, folder=tmp_path)
    assert done.returncode == 2
    assert "cannot be a theme's name" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_leaves_no_half_theme_when_the_disk_is_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []

    def fail_at_the_third(path: Path, text: str, **_: object) -> None:
        written.append(path.name)
        if len(written) == 3:
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_text", fail_at_the_third)
    with pytest.raises(OSError, match="No space left"):
        write_theme(tmp_path / "elm", new_theme_files("elm"))
    assert list(tmp_path.iterdir()) == []


def test_names_files_whose_names_are_no_text(tmp_path: Path) -> None:
    (tmp_path / os.fsdecode(b"\xff.html")).write_text("{x|nope}")
    done = _run("check-theme", ".", folder=tmp_path, PYTHONIOENCODING="utf-8")
    assert "\\udcff.html:1:1: unknown formatter 'nope' [formatter-unknown]" in done.stdout.splitlines()


def test_a_reader_that_has_enough_is_no_trouble() -> None:
    cases = '{"template": "x"}\n' * 10
    with subprocess.Popen(
        [sys.executable, "-m", "sitewright.cli", "render", "--jsonl"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as process:  # fmt: skip
        assert process.stdout
        process.stdout.close()
        process.stdout = None
        complaints = process.communicate(cases, timeout=PATIENCE_SECONDS)[1]
    assert (process.returncode, complaints) == (128 + signal.SIGPIPE, "")


def test_a_full_disk_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text("x")
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "sitewright.cli", "render", str(tmp_path / "page.html")],
            stdout=full, stderr=subprocess.PIPE, text=True, check=False, timeout=PATIENCE_SECONDS,
        )  # fmt: skip
    assert (done.returncode, done.stderr) == (2, "sitewright: [Errno 28] No space left on device\n")


def test_prints_its_version() -> None:
    assert _run("--version").stdout.startswith("sitewright ")


@pytest.mark.parametrize("command", ["serve", "check-theme"])
def test_a_wrong_setting_is_one_line(command: str, tmp_path: Path) -> None:
    """P03"""
    arguments = [] if command == "serve" else [str(tmp_path)]
    done = _run(command, *arguments, SITEWRIGHT_DATA=str(tmp_path), SITEWRIGHT_PORT="eighty")
    assert done.returncode == 2
    assert done.stderr == "sitewright: SITEWRIGHT_PORT must be a whole number from 1 to 65535, not 'eighty'\n"


def test_a_taken_port_is_one_line(tmp_path: Path) -> None:
    import socket

    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        holder.listen()
        port = str(holder.getsockname()[1])
        done = _run("serve", SITEWRIGHT_DATA=str(tmp_path), SITEWRIGHT_PORT=port)
    assert done.returncode == 2
    assert f"cannot listen on 127.0.0.1 port {port}" in done.stderr


def test_a_worker_apart_needs_postgres(tmp_path: Path) -> None:
    done = _run("worker", SITEWRIGHT_DATA=str(tmp_path), DATABASE_URL="")
    assert done.returncode == 2
    assert "needs PostgreSQL" in done.stderr


def test_migrates_once(tmp_path: Path) -> None:
    first = _run("migrate", SITEWRIGHT_DATA=str(tmp_path), DATABASE_URL="")
    second = _run("migrate", SITEWRIGHT_DATA=str(tmp_path), DATABASE_URL="")
    assert "migrations applied" in first.stdout
    assert second.stdout == "the database is up to date\n"
    assert stat.S_IMODE((tmp_path / "sitewright.db").stat().st_mode) == 0o600


@pytest.mark.fault
def test_a_running_server_carries_commands_out(start_site: Callable[..., LiveSite]) -> None:
    site = start_site(DATABASE_URL="")
    assert stat.S_IMODE((site.folder / "control.sock").stat().st_mode) == 0o600
    done = site.run("migrate")
    assert (done.returncode, done.stdout) == (0, "the database is up to date\n")
    refused = site.run("demo")
    assert refused.returncode == 2
    assert "there is a website already" in refused.stderr


def test_a_locked_folder_without_a_server_is_explained(tmp_path: Path) -> None:
    from sitewright.commands.data_lock import DataLock

    with DataLock(tmp_path):
        done = _run("migrate", SITEWRIGHT_DATA=str(tmp_path), DATABASE_URL="")
    assert done.returncode == 2
    assert "takes no commands" in done.stderr
