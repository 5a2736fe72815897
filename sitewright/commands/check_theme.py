"""`sitewright check-theme`"""

import argparse
import sys
from pathlib import Path
from typing import TextIO

from sitewright.commands.theme_settings import use_theme_settings

NEEDS = "nothing"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", type=Path, help="a theme folder, such as themes/meadow")


def run(arguments: argparse.Namespace, output: TextIO) -> int:
    """1 when something is wrong; every finding is a line `file:line:column: message [code]`."""
    if not arguments.folder.is_dir():
        sys.stderr.write(f"sitewright check-theme: {arguments.folder} is no folder\n")
        return 2
    use_theme_settings()
    from sitewright.jsont.checking import check_theme
    from sitewright.themes.checking import check_folder
    from sitewright.themes.template_registry import template_registry

    findings = [*check_folder(arguments.folder), *check_theme(arguments.folder, template_registry())]
    findings.sort(key=lambda finding: (finding.path, finding.line, finding.column))
    output.writelines(f"{finding}\n" for finding in findings)
    output.write(f"{_count(len(findings))}\n")
    return 1 if findings else 0


def _count(number: int) -> str:
    return {0: "nothing to find fault with", 1: "1 finding"}.get(number, f"{number} findings")
