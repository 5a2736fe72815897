"""A first owner whose password anybody would guess is not made (H01)."""

from pathlib import Path

import pytest

from tests.live import LiveSite


@pytest.mark.parametrize("password", ["password1", "owner-owner-1"])
def test_refuses_to_start_with_one_line(tmp_path: Path, password: str) -> None:
    """H01"""
    site = LiveSite(tmp_path / "data", {"SITEWRIGHT_OWNER_PASSWORD": password, "DATABASE_URL": ""})
    done = site.run("serve")
    said = done.stderr.strip().splitlines()
    assert done.returncode != 0
    assert "SITEWRIGHT_OWNER_PASSWORD is weak" in said[-1]
    assert "Traceback" not in done.stderr
    assert password not in done.stderr + done.stdout
