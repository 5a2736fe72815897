"""Which hosts there are certificates for at this moment, for those that are asked at each request."""

import time
from pathlib import Path

from sitewright.kit.certificates.folder import CertificateFolder

_LOOK_EVERY_SECONDS = 1.0


class KnownHosts:
    """Reads the index again when it has changed; looks for that once a second at most."""

    def __init__(self, data_folder: Path) -> None:
        self._folder = CertificateFolder(data_folder)
        self._ends: dict[str, int] = {}
        self._stamp: tuple[int, int] | None = None
        self._looked_at = -_LOOK_EVERY_SECONDS

    def has(self, host: str) -> bool:
        """False once the certificate has ended: nobody is to be led to it then."""
        now = time.monotonic()
        if now - self._looked_at >= _LOOK_EVERY_SECONDS:
            self._looked_at = now
            self.look()
        return self._ends.get(host, 0) > time.time_ns() // 1_000_000

    def look(self) -> None:
        try:
            found = self._folder.index_path.stat()
        except FileNotFoundError:
            return
        # Written anew each time, so the file's number changes with what stands in it.
        stamp = found.st_mtime_ns, found.st_ino
        if stamp != self._stamp:
            self._ends, self._stamp = self._folder.index(), stamp
