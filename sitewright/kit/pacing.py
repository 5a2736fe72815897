"""How much of a large piece of work one transaction takes, so that nobody who sells waits for it.

    pace = Pace()
    while work_is_left:
        with pace.batch():
            do_next(pace.size)      # one transaction

The next batch is as large as would have taken the wanted time, judged by the last one. After each batch the
others come first: SQLite's write lock and Python's interpreter know no queue, and whoever gives them back
only to take them at once would always win.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager

_LONGEST_PAUSE_SECONDS = 0.02
_PAUSE_SHARE = 0.1
_LEAST = 25
"""In smaller batches, what a batch costs by itself would be most of the work."""


class Pace:
    """`size` is how many things the next batch may take."""

    # 0.12 s is how long those who sell may find the database taken (decision 0012).
    def __init__(self, *, first: int = 50, most: int = 500, batch_seconds: float = 0.12) -> None:
        self.size = min(first, most)
        self._least, self._most = min(_LEAST, most), most
        self._batch_seconds = batch_seconds

    @contextmanager
    def batch(self) -> Iterator[None]:
        """Measure one batch, and pause after it."""
        began_at = time.monotonic()
        yield
        taken_seconds = time.monotonic() - began_at
        self.learn(taken_seconds)
        time.sleep(min(taken_seconds * _PAUSE_SHARE, _LONGEST_PAUSE_SECONDS))

    def learn(self, taken_seconds: float) -> None:
        """Fit the size to how long a batch of this size took; never more than halved or doubled at once."""
        change = self._batch_seconds / max(taken_seconds, 0.001)
        self.size = max(self._least, min(self._most, int(self.size * min(2.0, max(0.5, change)))))
