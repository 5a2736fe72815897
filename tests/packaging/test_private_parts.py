"""Uses of what libraries keep to themselves: where they stand, and for which version they were written.

After an upgrade the version test fails first. Whoever raises the number looks at each use listed here.
"""

import ast
import importlib
import pkgutil
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

import sitewright

_ROOT = Path(sitewright.__file__).parent
_WRITTEN_FOR = {"granian": "2.8.", "Django": "5.2.", "psycopg": "3.3.", "django-ninja": "1.7."}

_PRIVATE_NAMES = {
    ("sitewright/commands/serving/http.py", "granian._granian"),
    ("sitewright/commands/serving/http.py", "_new_cbscheduler"),
    ("sitewright/kit/db/postgres/connecting.py", "_WaitTimeout"),
    ("sitewright/kit/private_parts/response_headers.py", "_store"),
    ("sitewright/kit/private_parts/response_models.py", "_create_response_model"),
    ("sitewright/kit/private_parts/transactions.py", "_from_testcase"),
}
"""File and name, of modules and of attributes of objects that are not ours."""

_OVERRIDDEN = {
    ("sitewright.commands.serving.http.InProcessServer", "_check_gil"),
    ("sitewright.kit.db.sqlite.base.DatabaseWrapper", "_close"),
    ("sitewright.kit.db.sqlite.base.DatabaseWrapper", "_commit"),
    ("sitewright.kit.db.sqlite.base.DatabaseWrapper", "_set_autocommit"),
    ("sitewright.kit.db.sqlite.base.DatabaseWrapper", "_start_transaction_under_autocommit"),
}
"""Our class and the method of the library's that it replaces."""

_DOCUMENTED = {"_meta", "_default_manager"}
"""Django says how these may be used."""

_OURS = {"_csp_nonce", "_csp_hosts", "_csp_loads"}
"""Kept on a request of Django's."""


@pytest.mark.parametrize(("library", "start"), _WRITTEN_FOR.items())
def test_the_version_is_the_one_our_uses_were_written_for(library: str, start: str) -> None:
    assert version(library).startswith(start)


def test_private_names_stand_where_they_are_listed() -> None:
    """Issue 9, item 11: `# noqa: SLF001` is what ruff asks for at an attribute."""
    found = {
        (file.relative_to(_ROOT.parent).as_posix(), name)
        for file in sorted(_ROOT.rglob("*.py"))
        if "migrations" not in file.parts
        for name in _private_names(file.read_text(encoding="utf-8"))
    }
    assert found == _PRIVATE_NAMES


def test_private_methods_are_replaced_where_they_are_listed() -> None:
    """Issue 9, item 11"""
    found = {use for kind in _our_classes() for use in _overridden(kind)}
    assert found == _OVERRIDDEN


def test_granian_lets_the_scheduler_be_put_in() -> None:
    from granian._granian import CallbackScheduler
    from granian.server import mp, mt

    assert all(callable(module._new_cbscheduler) for module in (mp, mt))
    assert hasattr(CallbackScheduler, "_schedule_fn")


def _private_names(source: str) -> Iterator[str]:
    lines = source.splitlines()
    is_whole_file = any(line.startswith("# ruff: noqa: SLF001") for line in lines)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and node.attr.startswith("_") and not node.attr.startswith("__"):
            if (is_whole_file or "SLF001" in lines[node.lineno - 1]) and node.attr not in _DOCUMENTED | _OURS:
                yield node.attr
        elif isinstance(node, ast.ImportFrom) and node.module and not node.module.startswith("sitewright"):
            if _is_private(node.module):
                yield node.module
            yield from (alias.name for alias in node.names if _is_private(alias.name))
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if _is_private(alias.name))


def _is_private(dotted: str) -> bool:
    return any(part.startswith("_") and not part.startswith("__") for part in dotted.split("."))


def _our_classes() -> Iterator[type]:
    for module in pkgutil.walk_packages([str(_ROOT)], "sitewright."):
        if module.name.endswith("__main__") or ".migrations" in module.name:
            continue
        for kind in vars(importlib.import_module(module.name)).values():
            if isinstance(kind, type) and kind.__module__ == module.name:
                yield kind


def _overridden(kind: type) -> Iterator[tuple[str, str]]:
    libraries: list[Any] = [base for base in kind.__mro__ if _is_of_a_watched_library(base)]
    for name in vars(kind):
        # `_generate_next_value_` and its like are the documented hooks of enumerations.
        is_private = name.startswith("_") and not name.endswith("_")
        if is_private and any(callable(vars(base).get(name)) for base in libraries):
            yield f"{kind.__module__}.{kind.__qualname__}", name


def _is_of_a_watched_library(kind: type) -> bool:
    return kind.__module__.partition(".")[0] in {library.lower() for library in _WRITTEN_FOR}
