"""What every stated call asks of a body that it reads itself."""

from collections.abc import Container, Iterable
from typing import Any

from sitewright.history.edits import EditBegun
from sitewright.kit.messages import Message
from sitewright.studio.api.malformed import MalformedInput

_LONGEST_VERSION = 64


def require_known(names: Iterable[str], known: Container[str], beginning: str = "") -> None:
    """Raises MalformedInput, naming every name that there is not."""
    unknown = [name for name in names if name not in known]
    if unknown:
        raise MalformedInput({f"{beginning}{name}": Message("studio.field-unknown") for name in unknown})


def begun_at(version: Any, field: str = "version") -> EditBegun:
    """What an edit began from that says so; empty overwrites. Raises MalformedInput."""
    if not isinstance(version, str) or len(version) > _LONGEST_VERSION:
        raise MalformedInput({field: Message("sites.must-be-text")})
    return EditBegun(version)
