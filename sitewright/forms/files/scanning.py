"""Asks a virus scanner about a file, where SITEWRIGHT_VIRUS_SCANNER names one: clamd's INSTREAM over TCP.

The whole file is sent to it, in pieces with their lengths before them; it answers with one line. Without an
answer no file is taken: what nobody has looked at must not pass for clean.
"""

import socket
import struct
from collections.abc import Iterable
from urllib.parse import urlsplit

import structlog

from sitewright.config import config
from sitewright.forms.refusals import ScannerAway

log = structlog.get_logger(__name__)

_COMMAND = b"zINSTREAM\0"
_LONGEST_ANSWER = 4_096
_PATIENCE_SECONDS = 20.0
_PIECE_BYTES = 256 * 1024


def has_scanner() -> bool:
    return bool(config().data.virus_scanner)


def is_infected(pieces: Iterable[bytes]) -> bool:
    """False where no scanner is set up. Raises ScannerAway."""
    if not has_scanner():
        return False
    try:
        answer = _asked(config().data.virus_scanner, pieces)
    except OSError as error:
        log.warning("the virus scanner does not answer", error=str(error))
        raise ScannerAway from None
    if answer.endswith("FOUND"):
        log.warning("a file with a virus was refused", said=answer)
        return True
    if answer != "stream: OK":
        log.error("the virus scanner could not look at a file", said=answer)
        raise ScannerAway
    return False


def _asked(address: str, pieces: Iterable[bytes]) -> str:
    parts = urlsplit(address)
    place = (str(parts.hostname), int(parts.port or 0))
    with socket.create_connection(place, _PATIENCE_SECONDS) as connection:
        connection.sendall(_COMMAND)
        for piece in pieces:
            for at in range(0, len(piece), _PIECE_BYTES):
                part = piece[at : at + _PIECE_BYTES]
                connection.sendall(struct.pack("!I", len(part)) + part)
        connection.sendall(struct.pack("!I", 0))
        return _line(connection)


def _line(connection: socket.socket) -> str:
    """Ends with a NUL, as the command did."""
    said = b""
    while not said.endswith(b"\0") and len(said) < _LONGEST_ANSWER:
        piece = connection.recv(1_024)
        if not piece:
            break
        said += piece
    return said.rstrip(b"\0\n").decode("utf-8", "replace")
