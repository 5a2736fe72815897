"""Load from wrk, bounded in time."""

import re
import subprocess
from dataclasses import dataclass

_UNITS_MS = {"us": 0.001, "ms": 1.0, "s": 1000.0}


@dataclass(frozen=True, slots=True)
class Load:
    requests_per_second: float
    p50_ms: float
    p99_ms: float
    errors: int


def run_wrk(
    url: str, *, connections: int = 32, seconds: int = 5, script: str = "", headers: tuple[str, ...] = ()
) -> Load:
    """One thread of wrk against `url`; `script` is a path to a Lua file."""
    command = ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--latency"]
    for header in headers:
        command += ["-H", header]
    if script:
        command += ["-s", script]
    text = subprocess.run(
        [*command, url], capture_output=True, text=True, check=True, timeout=seconds + 30
    ).stdout
    return Load(
        requests_per_second=float(_find(r"Requests/sec:\s+([\d.]+)", text)),
        p50_ms=_milliseconds(r"50%\s+([\d.]+)(us|ms|s)", text),
        p99_ms=_milliseconds(r"99%\s+([\d.]+)(us|ms|s)", text),
        errors=_count(r"Non-2xx or 3xx responses: (\d+)", text) + sum(_socket_errors(text)),
    )


def _find(pattern: str, text: str) -> str:
    found = re.search(pattern, text)
    if found is None:
        raise ValueError(f"wrk said something else:\n{text}")
    return found[1]


def _milliseconds(pattern: str, text: str) -> float:
    found = re.search(pattern, text)
    return float(found[1]) * _UNITS_MS[found[2]] if found else 0.0


def _count(pattern: str, text: str) -> int:
    found = re.search(pattern, text)
    return int(found[1]) if found else 0


def _socket_errors(text: str) -> list[int]:
    found = re.search(r"Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)", text)
    return [int(number) for number in found.groups()] if found else []
