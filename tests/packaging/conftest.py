"""The wheel of this checkout, installed where nothing else of ours is."""

import os
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.waiting import PATIENCE_SECONDS

ROOT = Path(__file__).resolve().parents[2]
_UV = ROOT / ".tools" / "uv" / "bin" / "uv"
_NO_REGISTRY = ("error sending request", "dns error", "Could not connect", "Connection refused", "timed out")


@dataclass(frozen=True, slots=True)
class Installation:
    wheel: Path
    python_folder: Path
    """The folder of the new environment's programs, the only one on PATH."""

    @property
    def environment(self) -> dict[str, str]:
        return {"PATH": str(self.python_folder), "HOME": str(self.wheel.parent), "LANG": "C.UTF-8"}


@pytest.fixture(scope="session")
def installation() -> Iterator[Installation]:
    with tempfile.TemporaryDirectory(prefix="sitewright-wheel-") as temporary:
        folder = Path(temporary)
        _uv("build", "--wheel", "--quiet", "--out-dir", str(folder), str(ROOT))
        wheel = next(folder.glob("*.whl"))
        _uv("venv", "--quiet", str(folder / "venv"))
        locked = folder / "locked.txt"
        _uv("export", "--quiet", "--frozen", "--no-default-groups", "--no-emit-project",
            "--project", str(ROOT), "--output-file", str(locked))  # fmt: skip
        _uv("pip", "install", "--quiet", "--python", str(folder / "venv"), "--requirements", str(locked),
            str(wheel))  # fmt: skip
        yield Installation(wheel, folder / "venv" / "bin")


def _uv(*arguments: str) -> None:
    """Raises with uv's own words; skips the test when it is only that no package registry answers."""
    done = subprocess.run(
        [str(_UV), *arguments], capture_output=True, text=True, check=False, cwd="/",
        timeout=5 * PATIENCE_SECONDS,
        env=os.environ | {"UV_PYTHON_DOWNLOADS": "never", "UV_SYSTEM_CERTS": "1"},
    )  # fmt: skip
    if done.returncode == 0:
        return
    if any(sign in done.stderr for sign in _NO_REGISTRY):
        pytest.skip(
            f"no package registry can be reached, and uv's cache lacks a package: {done.stderr[-300:]}"
        )
    raise AssertionError(f"uv {arguments[0]} failed:\n{done.stderr[-3000:]}")
