"""The published engine of the template language, on Node, in `bench/node`."""

from __future__ import annotations

import json
import shutil
import statistics
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

FOLDER = Path(__file__).resolve().parent / "node"
TIMEOUT_SECONDS = 180


class NodePage(NamedTuple):
    """What the published engine wrote, and its median CPU milliseconds for that."""

    output: str
    ms: float


def node_pages(
    pages: Mapping[str, tuple[str, Any]], locale: str, rounds: int, renders: int
) -> dict[str, NodePage] | None:
    """Pages (template, data) rendered there; None where Node or the package is not to be had."""
    if not _is_installed():
        return None
    given = {name: {"template": template, "data": data} for name, (template, data) in pages.items()}
    order = {"pages": given, "locale": locale, "rounds": rounds, "renders": renders}
    command = ["node", "render.js"]
    answer = subprocess.run(
        command,
        cwd=FOLDER,
        input=json.dumps(order).encode(),
        stdout=subprocess.PIPE,
        timeout=TIMEOUT_SECONDS,
        check=True,
    )
    found = json.loads(answer.stdout)
    return {name: NodePage(page["output"], statistics.median(page["ms"])) for name, page in found.items()}


def _is_installed() -> bool:
    """Installs the package at the first run, from its lock file and without its scripts."""
    if (FOLDER / "node_modules" / "@squarespace" / "template-engine").is_dir():
        return True
    if not shutil.which("npm") or not shutil.which("node"):
        sys.stderr.write("bench: no Node, so the published engine is not measured\n")
        return False
    command = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    try:
        installed = subprocess.run(
            command, cwd=FOLDER, timeout=TIMEOUT_SECONDS, stdout=sys.stderr, check=False
        )
    except subprocess.TimeoutExpired:
        return False
    return installed.returncode == 0
