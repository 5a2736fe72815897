"""`python -m bench [name …]`: a table for people, and JSON lines in `bench/results/` for comparison over
time."""

import json
import platform
import sys
import traceback
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from bench.result import Result

_FOLDER = Path(__file__).resolve().parent
_HELPERS = {
    "__main__",
    "result",
    "servers",
    "load",
    "node_packages",
    "owner_rows",
    "crowds",
    "felt",
    "browsers",
    "submits",
}


def main() -> int:
    """1 when a goal is missed or a measurement fails."""
    names = sys.argv[1:] or sorted(m.name for m in iter_modules([str(_FOLDER)]) if m.name not in _HELPERS)
    results: list[Result] = []
    failed: list[str] = []
    for name in names:
        measure = getattr(import_module(f"bench.{name}"), "measure", None)
        if measure is None:
            continue
        sys.stderr.write(f"measuring {name} …\n")
        try:
            results += measure()
        except Exception:  # noqa: BLE001  (one that breaks must not hide the others)
            traceback.print_exc()
            failed.append(name)
    _print_table(results)
    _write_lines(results)
    for name in failed:
        sys.stdout.write(f"FAILED  {name}\n")
    return 1 if failed or any(result.is_met is False for result in results) else 0


def _print_table(results: list[Result]) -> None:
    width = max((len(result.name) for result in results), default=10)
    for result in results:
        mark = {True: "ok", False: "MISSED", None: ""}[result.is_met]
        goal = f"{result.goal} {result.unit}" if result.goal else ""
        line = f"{result.name:<{width}}  {result.value:>12,.2f} {result.unit:<8} {goal:<16} {mark:<7}"
        sys.stdout.write(f"{line} {result.beside}".rstrip() + "\n")


def _write_lines(results: list[Result]) -> None:
    folder = _FOLDER / "results"
    folder.mkdir(exist_ok=True)
    now = datetime.now(UTC)
    about = {"at": now.isoformat(timespec="seconds"), "python": platform.python_version()}
    with (folder / f"{now:%Y%m%d-%H%M%S}.jsonl").open("w", encoding="utf-8") as file:
        file.writelines(json.dumps(about | result.as_json()) + "\n" for result in results)


if __name__ == "__main__":
    sys.exit(main())
