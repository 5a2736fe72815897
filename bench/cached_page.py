"""A stored page against nginx with the same bytes as a static file: in turns, so that noise meets both."""

from statistics import median

from bench.load import Load, run_wrk
from bench.result import Result
from bench.servers import cpu_seconds, nginx, sitewright

_PAGE = "/"
_ROUNDS = 3


def measure() -> list[Result]:
    with sitewright() as ours:
        page = ours.get(_PAGE)
        with nginx(page) as theirs:
            rounds = [
                (run_wrk(ours.url + _PAGE, seconds=4), run_wrk(theirs.url + "/", seconds=4))
                for _ in range(_ROUNDS)
            ]
        busy = cpu_seconds(ours.process_id)
        last = run_wrk(ours.url + _PAGE, seconds=4)
        cpu_ms = (cpu_seconds(ours.process_id) - busy) * 1000 / (last.requests_per_second * 4)
        not_modified = _not_modified(ours.url)
    mine, nginxs = [_rates(side) for side in zip(*rounds, strict=True)]
    ratio = median(a / b for a, b in zip(mine, nginxs, strict=True))
    size = f"{len(page) / 1000:.0f} kB"
    errors = sum(load.errors for pair in rounds for load in pair)
    compared = f"{median(mine):,.0f} against {median(nginxs):,.0f} req/s"
    return [
        Result(f"cached page ({size}) / nginx", ratio, "x", ">= 0.40", compared),
        Result(
            "cached page, p99", median(ours.p99_ms for ours, _ in rounds), "ms", "<= 60", "32 connections"
        ),
        Result("cached page, CPU of a hit", cpu_ms, "ms"),
        Result("cached page, 304", not_modified.requests_per_second, "req/s"),
        Result("cached page, failed requests", errors, "", "<= 0"),
    ]


def _rates(loads: tuple[Load, ...]) -> list[float]:
    return [load.requests_per_second for load in loads]


def _not_modified(url: str) -> Load:
    from urllib.request import urlopen

    with urlopen(url + _PAGE, timeout=10) as answer:
        tag = answer.headers["ETag"]
    return run_wrk(url + _PAGE, seconds=3, headers=(f"If-None-Match: {tag}",))
