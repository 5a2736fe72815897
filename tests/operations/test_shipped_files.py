"""The unit and the container file name what there is."""

import re
import shlex
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from sitewright import config, environment
from sitewright.commands import names

_ROOT = Path(__file__).parents[2]
_SHIPPED = _ROOT / "docs/operations"
_UNIT = (_SHIPPED / "sitewright.service").read_text()
_CONTAINER = (_SHIPPED / "Containerfile").read_text().replace("\\\n", " ")
_MADE_BY_BUILD = "dist/*.whl"


def instructions(name: str) -> list[list[str]]:
    return [
        shlex.split(line.partition(" ")[2]) for line in _CONTAINER.splitlines() if line.startswith(f"{name} ")
    ]


def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("systemd-analyze is not here; Debian's package systemd has it")
    unit = tmp_path / "sitewright.service"
    unit.write_text(_UNIT.replace("/opt/sitewright/bin/sitewright", "/bin/true"))
    done = subprocess.run([program, "verify", unit], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_unit_runs_a_command_of_ours() -> None:
    command = re.search(r"^ExecStart=\S+/sitewright (\S+)$", _UNIT, re.MULTILINE)
    assert command is not None
    assert command[1] in names.COMMANDS


def test_the_container_copies_what_there_is() -> None:
    for arguments in instructions("COPY"):
        if arguments[0].startswith("--from="):
            continue
        for source in arguments[:-1]:
            assert source == _MADE_BY_BUILD or (_ROOT / source).exists(), source


def test_the_container_runs_a_command_of_ours() -> None:
    (entry,), (command,) = (instructions(name)[0] for name in ("ENTRYPOINT", "CMD"))
    scripts = tomllib.loads((_ROOT / "pyproject.toml").read_text())["project"]["scripts"]
    assert entry.strip("[]") in scripts
    assert command.strip("[]") in names.COMMANDS


def test_the_container_is_nobody_special() -> None:
    assert instructions("USER") == [["10001"]]
    assert instructions("VOLUME") == [["/data"]]
    assert "/healthz" in _CONTAINER


def test_the_container_installs_with_the_uv_that_made_the_lock() -> None:
    version = re.search(r"UV_VERSION := (\S+)", (_ROOT / "Makefile").read_text())
    assert version is not None
    assert f"uv=={version[1]} " in _CONTAINER


_OF_TESTS = {"SITEWRIGHT_FAULT_KILLS"}


@pytest.mark.parametrize("file", sorted(_SHIPPED.iterdir()), ids=lambda file: file.name)
def test_settings_that_are_named_are_ours(file: Path) -> None:
    """Of the shipped files and the pages beside them."""
    sources = [Path(module.__file__ or "").read_text() for module in (config, environment)]
    ours = set(re.findall(r'"(SITEWRIGHT_[A-Z_]+)"', "".join(sources)))
    named = set(re.findall(r"\bSITEWRIGHT_[A-Z][A-Z_]*[A-Z]\b", file.read_text()))
    assert named - _OF_TESTS <= ours
