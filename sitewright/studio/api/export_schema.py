"""Writes the API's description for the studio's client: `python -m sitewright.studio.api.export_schema
[--check]`.
"""

import json
import os
import sys
from pathlib import Path

import django

TARGET = Path(__file__).resolve().parents[3] / "frontend" / "api" / "openapi.json"


def description() -> str:
    """The OpenAPI document as text, the same every time."""
    from sitewright.studio.api.owner_api import api

    schema = api.get_openapi_schema(path_prefix="/config/api")
    return json.dumps(schema, indent=2, sort_keys=True, ensure_ascii=False) + "\n"


def export_schema(target: Path = TARGET) -> None:
    """Write the description to `target`."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(description(), encoding="utf-8")


def is_current(target: Path = TARGET) -> bool:
    """Whether the written description is that of the code."""
    return target.exists() and target.read_text(encoding="utf-8") == description()


def main(arguments: list[str]) -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "sitewright.web.settings")
    django.setup()
    if "--check" not in arguments:
        export_schema()
        return 0
    if is_current():
        return 0
    sys.stderr.write(f"{TARGET} is stale: run python -m sitewright.studio.api.export_schema\n")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
