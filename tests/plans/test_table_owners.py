"""A table belongs to the package that has its model: nobody else writes its name into a statement.

Another package reads it through what the owner exports, a function or a named part of a statement such as
`content.queries.COLLECTION_OF`: what a table looks like is then known in one place.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from django.apps import apps

import sitewright

_ROOT = Path(sitewright.__file__).parent
_LOOKS_AT_WHOLE_DATABASES = {
    "sitewright/commands/backing_up/": "copies and restores tables as they are",
    "sitewright/commands/serving/nothing_lost.py": "asks whether the table is there at all",
    "sitewright/content/operations/remove_website.py": "removes a website from all tables",
    "sitewright/orders/invariants/rules.py": "holds the ledgers of several packages against each other",
    "sitewright/orders/invariants/downloads.py": "the same for downloads",
    "sitewright/orders/invariants/drafts.py": "the same for draft orders",
    "sitewright/orders/invariants/gift_cards.py": "the same for gift cards",
    "sitewright/orders/invariants/stored_files.py": "the same for files",
}


def _owners() -> dict[str, str]:
    """Package by table."""
    found = {}
    for model in apps.get_models(include_auto_created=True):
        app = model._meta.app_config.name
        owner = app.partition("sitewright.")[2] or app
        found[model._meta.db_table] = owner.partition(".")[0]
    return found


def _package_of(file: Path) -> str:
    return file.relative_to(_ROOT).parts[0]


def _names_in(file: Path, names: re.Pattern[str]) -> Iterator[str]:
    """The tables in its texts, docstrings and parts of f-strings too."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from names.findall(node.value)


def _foreign_tables_named_by_model(tree: ast.AST, package: str) -> Iterator[str]:
    """`Website._meta.db_table` is the name as well, where the model is somebody else's."""
    foreign = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module and "models" in node.module.split(".")
        for alias in node.names
        if node.module.split(".")[:2] != ["sitewright", package]
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr == "db_table":
            model = node.value.value if isinstance(node.value, ast.Attribute) else None
            if isinstance(model, ast.Name) and model.id in foreign:
                yield model.id


def _sources() -> list[Path]:
    excused = tuple(_LOOKS_AT_WHOLE_DATABASES)
    return [
        file
        for file in sorted(_ROOT.rglob("*.py"))
        if "migrations" not in file.parts and not _place(file).startswith(excused)
    ]


def _place(file: Path) -> str:
    return file.relative_to(_ROOT.parent).as_posix()


def test_a_table_is_named_in_the_package_that_owns_it() -> None:
    """Issue 9, item 8"""
    owners = _owners()
    names = re.compile(r"\b(" + "|".join(map(re.escape, owners)) + r")\b")
    outside = {
        (_place(file), table)
        for file in _sources()
        for table in _names_in(file, names)
        if owners[table] != _package_of(file)
    }
    assert outside == set()


def test_nobody_takes_the_name_from_a_foreign_model() -> None:
    """Issue 9, item 8"""
    taken = {
        (_place(file), model)
        for file in _sources()
        for model in _foreign_tables_named_by_model(ast.parse(file.read_text("utf-8")), _package_of(file))
    }
    assert taken == set()


def test_every_excuse_is_needed() -> None:
    names = re.compile("|".join(["db_table", *map(re.escape, _owners())]))
    for place in _LOOKS_AT_WHOLE_DATABASES:
        path = _ROOT.parent / place
        files = [path] if path.is_file() else list(path.rglob("*.py"))
        assert any(names.search(file.read_text(encoding="utf-8")) for file in files)
