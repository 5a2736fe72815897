"""Writes the list of everything locked (SBOM, CycloneDX 1.6 JSON) from `uv.lock` and `package-lock.json`.

    python -m tools.sbom dist

What the product needs to run has the scope `required`, what only tests and builds need `excluded`. The same
locks give the same file, byte by byte.
"""

import base64
import json
import sys
import tomllib
from pathlib import Path
from typing import Any
from urllib.parse import quote
from uuid import NAMESPACE_URL, uuid5

_ROOT = Path(__file__).parents[1]
_PROJECT = "sitewright"

Component = dict[str, Any]


def main(folder: Path) -> Path:
    """Write `sitewright-<version>.cdx.json` into the folder."""
    with (_ROOT / "pyproject.toml").open("rb") as file:
        version = tomllib.load(file)["project"]["version"]
    folder.mkdir(exist_ok=True)
    path = folder / f"{_PROJECT}-{version}.cdx.json"
    path.write_text(json.dumps(bill_of(version), indent=1) + "\n")
    return path


def bill_of(version: str) -> dict[str, Any]:
    python, needs_of_python = python_components()
    npm, needs_of_npm = npm_components()
    components = sorted(python + npm, key=lambda component: component["bom-ref"])
    root = f"pkg:pypi/{_PROJECT}@{version}"
    needs = needs_of_python | needs_of_npm
    needs[root] = sorted({*needs.get(root, ()), *(c["bom-ref"] for c in npm if c["scope"] == "required")})
    dependencies = [{"ref": ref, "dependsOn": sorted(on)} for ref, on in sorted(needs.items())]
    content = json.dumps([components, dependencies])
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid5(NAMESPACE_URL, content)}",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application", "bom-ref": root, "name": _PROJECT, "version": version, "purl": root,
                "licenses": [{"license": {"id": "MIT"}}],
            },
        },
        "components": components,
        "dependencies": dependencies,
    }  # fmt: skip


def python_components() -> tuple[list[Component], dict[str, list[str]]]:
    """The components, and what each needs by reference; the project itself is only among the latter."""
    with (_ROOT / "uv.lock").open("rb") as file:
        packages = tomllib.load(file)["package"]
    by_name: dict[str, list[Any]] = {}
    for package in packages:
        by_name.setdefault(package["name"], []).append(package)
    needs = {_pypi(package): _python_needs(package, by_name) for package in packages}
    (project,) = by_name[_PROJECT]
    required = _reachable(_pypi(project), needs)
    others = [package for package in packages if package["name"] != _PROJECT]
    return [_component(_pypi(each), each, required, _sha256(each)) for each in others], needs


def npm_components() -> tuple[list[Component], dict[str, list[str]]]:
    """The same of the frontend, without our own workspaces; what lies at several places is one component."""
    packages = json.loads((_ROOT / "frontend/package-lock.json").read_text())["packages"]
    foreign = {
        path: entry | {"name": entry.get("name") or path.rpartition("node_modules/")[2]}
        for path, entry in packages.items()
        if "node_modules/" in path and not entry.get("link")
    }
    required = {_npm(entry) for entry in foreign.values() if not entry.get("dev")}
    found = {_npm(each): _component(_npm(each), each, required, _sha512(each)) for each in foreign.values()}
    needs = {
        _npm(entry): [_npm(foreign[at]) for at in _npm_needs(path, entry, foreign)]
        for path, entry in foreign.items()
    }
    return list(found.values()), needs


def _component(ref: str, package: Any, required: set[str], hashes: list[Any]) -> Component:
    made: Component = {
        "type": "library",
        "bom-ref": ref,
        "name": package["name"],
        "version": package["version"],
        "scope": "required" if ref in required else "excluded",
        "purl": ref,
    }
    if hashes:
        made["hashes"] = hashes
    if "license" in package:
        made["licenses"] = [{"expression": package["license"]}]
    return made


def _python_needs(package: Any, by_name: dict[str, list[Any]]) -> list[str]:
    """Extras belong to what asks for the package."""
    asked = [*package.get("dependencies", ())]
    asked += [need for needs in package.get("optional-dependencies", {}).values() for need in needs]
    return [
        _pypi(found)
        for need in asked
        for found in by_name[need["name"]]
        if need.get("version", found["version"]) == found["version"]
    ]


def _npm_needs(path: str, entry: Any, foreign: dict[str, Any]) -> list[str]:
    """Where node finds each of them: beside the package, then further and further up."""
    wanted = [*entry.get("dependencies", ()), *entry.get("optionalDependencies", ())]
    return [at for name in wanted if (at := _found_from(path, name, foreign))]


def _found_from(path: str, name: str, foreign: dict[str, Any]) -> str:
    while True:
        at = f"{path}/node_modules/{name}".lstrip("/")
        if at in foreign or not path:
            return at if at in foreign else ""
        path = path.rpartition("/node_modules/")[0] if "/node_modules/" in path else ""


def _reachable(start: str, needs: dict[str, list[str]]) -> set[str]:
    found, open_ = {start}, [start]
    while open_:
        for ref in needs.get(open_.pop(), ()):
            if ref not in found:
                found.add(ref)
                open_.append(ref)
    return found


def _pypi(package: Any) -> str:
    return f"pkg:pypi/{package['name']}@{package['version']}"


def _npm(package: Any) -> str:
    scope, _, name = package["name"].rpartition("/")
    return f"pkg:npm/{quote(scope, safe='')}{'/' if scope else ''}{name}@{package['version']}"


def _sha256(package: Any) -> list[dict[str, str]]:
    """Of the source archive; wheels are many."""
    said = package.get("sdist", {}).get("hash", "")
    return [{"alg": "SHA-256", "content": said.removeprefix("sha256:")}] if said else []


def _sha512(package: Any) -> list[dict[str, str]]:
    kind, _, said = package.get("integrity", "").partition("-")
    return [{"alg": "SHA-512", "content": base64.b64decode(said).hex()}] if kind == "sha512" else []


if __name__ == "__main__":
    main(Path(sys.argv[1]))
