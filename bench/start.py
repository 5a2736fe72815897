"""How soon a shop that exists already serves, and what it holds in memory."""

import tempfile
from pathlib import Path
from statistics import median

from bench.result import Result
from bench.servers import cpu_seconds, resident_megabytes, sitewright, wait_for_pictures

_STARTS = 3


def measure() -> list[Result]:
    with tempfile.TemporaryDirectory(prefix="sitewright-bench-") as temporary:
        folder = Path(temporary) / "data"
        with sitewright(folder) as first:
            first_seconds = first.ready_seconds
            wait_for_pictures(folder)
        seconds, cpu, at_start, after_pages = [], [], [], []
        for _ in range(_STARTS):
            with sitewright(folder) as server:
                seconds.append(server.ready_seconds)
                cpu.append(cpu_seconds(server.process_id))
                at_start.append(resident_megabytes(server.process_id))
                for path in ("/", "/shop", "/cart", "/blog", "/config"):
                    server.get(path)
                after_pages.append(resident_megabytes(server.process_id))
    return [
        Result("start until ready", median(seconds), "s", "<= 3", "an existing shop"),
        Result("start until ready, CPU", median(cpu), "s", "<= 3"),
        Result("first start with the demo shop", first_seconds, "s", "<= 30"),
        Result("memory at start", median(at_start), "MB", "<= 180"),
        Result("memory after five pages", median(after_pages), "MB", "<= 180"),
    ]
