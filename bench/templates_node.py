"""The published engine of the template language, on Node, in `bench/node`."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping
from typing import Any

from bench.node_packages import FOLDER, has_package

TIMEOUT_SECONDS = 180


class NodeEngine:
    """The published engine in a process of its own, with some pages (template, data) to render."""

    def __init__(self, pages: Mapping[str, tuple[str, Any]], locale: str, renders: int) -> None:
        """Warms it up, which takes some seconds. `renders`: how many make one round."""
        self._process = subprocess.Popen(
            ["node", "render.js"], cwd=FOLDER, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        given = {name: {"template": template, "data": data} for name, (template, data) in pages.items()}
        self.outputs: dict[str, str] = self._ask({"pages": given, "locale": locale, "renders": renders})

    def round_ms(self, page: str) -> float:
        """Render a page for one round; CPU milliseconds of one rendering."""
        return float(self._ask(page))

    def close(self) -> None:
        self._process.communicate(timeout=TIMEOUT_SECONDS)

    def _ask(self, question: Any) -> Any:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(question) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())


def node_engine(pages: Mapping[str, tuple[str, Any]], locale: str, renders: int) -> NodeEngine | None:
    """None where Node or the package is not to be had."""
    return NodeEngine(pages, locale, renders) if has_package("@squarespace/template-engine") else None
