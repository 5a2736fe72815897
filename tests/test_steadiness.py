"""No test's outcome hangs on how busy the machine is: ways to write one that does are found here."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.waiting import PATIENCE_SECONDS

_TESTS = Path(__file__).parent
_CLOCKS = {"monotonic", "perf_counter", "process_time", "thread_time", "time"}
# What waits for a time limit of ours, and costs nothing meanwhile.
_MAY_MEASURE = {"kit/test_files_in_s3.py"}
_READINGS = {
    "all_inner_texts", "all_text_contents", "count", "get_attribute", "inner_text", "input_value",
    "is_checked", "is_disabled", "is_enabled", "is_hidden", "is_visible", "section_ids", "text_content",
}  # fmt: skip
_WAITS = {
    "AsyncClient", "Client", "HTTPConnection", "communicate", "create_connection", "get", "join", "post",
    "put", "request", "result", "run", "urlopen", "wait",
}  # fmt: skip
_ASKS_BY_HTTPX = {"AsyncClient", "Client", "get", "head", "post", "put", "request", "stream"}
_DRAWN_BY_CHANCE = {"choice", "choices", "randint", "random", "randrange", "sample", "shuffle", "uniform"}


def _name(call: ast.AST) -> str:
    """What is called: the last part of its name."""
    if not isinstance(call, ast.Call):
        return ""
    return getattr(call.func, "attr", getattr(call.func, "id", ""))


def _is_of_module(call: ast.AST, module: str) -> bool:
    function = call.func if isinstance(call, ast.Call) else None
    return isinstance(function, ast.Attribute) and getattr(function.value, "id", "") == module


def _is_elapsed(node: ast.AST) -> bool:
    return isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub) and _name(node.left) in _CLOCKS


def _keyword(call: ast.AST, name: str) -> ast.AST | None:
    given = call.keywords if isinstance(call, ast.Call) else []
    return next((keyword.value for keyword in given if keyword.arg == name), None)


def _is_impatient(node: ast.AST) -> bool:
    """Whole seconds, in which a busy machine may not even have begun. Fractions are pauses."""
    if not isinstance(node, ast.Call) or _name(node) not in _WAITS:
        return False
    first = node.args[0] if _name(node) in {"join", "result", "wait"} and node.args else None
    value = getattr(_keyword(node, "timeout") or first, "value", None)
    return isinstance(value, int | float) and 1 <= value < PATIENCE_SECONDS


def findings(text: str, *, is_journey: bool = False) -> list[str]:
    """What in a test's source hangs on time or chance, with its line."""
    lines, tree = text.splitlines(), ast.parse(text)
    # A loop that looks again and again has its pauses, and an end of its patience.
    looking = {
        id(part)
        for loop in ast.walk(tree)
        if isinstance(loop, ast.While) or _name(loop) == "until"
        for part in ast.walk(loop)
    }
    draws_from_module = any(
        isinstance(node, ast.Import) and node.names[0].name == "random" for node in tree.body
    )
    found = []
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        is_drawn = draws_from_module and _is_of_module(node, "random") and _name(node) in _DRAWN_BY_CHANCE
        if is_drawn or (isinstance(node, ast.Call) and _name(node) == "Random" and not node.args):
            found.append(f"{line}: draw from a Random with a seed")
        is_sleep = id(node) not in looking and _is_of_module(node, "time") and _name(node) == "sleep"
        if is_sleep and "#" not in lines[line - 1]:
            found.append(f"{line}: wait with tests.waiting.until, or say here what the sleep is for")
        if is_journey and _name(node) == "wait_for_timeout":
            found.append(f"{line}: wait for what the page shows")
        if _is_impatient(node) and id(node) not in looking and "#" not in lines[line - 1]:
            found.append(f"{line}: wait for PATIENCE_SECONDS at least, or say here what the bound is for")
        if _is_of_module(node, "httpx") and _name(node) in _ASKS_BY_HTTPX and not _keyword(node, "timeout"):
            found.append(f"{line}: httpx gives up after five seconds; name a timeout")
        if _is_elapsed(node) and id(node) not in looking:
            found.append(f"{line}: compare tests.effort.effort_of, count statements, or wait for an event")
        if isinstance(node, ast.Assert) and is_journey:
            found += _readings(node)
    return found


def _readings(node: ast.Assert) -> Iterator[str]:
    for part in ast.walk(node.test):
        if _name(part) in _READINGS:
            yield f"{node.lineno}: {_name(part)} may read before the page is ready; write expect(…)"


@pytest.mark.parametrize(
    "bad",
    [
        "time.sleep(1)",
        "assert time.monotonic() - started < 2",
        "assert time.process_time() - started < 2",
        "seconds = time.thread_time() - started",
        "import random\nrandom.choice([1, 2])",
        "chance = Random()",
        "page.wait_for_timeout(500)",
        "urlopen(address, timeout=20)",
        "assert process.wait(20) == 0",
        "httpx.get(address)",
        "assert page.locator('p').count() == 1",
        "assert section_ids(frame) == order",
    ],
)
def test_finds_what_hangs_on_chance(bad: str) -> None:
    assert len(findings(bad, is_journey=True)) == 1


@pytest.mark.parametrize(
    "good",
    [
        "time.sleep(1)  # The others come meanwhile.",
        "while not is_ready():\n    time.sleep(0.1)",
        "assert effort_of(work) < 2_000",
        "assert time.monotonic() < deadline",
        "chance = Random(7)\nrandom = chance\nrandom.choice([1, 2])",
        "expect(page.locator('p')).to_have_count(1)",
        "while not is_ready():\n    urlopen(address, timeout=5)",
        "process.wait(20)  # Longer than the server may wait.",
        "httpx.get(address, timeout=PATIENCE_SECONDS)",
    ],
)
def test_lets_the_rest_be(good: str) -> None:
    assert findings(good, is_journey=True) == []


def test_no_test_hangs_on_chance() -> None:
    found = {
        f"{path.relative_to(_TESTS)}:{finding}"
        for path in sorted(_TESTS.rglob("*.py"))
        if path.name not in {"waiting.py", "effort.py"} and str(path.relative_to(_TESTS)) not in _MAY_MEASURE
        for finding in findings(path.read_text(), is_journey="journeys" in path.parts)
    }
    assert found == set()
