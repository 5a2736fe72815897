"""The theme names islands that the storefront's script must know."""

import re
from pathlib import Path

from sitewright.themes.loading import themes_folder

SCRIPT = Path(__file__).resolve().parents[2] / "frontend" / "storefront" / "src" / "islands.tsx"


def test_the_script_knows_every_island_of_the_theme() -> None:
    files = [
        path
        for path in (themes_folder() / "meadow").rglob("*")
        if path.suffix in {".html", ".page", ".list", ".item", ".region"}
    ]
    named = {name for path in files for name in re.findall(r'data-island="(\w+)"', path.read_text())}
    known = set(re.findall(r"^  (\w+): \(", SCRIPT.read_text(), flags=re.MULTILINE))
    assert named
    assert named <= known
