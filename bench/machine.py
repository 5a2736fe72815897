"""What the machine itself adds to everything that is measured after a pause: no figure of ours, and no goal.

Virtual machines may take memory away from who rests. On one of them a walk over twenty thousand small objects
took 4 ms again and again, 75 ms after a quarter of a second of rest and 200 ms after a second; every answer
to a key, a click or a buyer who thinks pays for that, a server under load does not.
"""

import random
import time
from statistics import median

from bench.result import Result

_OBJECTS, _TOUCHED, _TIMES = 400_000, 20_000, 12
_REST_SECONDS = 0.25


def measure() -> list[Result]:
    texts = [str(number) * 3 for number in range(_OBJECTS)]
    order = random.sample(range(_OBJECTS), _TOUCHED)
    at_once, rested = _walk_ms(texts, order, 0), _walk_ms(texts, order, _REST_SECONDS)
    beside = f"{rested:.1f} ms against {at_once:.1f}"
    return [
        Result("memory after 250 ms of rest / at once (the machine)", rested / at_once, "x", None, beside)
    ]


def _walk_ms(texts: list[str], order: list[int], rest_seconds: float) -> float:
    taken = []
    for _ in range(_TIMES):
        time.sleep(rest_seconds)
        started = time.perf_counter()
        for number in order:
            len(texts[number])
        taken.append((time.perf_counter() - started) * 1000)
    return median(taken)
