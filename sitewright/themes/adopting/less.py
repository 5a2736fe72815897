"""LESS compiled by npm's package `less`, in a process of Node's that can read two files and write none.

The one implementation themes are written against is that package; those in Python know a part of the
language. Node is needed at this one moment only: what is stored is CSS.
"""

import json
import re
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import sitewright
from sitewright.themes.adopting.errors import CannotAdopt

_HERE = Path(__file__).parent
_DRIVER = _HERE / "compile_less.cjs"
_SHIPPED = _HERE / "less-node.cjs"
_OF_CHECKOUT = (
    Path(sitewright.__file__).parent.parent / "frontend" / "node_modules" / "less" / "dist" / "less-node.cjs"
)
_SECONDS = 60
_MOST_MEMORY_MB = 256
MOST_CSS_CHARACTERS = 2_000_000
_OLDEST_NODE = 20
_PERMISSION_SINCE = (22, 13)


@dataclass(frozen=True, slots=True)
class Compiled:
    """`missing`: names that were imported and are not in the theme."""

    css: str
    missing: tuple[str, ...]


def compile_less(files: Mapping[str, str], entries: Sequence[str], plain: Sequence[str]) -> Compiled:
    """The entries one after the other as one stylesheet; `plain` ones are CSS and stay as they are.

    Raises CannotAdopt with the file and line of what cannot be compiled, and where Node or `less` is missing.
    """
    given = json.dumps({"files": files, "entries": entries, "plain": plain})
    first = f"styles/{entries[0]}"
    try:
        done = subprocess.run(  # noqa: S603  (no shell; the arguments are ours)
            _command(first), input=given, capture_output=True, text=True, timeout=_SECONDS, check=False,
            encoding="utf-8", env={},
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise CannotAdopt(first, f"the styles are not compiled after {_SECONDS} seconds") from None
    try:
        answer = json.loads(done.stdout)
    except ValueError:
        # It ran out of memory, or of stack, and died.
        raise CannotAdopt(
            first, "the styles cannot be compiled: they need more memory than they get"
        ) from None
    if problem := answer.get("problem"):
        raise CannotAdopt(
            _place(problem), str(problem.get("message") or "is no LESS"), problem.get("line") or 1
        )
    if len(answer["css"]) > MOST_CSS_CHARACTERS:
        raise CannotAdopt(first, f"the styles become more than {MOST_CSS_CHARACTERS} characters")
    return Compiled(answer["css"], tuple(answer["missing"]))


def _place(problem: Mapping[str, object]) -> str:
    name = str(problem.get("file") or "")
    return name if name == "template.conf" else f"styles/{name}"


def _command(first: str) -> list[str]:
    package = next((path for path in (_SHIPPED, _OF_CHECKOUT) if path.is_file()), None)
    if package is None:
        raise CannotAdopt(first, "is LESS, and this installation was built without the package `less`")
    node = shutil.which("node")
    if node is None:
        raise CannotAdopt(
            first,
            f"is LESS, which needs Node.js {_OLDEST_NODE} or newer on this machine while a theme is adopted; "
            "or adopt it where Node.js is and copy the folder it becomes",
        )
    permission = _permission(node, first)
    reads = [f"--allow-fs-read={path.resolve()}" for path in (package, _DRIVER)]
    return [
        node, "--no-warnings", permission, *reads, f"--max-old-space-size={_MOST_MEMORY_MB}",
        str(_DRIVER.resolve()), str(package.resolve()),
    ]  # fmt: skip


def _permission(node: str, first: str) -> str:
    """What keeps Node to those two files; its name changed when it was no longer an experiment."""
    said = subprocess.run(  # noqa: S603
        [node, "--version"], capture_output=True, text=True, timeout=_SECONDS, check=False, env={}
    ).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    version = (int(found[1]), int(found[2])) if found else (0, 0)
    if version[0] < _OLDEST_NODE:
        raise CannotAdopt(
            first, f"is LESS, which needs Node.js {_OLDEST_NODE} or newer; {node} is {said.strip() or '?'}"
        )
    return "--permission" if version >= _PERMISSION_SINCE else "--experimental-permission"
