"""The API's description, from which the studio's client is made (`sitewright export-schema`)."""

import json
from pathlib import Path


def description() -> str:
    """The OpenAPI document as text, the same every time."""
    from sitewright.studio.api.owner_api import api

    schema = api.get_openapi_schema(path_prefix="/config/api")
    return json.dumps(schema, indent=2, sort_keys=True, ensure_ascii=False) + "\n"


def export_schema(target: Path) -> None:
    """Write the description to `target`."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(description(), encoding="utf-8")


def is_current(target: Path) -> bool:
    """Whether the written description is that of the code."""
    return target.exists() and target.read_text(encoding="utf-8") == description()
