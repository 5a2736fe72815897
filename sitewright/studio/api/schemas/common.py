"""Shapes every resource uses."""

from typing import Any

from ninja import Schema
from pydantic import ConfigDict

MOST_PAGES = 20_000


class Input(Schema):
    """A request body; unknown fields are refused, so that a misspelt one does not vanish silently."""

    model_config = ConfigDict(extra="forbid")


class Saved(Schema):
    """What every save answers besides: the change to undo, empty when nothing changed or only read."""

    change_set_id: str = ""


class ErrorAnswer(Schema):
    """Every refusal. `fields` names what is wrong with which input; `crumbFail` comes with a new `crumb`
    (D-49).
    """

    error: str
    code: str
    fields: dict[str, str] = {}
    crumbFail: bool | None = None  # noqa: N815
    crumb: str | None = None


REFUSALS = frozenset({400, 401, 403, 404, 409, 413, 422, 429})


def answers(success: Any, status: int = 200) -> dict[Any, Any]:
    """The `response=` of an operation: its success, and the one error shape for everything else."""
    return {status: success, REFUSALS: ErrorAnswer}
