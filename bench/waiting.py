"""What everybody else feels while 200 payments wait at the provider, and among idle and slow clients."""

import asyncio
import shutil
import tempfile
import time
from pathlib import Path

from bench.crowds import slow_clients, unanswered, waiting_payments
from bench.felt import Twins, compared
from bench.orders import place_all, prepare_shop
from bench.result import Result
from bench.servers import resident_megabytes, sitewright

_WAITING = 200
_IDLE, _SLOW = 2_000, 100
_LEFT_IN_A_CROWD = 0.75
"""Of the rate of stored pages: every two seconds those to be ended are looked for among all connections."""

_VERY_MANY = 10_000
"""E04: of every address as many as it may have, and in all as many as there may be."""

_FIRST = 20
"""Orders before memory is looked at: a shop that has never sold anything has not loaded what that takes."""

_UNTIL_ALL_HAVE_ENDED_SECONDS = 85
"""A payment here takes a minute whether its buyer waits or not; memory is given back every twenty seconds."""


def measure() -> list[Result]:
    with tempfile.TemporaryDirectory(prefix="waiting-bench-") as temporary:
        folder = Path(temporary) / "data"
        *tokens, reader = prepare_shop(folder, 1_000, _WAITING + _FIRST + 1)
        first, tokens = tokens[:_FIRST], tokens[_FIRST:]
        calm_folder = Path(shutil.copytree(folder, Path(temporary) / "calm"))
        with sitewright(folder) as server, sitewright(calm_folder) as calm_server:
            twins = Twins(server, calm_server, reader)
            for each in (server, calm_server):
                asyncio.run(place_all(each, first))
            twins.felt()
            before_mb = resident_megabytes(server.process_id)
            with waiting_payments(server, tokens) as buyers:
                waiting = twins.felt()
                still_waiting = unanswered(buyers)
            with slow_clients(server, idle=_IDLE, slow=_SLOW):
                crowded = twins.felt()
            time.sleep(_UNTIL_ALL_HAVE_ENDED_SECONDS)
            after_mb = resident_megabytes(server.process_id)
            calm, alike = twins.felt()
            with slow_clients(server, idle=_VERY_MANY, slow=0):
                packed, packed_mb = twins.felt()[1], resident_megabytes(server.process_id)
    return [
        Result("payments that wait meanwhile", still_waiting, "", f">= {_WAITING}"),
        *compared(f"{_WAITING} payments wait", *waiting),
        *compared(f"{_IDLE:,} idle, {_SLOW} slow clients", *crowded, least=_LEFT_IN_A_CROWD),
        Result(
            "stored page, the crowds have gone / calm", alike.pages_per_second / calm.pages_per_second, "x"
        ),
        Result(f"cart read p99, {_VERY_MANY:,} idle clients", packed.cart_p99_ms, "ms", "<= 500"),
        Result(f"memory, {_VERY_MANY:,} idle clients", packed_mb, "MB", "<= 1000"),
        Result("memory after both crowds", after_mb / before_mb, "x", "<= 1.1", f"{after_mb:.0f} MB"),
    ]
