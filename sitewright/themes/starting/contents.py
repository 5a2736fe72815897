"""The contents of starting sites as they stand in `contents/*.toml`.

A section is {type, settings, blocks}, a block its type, its settings, and the `blocks` it holds. A text that
begins with @ stands in `locale/*/starting.toml` under this code. `image` names a picture of the theme's
samples, `href` what of the plan a button leads to.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

COMMON = "common"
KINDS = ("shop", "blog", "business")
"""What can be begun with; of several, the first one here leads the home page."""

Record = dict[str, Any]

_FOLDER = Path(__file__).parent / "contents"


@cache
def contents_of(name: str) -> Record:
    """One of KINDS, or COMMON. Shared by all: not to be changed."""
    return tomllib.loads((_FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
