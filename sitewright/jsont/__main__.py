"""`python -m sitewright.jsont render|check|reference`; the `sitewright` command offers the first two."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from sitewright.jsont.checking import check_theme
from sitewright.jsont.commands import add_render_arguments, load_registry, run_render
from sitewright.jsont.reference import reference_page


def main(arguments: list[str] | None = None) -> int:
    """The exit status: 1 when a template has errors, 2 for a wrong call."""
    options = _parser().parse_args(arguments)
    status: int = options.run(options)
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m sitewright.jsont")
    commands = parser.add_subparsers(required=True)
    render = commands.add_parser("render", help="render a template file, or cases from stdin")
    add_render_arguments(render)
    render.set_defaults(run=_render)
    check = commands.add_parser("check", help="check the templates of a theme folder")
    check.add_argument("folder", type=Path)
    check.set_defaults(run=_check)
    reference = commands.add_parser("reference", help="write the page docs/reference/template-functions.md")
    reference.set_defaults(run=_reference)
    return parser


def _render(options: argparse.Namespace) -> int:
    return run_render(options, load_registry(), sys.stdout)


def _check(options: argparse.Namespace) -> int:
    if not options.folder.is_dir():
        _complain(f"check: {options.folder} is not a folder")
        return 2
    findings = check_theme(options.folder, load_registry())
    for finding in findings:
        sys.stdout.write(f"{finding}\n")
    _complain(f"{len(findings)} findings")
    return 1 if findings else 0


def _reference(_options: argparse.Namespace) -> int:
    sys.stdout.write(reference_page(load_registry()))
    return 0


def _complain(message: str) -> None:
    sys.stderr.write(f"{message}\n")


if __name__ == "__main__":
    sys.exit(main())
