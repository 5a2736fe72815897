"""Unguessable bytes without asking the kernel each time.

Every question to the kernel lets go of the interpreter, and with several threads at work another one then
takes it: three questions a request were a good part of all the switching between threads.
"""

import os
import threading
from base64 import urlsafe_b64encode

# A page at a time (decision 0008).
_DRAWN_AT_ONCE = 4096


class _Pool:
    """Bytes of the kernel's generator, each given out once."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._bytes = bytearray()

    def take(self, count: int) -> bytes:
        with self._lock:
            if len(self._bytes) < count:
                self._bytes = bytearray(os.urandom(max(count, _DRAWN_AT_ONCE)))
            rest = len(self._bytes) - count
            taken = bytes(self._bytes[rest:])
            del self._bytes[rest:]
        return taken


_pool = _Pool()


def _forget() -> None:
    """A forked process must not give out what its parent gives out."""
    global _pool
    _pool = _Pool()


os.register_at_fork(after_in_child=_forget)


def random_bytes(count: int) -> bytes:
    return _pool.take(count)


def random_text(byte_count: int) -> str:
    """So many random bytes as text that is safe in addresses, headers and cookies."""
    return urlsafe_b64encode(_pool.take(byte_count)).rstrip(b"=").decode("ascii")
