"""Under which Yjs client id this process writes into a draft (decision 0018).

A change in Yjs is named by the client that made it and a number it counts up; two changes of one name leave
copies of the document that never agree again. So no two processes share a client id, nor do two documents of
a page. And when the database holds less of a draft than this process wrote (a transaction that was rolled
back, a standby that took over too early), somebody may have seen the rest: then it goes on under a new id.
"""

import os
from hashlib import blake2b

_MOST_PAGES = 10_000
_ID_BYTES = 4  # Client ids of Yjs are whole numbers of 32 bits.


class _Writer:
    """What tells this process from all others, and how far it has written each page's draft."""

    def __init__(self) -> None:
        self.process_id = os.getpid()
        self.secret = os.urandom(16)
        self.written: dict[str, int] = {}


_current = [_Writer()]


def writer_id(page_id: str, epoch: int, sequence: int) -> int:
    """The client id for writing into the draft that the database holds at this sequence."""
    writer = _current[0]
    # A forked process begins with its parent's memory, secret included; only the process id tells them apart.
    if writer.process_id != os.getpid() or sequence < writer.written.get(page_id, 0):
        writer = _current[0] = _Writer()
    digest = blake2b(f"{page_id}\n{epoch}".encode(), key=writer.secret, digest_size=_ID_BYTES).digest()
    return int.from_bytes(digest)


def note_written(page_id: str, sequence: int) -> None:
    """That this process made the draft this far, whether or not the transaction comes through."""
    # How far a page was written may be forgotten only together with the secret behind its client id.
    if len(_current[0].written) >= _MOST_PAGES:
        _current[0] = _Writer()
    _current[0].written[page_id] = sequence


def new_document_id() -> int:
    """A client id for a document nobody has yet."""
    return int.from_bytes(os.urandom(_ID_BYTES))
