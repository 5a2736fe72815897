"""Shapes every resource uses."""

from typing import Annotated, Any

from ninja import Field, Schema
from pydantic import AfterValidator, ConfigDict

from sitewright.history.edits import EditBegun

MOST_PAGES = 20_000
MOST_WHOLE_NUMBER = 10**15
"""The largest power of ten up to which JavaScript counts exactly."""

# What an `integer` of PostgreSQL holds; SQLite would take more.
MOST_INTEGER = 2**31 - 1


def _storable(text: str) -> str:
    # PostgreSQL stores none; here the field is named that holds it.
    if "\0" in text:
        raise ValueError("holds a character that cannot be stored")
    return text


_STORABLE = AfterValidator(_storable)
# The first bound of every text; what a field takes is said by its rules, in words of their own.
Line = Annotated[str, Field(max_length=1_000), _STORABLE]
Text = Annotated[str, Field(max_length=20_000), _STORABLE]
Html = Annotated[str, Field(max_length=1_000_000), _STORABLE]
Secret = Annotated[str, Field(max_length=1_000)]
Encoded = Annotated[str, Field(max_length=2_000_000)]
Whole = Annotated[int, Field(ge=-MOST_WHOLE_NUMBER, le=MOST_WHOLE_NUMBER)]
Integer = Annotated[int, Field(ge=-MOST_INTEGER, le=MOST_INTEGER)]
Cents = Annotated[int, Field(ge=0, le=MOST_WHOLE_NUMBER)]


def reference(kind: str) -> Any:
    """The id of something of this website, of the named model; empty for nothing. Every field that names
    something by its id has this type: a test calls it with ids of other websites, and with unknown ones.
    """
    return Field(max_length=32, pattern="^([0-9a-f]{32})?$", json_schema_extra={"x-reference": kind})


class Input(Schema):
    """A request body; unknown fields are refused, so that a misspelt one does not vanish silently."""

    model_config = ConfigDict(extra="forbid")


class Visibility(Input):
    """Whether visitors see it."""

    is_shown: bool


class Saved(Schema):
    """What every save answers besides: the change to undo, empty when nothing changed or only read."""

    change_set_id: str = ""


class Versioned(Schema):
    """What can be edited carries its version; a save gives back the one it began from."""

    version: Line = ""


class Settled(Input):
    """After a refusal with the code `edit-conflict`: the version it named, and the fields that shall be as
    they are sent all the same.
    """

    version: Line
    fields: list[Line] = Field(max_length=1_000)


class Edit(Input, Versioned):
    """A save with the version it began from, empty to overwrite whatever is there. What others saved since in
    other fields is kept; where both changed the same it is refused with 409 and both values.
    """

    settled: Settled | None = None

    def begun(self) -> EditBegun:
        if self.settled is None:
            return EditBegun(self.version)
        return EditBegun(self.version, self.settled.version, frozenset(self.settled.fields))


class FieldConflict(Schema):
    """A field two people changed; null where one of them removed it."""

    field: str
    yours: Any = None
    theirs: Any = None


class CodedText(Schema):
    """What is said, for whoever has a catalogue: the code of the text and what stands in its gaps."""

    code: str
    params: dict[str, str | int] = {}


class ErrorAnswer(Schema):
    """Every refusal. `fields` names what is wrong with which input; `text` and `fieldTexts` are the same by
    code, where the text comes from a catalogue (`sitewright/locale`). `crumbFail` comes with a new `crumb`
    (D-49). `conflicts` come with the code `edit-conflict`, and the `version` to save with once they are
    settled.
    """

    error: str
    code: str
    fields: dict[str, str] = {}
    text: CodedText | None = None
    fieldTexts: dict[str, CodedText] | None = None  # noqa: N815
    crumbFail: bool | None = None  # noqa: N815
    crumb: str | None = None
    conflicts: list[FieldConflict] | None = None
    version: str | None = None


REFUSALS = frozenset({400, 401, 403, 404, 409, 413, 422, 429})


def answers(success: Any, status: int = 200) -> dict[Any, Any]:
    """The `response=` of an operation: its success, and the one error shape for everything else."""
    # ninja takes a set of statuses as one key.
    return {status: success, REFUSALS: ErrorAnswer}
