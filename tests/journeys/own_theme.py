"""A server with a theme of its own: the same package beside another themes folder."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import sitewright
from tests.live import LiveSite


@contextmanager
def site_with_theme(place: Path, change: Callable[[Path], object]) -> Iterator[LiveSite]:
    """The demo shop in a copy of its theme, after `change` was made in the theme's folder."""
    package = Path(sitewright.__file__).parent
    (place / "sitewright").symlink_to(package)
    change(shutil.copytree(package.parent / "themes", place / "themes") / "meadow")
    with LiveSite(place / "data", {"PYTHONPATH": str(place), "PYTHONSAFEPATH": "1"}) as site:
        yield site
