"""What happens now and then, for whoever counts it: operations know nothing of who that is."""

from collections.abc import Callable

_counters: list[Callable[[str], None]] = []


def count_with(counter: Callable[[str], None]) -> None:
    """From now on `counter` hears the name of all that is noted; told twice, once."""
    if counter not in _counters:
        _counters.append(counter)


def note(name: str) -> None:
    for counter in _counters:
        counter(name)
