"""One process at a time on an embedded data folder."""

import fcntl
import os
from pathlib import Path
from types import TracebackType

from sitewright.kit.errors import SitewrightError


class DataLocked(SitewrightError):
    """Another process works on this data folder; `holder` is its process id as text, or empty."""

    def __init__(self, folder: Path, holder: str) -> None:
        super().__init__(
            f"{folder} is in use by another sitewright process{f' ({holder})' if holder else ''}"
        )
        self.holder = holder


class DataLock:
    """Held for the life of the process that owns the SQLite file; the system frees it however the process
    ends."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file: int | None = None

    def acquire(self) -> None:
        """Take the lock or raise DataLocked at once."""
        file = os.open(self._folder / "sitewright.lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            holder = os.read(file, 20).decode(errors="replace").strip()
            os.close(file)
            raise DataLocked(self._folder, holder) from None
        os.ftruncate(file, 0)
        os.write(file, f"{os.getpid()}\n".encode())
        self._file = file

    def release(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def __enter__(self) -> "DataLock":
        self.acquire()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()
