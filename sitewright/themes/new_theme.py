"""The files of a theme to begin with: small, complete, and all of it there to be changed.

The frame, sections, blocks and styles lie in `starter/`. The layouts are the plain ones that stand in where a
theme has none: what every page has to hold is written down once.
"""

import json
import re
import shutil
from functools import cache
from pathlib import Path
from typing import Any

from sitewright.jsont.theme_files import read_template
from sitewright.themes.layouts import PLAIN_LAYOUTS, all_layouts, plain_file
from sitewright.themes.loading import MANIFEST, themes_folder

STARTER = Path(__file__).parent / "starter"

NAME = re.compile(r"[a-z][a-z0-9-]{0,59}")
"""Of a theme: it stands in addresses and in a column of 60 characters."""

_HEAD = "partials/head.html"
"""Names nothing of a look, so that of the shipped theme serves all."""

_NOT_IN_A_THEME = "style"
"""The part of the plain layouts that stands for a stylesheet."""


def new_theme_files(name: str) -> dict[str, str]:
    """The text of every file, by its path in the theme."""
    layouts = {kind: _layout_path(kind) for kind in sorted(all_layouts())}
    return {
        **_starter_files(),
        _HEAD: read_template(themes_folder() / "meadow" / _HEAD),
        **{f"partials/{path.name}": _own(path) for path in _parts()},
        **{path: _own(plain_file(kind)) for kind, path in layouts.items()},
        MANIFEST: _manifest(name, layouts),
    }


def write_theme(folder: Path, files: dict[str, str]) -> None:
    """A new folder with these files; raises FileExistsError when there is something of that name."""
    # Without `exist_ok`: what is there already is never touched.
    folder.mkdir(parents=True)
    try:
        for name, text in files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            # Line ends as they are: templates print them.
            path.write_text(text, encoding="utf-8", newline="")
    except OSError:
        shutil.rmtree(folder)  # Half a theme would be refused at the next try.
        raise


@cache
def _starter_files() -> dict[str, str]:
    files = sorted(path for path in STARTER.rglob("*") if path.is_file())
    return {path.relative_to(STARTER).as_posix(): read_template(path) for path in files}


def _parts() -> list[Path]:
    return sorted(path for path in PLAIN_LAYOUTS.glob("parts/*.html") if path.stem != _NOT_IN_A_THEME)


def _layout_path(kind: str) -> str:
    """`blog.list` is a file of its own kind; the others are pages."""
    return f"collections/{kind}" if "." in kind else f"pages/{kind}.page"


def _own(path: Path) -> str:
    """A plain layout or part, with the partials and the class of the theme instead of ours."""
    text = read_template(path).replace(f"{{@|apply sitewright/{_NOT_IN_A_THEME}}}", "")
    return (
        text.replace("apply sitewright/", "apply ")
        .replace("apply:sitewright/", "apply:")
        .replace('class="sitewright-plain"', 'class="shell"')
    )


def _manifest(name: str, layouts: dict[str, str]) -> str:
    begun: dict[str, Any] = json.loads(read_template(STARTER / MANIFEST))
    title = name.replace("-", " ").capitalize()
    return json.dumps({"title": title, **begun, "layouts": layouts}, indent=2) + "\n"
