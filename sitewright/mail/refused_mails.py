"""What is done when a mail is refused for good. Domains that write mails register here."""

from collections.abc import Callable

_told: dict[str, Callable[[str], None]] = {}


def on_refusal(kind: str, tell: Callable[[str], None]) -> None:
    """`tell` is called with the address, after the refusal has been noted."""
    _told[kind] = tell


def tell_refused(kind: str, address: str) -> None:
    if tell := _told.get(kind):
        tell(address)
