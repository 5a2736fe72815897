"""What this machine has asked of the authority, in a file beside its account: a database that is restored or
another one must not make it forget."""

from dataclasses import asdict
from typing import TypeVar

import msgspec

from sitewright.kit import clock
from sitewright.kit.certificates.folder import CertificateFolder
from sitewright.sites.https.allowance import KEPT_MS, Tries, next_try

_Kind = TypeVar("_Kind")


class Ledger:
    """Each change is on the disk before what it is about begins."""

    def __init__(self, folder: CertificateFolder) -> None:
        self._folder = folder
        self._path = folder.root / "ledger.json"
        stored = folder.read_json(self._path)
        self._orders: list[int] = _as(list[int], stored.get("orders"), [])
        self._hosts: dict[str, Tries] = _as(dict[str, Tries], stored.get("hosts"), {})

    def next_try(self, host: str, *, is_asked: bool = False) -> int:
        """In milliseconds since 1970; what lies in the past is now."""
        return next_try(self._hosts.get(host, Tries()), self._orders, is_asked=is_asked)

    def begin(self, host: str) -> None:
        """Counts as failed until something else is known: who dies over it does not try again at once."""
        now = clock.now_ms()
        self._orders.append(now)
        self._of(host).failed.append(now)
        self._write()

    def end_issued(self, host: str) -> None:
        tries = self._of(host)
        tries.failed, tries.not_before = [], 0
        tries.issued.append(clock.now_ms())
        self._write()

    def end_refused(self, host: str, *, retry_after_seconds: int) -> None:
        if retry_after_seconds:
            self._of(host).not_before = clock.now_ms() + retry_after_seconds * 1000
            self._write()

    def end_unanswered(self, host: str) -> None:
        """The authority was away, which is no failure of the name's."""
        self._of(host).failed.pop()
        self._write()

    def _of(self, host: str) -> Tries:
        return self._hosts.setdefault(host, Tries())

    def _write(self) -> None:
        now = clock.now_ms()
        self._orders = [each for each in self._orders if now - each < KEPT_MS]
        for tries in self._hosts.values():
            tries.forget_old(now)
        self._hosts = {host: tries for host, tries in self._hosts.items() if not tries.is_empty}
        hosts = {host: asdict(tries) for host, tries in self._hosts.items()}
        self._folder.write_json(self._path, {"orders": self._orders, "hosts": hosts})


def _as(kind: type[_Kind], stored: object, otherwise: _Kind) -> _Kind:
    try:
        return otherwise if stored is None else msgspec.convert(stored, kind)
    except msgspec.ValidationError:
        return otherwise
