"""What everybody else feels while 200 payments wait at a provider behind HTTP, or are pending there."""

import asyncio
import shutil
import tempfile
from pathlib import Path

from bench.crowds import unanswered, waiting_payments
from bench.felt import Twins, compared
from bench.orders import place_all, prepare_shop, shop_script
from bench.result import Result
from bench.servers import sitewright
from tests.orders.stripe_fake import StripeFake, serving

_WAITING = 200
_FIRST = 20
"""Orders before anything is measured: a shop that has never sold anything has not loaded what that takes."""

_SLOW_SECONDS = 28.0


def measure() -> list[Result]:
    with (
        tempfile.TemporaryDirectory(prefix="provider-bench-") as temporary,
        serving(StripeFake(slow_seconds=_SLOW_SECONDS)) as fake,
    ):
        folder = Path(temporary) / "data"
        *tokens, reader = prepare_shop(folder, 1_000, 2 * _WAITING + _FIRST + 1)
        with sitewright(folder) as server:
            asyncio.run(place_all(server, tokens[:_FIRST]))
        shop_script(folder, "elsewhere")
        calm_folder = Path(shutil.copytree(folder, Path(temporary) / "calm"))
        slow, pending = tokens[_FIRST : _FIRST + _WAITING], tokens[_FIRST + _WAITING :]
        with (
            sitewright(folder, SITEWRIGHT_STRIPE_URL=fake.url) as server,
            sitewright(calm_folder, SITEWRIGHT_STRIPE_URL=fake.url) as calm_server,
        ):
            twins = Twins(server, calm_server, reader)
            twins.felt()
            with waiting_payments(server, slow, "pm_slow") as buyers:
                waiting = twins.felt()
                still_waiting = unanswered(buyers)
            with waiting_payments(server, pending, "sepa_debit"):
                confirming = twins.felt()
    return [
        Result("payments that wait over HTTP meanwhile", still_waiting, "", f">= {_WAITING}"),
        *compared(f"{_WAITING} payments wait over HTTP", *waiting),
        *compared(f"{_WAITING} payments are pending", *confirming),
    ]
