"""The bytes of files that visitors send: looked at, asked a scanner about, and stored. No database."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import IO

from sitewright.forms.files.names import kept_name
from sitewright.forms.files.scanning import is_infected
from sitewright.forms.files.sniffing import sniff
from sitewright.forms.filling.asked import Asked
from sitewright.forms.filling.attached import MEGABYTE, Attached, problem_of_file
from sitewright.kit.errors import DomainError
from sitewright.kit.files import storage
from sitewright.kit.ids import new_id
from sitewright.kit.messages import Message
from sitewright.kit.tenancy import current_website_id

_PIECE_BYTES = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Arriving:
    """`name` is the visitor's; `file` is read from wherever it stands."""

    field: Asked
    name: str
    file: IO[bytes]
    size_bytes: int


@dataclass(frozen=True, slots=True)
class Stored:
    """`problem`: why it is not, else None."""

    field_id: str
    attached: Attached
    problem: Message | None = None


def key_of(file_id: str) -> str:
    return f"form-files/{current_website_id()}/{file_id}"


def stored_or_problem(arriving: Sequence[Arriving]) -> list[Stored] | DomainError:
    """Each of them; what it returns is raised by the request it belongs to (kit/outside)."""
    try:
        return [_stored(each) for each in arriving]
    except DomainError as problem:
        return problem


def _stored(arriving: Arriving) -> Stored:
    """Raises StorageAway and ScannerAway."""
    kind, problem = _looked_at(arriving)
    if problem is None and is_infected(_pieces(arriving.file)):
        problem = Message("filling.file-virus")
    file_id = new_id()
    name = kept_name(arriving.name, kind) if problem is None else arriving.name
    attached = Attached(file_id, name, kind, arriving.size_bytes)
    if problem is None:
        storage().put_pieces(key_of(file_id), _pieces(arriving.file))
    return Stored(arriving.field.id, attached, problem)


def _looked_at(arriving: Arriving) -> tuple[str, Message | None]:
    size = arriving.size_bytes
    # What is too large is not looked at any more.
    if not 0 < size <= arriving.field.most_megabytes * MEGABYTE:
        return "", problem_of_file(arriving.field, "", size)
    found = sniff(arriving.file, size)
    return found.kind, found.problem or problem_of_file(arriving.field, found.kind, size)


def _pieces(file: IO[bytes]) -> Iterator[bytes]:
    file.seek(0)
    while piece := file.read(_PIECE_BYTES):
        yield piece
