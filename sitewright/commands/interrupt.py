"""Waiting for the signal that ends a command."""

import time

_LOOK_EVERY_SECONDS = 0.2


class Interrupt:
    """What a main thread waits for; a `threading.Event` that signals surely end.

    Python runs a signal's handler when the main thread next runs Python. A thread that sleeps in an Event is
    woken by a signal only if the kernel gives it to that very thread, and while it sleeps already. Without
    locks, as a handler may interrupt any of this.
    """

    def __init__(self) -> None:
        self._is_set = False

    def wait(self) -> None:
        while not self._is_set:
            # Whichever thread got the signal, its handler runs at the next look: with an Event one stop in
            # twenty under load never came.
            time.sleep(_LOOK_EVERY_SECONDS)

    def set(self) -> None:
        self._is_set = True

    def clear(self) -> None:
        self._is_set = False

    def is_set(self) -> bool:
        return self._is_set
