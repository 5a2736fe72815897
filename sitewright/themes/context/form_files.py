"""A field for files as templates print it."""

from typing import Any

from sitewright.forms.field_types import FieldType
from sitewright.forms.files.tokens import file_of
from sitewright.forms.filling.asked import Asked
from sitewright.forms.filling.file_kinds import FileGroup, endings_of
from sitewright.forms.filling.posting import name_of
from sitewright.kit.messages import text
from sitewright.themes.context.form_filling import Filling

Context = dict[str, Any]


def file_context(of: Asked, form_id: str, block_id: str, filling: Filling) -> Context:
    """`files`: those that came in already, each with a box that keeps it while something else is mended."""
    if of.type != FieldType.FILE:
        return {"isFile": False}
    files = _files(of, form_id, block_id, filling)
    return {
        "isFile": True,
        "accept": ",".join(endings_of(of.file_types)),
        "isMultiple": of.most_files > 1,
        "mostFiles": of.most_files,
        "mostBytes": of.most_megabytes * 1_000_000,
        "tooLarge": text("filling.file-too-large", most=of.most_megabytes),
        "tooMany": text("filling.too-many-files", most=of.most_files),
        "fileHint": f"{_types(of)} {_limit(of)}",
        "files": files,
        # One that is here already is enough.
        "mustChoose": of.is_required and of.condition is None and not files,
    }


def _files(of: Asked, form_id: str, block_id: str, filling: Filling) -> list[Context]:
    tokens = filling.values.get(name_of(of.id), [])
    found = ((token, file_of(token, form_id, of.id)) for token in tokens)
    return [
        {"token": token, "label": file.name, "inputId": f"f-{block_id}-{of.id}-kept-{place}"}
        for place, (token, file) in enumerate(found)
        if file is not None
    ]


def _limit(of: Asked) -> str:
    if of.most_files == 1:
        return text("filling.file-limit", size=of.most_megabytes)
    return text("filling.files-limit", most=of.most_files, size=of.most_megabytes)


def _types(of: Asked) -> str:
    groups = [group for group in FileGroup if not of.file_types or group in of.file_types]
    return text("filling.file-types", types=", ".join(_group_name(group) for group in groups))


def _group_name(group: FileGroup) -> str:  # noqa: PLR0911  (a table, one line a group)
    match group:
        case FileGroup.PICTURE:
            return text("filling.file-types-picture")
        case FileGroup.PDF:
            return text("filling.file-types-pdf")
        case FileGroup.OFFICE:
            return text("filling.file-types-office")
        case FileGroup.TEXT:
            return text("filling.file-types-text")
        case FileGroup.DRAWING:
            return text("filling.file-types-drawing")
        case FileGroup.SOUND:
            return text("filling.file-types-sound")
        case FileGroup.FILM:
            return text("filling.file-types-film")
    return text("filling.file-types-archive")
