"""Acts that begin at the same moment, each in a thread of its own."""

import threading
from collections.abc import Callable

from django.db import connection

from sitewright.kit.tenancy import tenant
from tests.catalog.shops import Shop
from tests.waiting import join_all


def at_once(shop: Shop, *acts: Callable[[], object]) -> list[Exception | None]:
    """What each of them raised."""
    barrier, raised = threading.Barrier(len(acts)), dict[int, Exception]()

    def run(place: int) -> None:
        barrier.wait()
        try:
            with tenant(shop.website.id):
                acts[place]()
        except Exception as error:  # noqa: BLE001  (reported by the test)
            raised[place] = error
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(place,)) for place in range(len(acts))]
    for thread in threads:
        thread.start()
    join_all(threads)
    return [raised.get(place) for place in range(len(acts))]
