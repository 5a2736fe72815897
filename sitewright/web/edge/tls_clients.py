"""Whom the connections are from that our own TLS process brings.

It speaks to the edge as a client on this machine would, byte for byte what visitors send: nothing of HTTP is
read or written on the way, so no request can be taken for another one. Who is behind a connection stands in a
table of its port, which all processes have in memory. It is written before the first byte goes over the
connection and cleared before its end, so whoever has read a request finds its line.
"""

import mmap
import os
import socket
import struct
from pathlib import Path

_PORTS = 65_536
_LINE = struct.Struct("=?16s")
"""Taken or not, and the client's address in the form of IPv6."""

_MAPPED = b"\0" * 10 + b"\xff\xff"
"""Before the four bytes of an IPv4 address (RFC 4291, 2.5.5.2)."""


class TlsClients:
    """`upstream` is the address the TLS process comes from: another one is no matter of ours."""

    def __init__(self, path: Path, upstream: str, *, is_writer: bool = False) -> None:
        self._prefix = f"[{upstream}]:" if ":" in upstream else f"{upstream}:"
        with path.open("r+b" if is_writer else "rb") as file:
            access = mmap.ACCESS_WRITE if is_writer else mmap.ACCESS_READ
            self._table = mmap.mmap(file.fileno(), _PORTS * _LINE.size, access=access)

    @staticmethod
    def make(path: Path) -> None:
        """An empty table. The file stays the same one, because others have it in memory."""
        with os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), "r+b") as file:
            file.write(bytes(_PORTS * _LINE.size))
            file.truncate()

    def put(self, port: int, address: str) -> None:
        is_v6 = ":" in address
        packed = socket.inet_pton(socket.AF_INET6 if is_v6 else socket.AF_INET, address)
        start = port * _LINE.size
        _LINE.pack_into(self._table, start, True, packed if is_v6 else _MAPPED + packed)

    def clear(self, port: int) -> None:
        start = port * _LINE.size
        self._table[start : start + 1] = b"\0"

    def find(self, peer: str) -> str:
        """The address of whoever is behind a connection of the edge, `127.0.0.1:40000`; empty when it did not
        come over our TLS."""
        if not peer.startswith(self._prefix):
            return ""
        is_taken, packed = _LINE.unpack_from(self._table, int(peer[len(self._prefix) :]) * _LINE.size)
        if not is_taken:
            return ""
        if packed.startswith(_MAPPED):
            return socket.inet_ntop(socket.AF_INET, packed[12:])
        return socket.inet_ntop(socket.AF_INET6, packed)
