"""The SBOM names everything that is locked, in the form of CycloneDX 1.6."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tools.sbom import main

_ROOT = Path(__file__).parents[2]
_VERSION = tomllib.loads((_ROOT / "pyproject.toml").read_text())["project"]["version"]
_SERIAL = re.compile(r"urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")


@pytest.fixture(scope="module")
def bill(tmp_path_factory: pytest.TempPathFactory) -> Any:
    return json.loads(main(tmp_path_factory.mktemp("dist")).read_text())


def test_has_the_fields_that_must_be_there(bill: dict[str, Any]) -> None:
    assert (bill["bomFormat"], bill["specVersion"], bill["version"]) == ("CycloneDX", "1.6", 1)
    assert _SERIAL.fullmatch(bill["serialNumber"])
    assert bill["metadata"]["component"]["purl"] == f"pkg:pypi/sitewright@{_VERSION}"
    for component in bill["components"]:
        assert component["type"] == "library"
        assert component["name"]
        assert component["version"]
        for digest in component.get("hashes", ()):
            assert re.fullmatch(r"[0-9a-f]{64}|[0-9a-f]{128}", digest["content"])


def test_names_every_locked_package(bill: dict[str, Any]) -> None:
    named = {component["purl"] for component in bill["components"]}
    python = tomllib.loads((_ROOT / "uv.lock").read_text())["package"]
    expected = {f"pkg:pypi/{each['name']}@{each['version']}" for each in python} - {
        f"pkg:pypi/sitewright@{_VERSION}"
    }
    npm = json.loads((_ROOT / "frontend/package-lock.json").read_text())["packages"]
    for path, entry in npm.items():
        if "node_modules/" in path and not entry.get("link"):
            name = path.rpartition("node_modules/")[2].replace("@", "%40")
            expected.add(f"pkg:npm/{name}@{entry['version']}")
    assert named == expected


def test_tells_what_runs_from_what_only_builds(bill: dict[str, Any]) -> None:
    scopes = {component["name"]: component["scope"] for component in bill["components"]}
    assert {scopes[name] for name in ("django", "sqlparse", "redis", "react")} == {"required"}
    assert {scopes[name] for name in ("pytest", "mypy", "vite", "moto")} == {"excluded"}


def test_every_reference_leads_somewhere_once(bill: dict[str, Any]) -> None:
    refs = [component["bom-ref"] for component in bill["components"]]
    assert len(refs) == len(set(refs))
    known = {*refs, bill["metadata"]["component"]["bom-ref"]}
    asked = {ref for entry in bill["dependencies"] for ref in (entry["ref"], *entry["dependsOn"])}
    assert asked <= known


def test_is_the_same_each_time(tmp_path: Path) -> None:
    once, again = main(tmp_path / "a").read_bytes(), main(tmp_path / "b").read_bytes()
    assert once == again
