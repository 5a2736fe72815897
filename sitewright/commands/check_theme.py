"""`sitewright check-theme`"""

import argparse
import sys
from pathlib import Path
from typing import TextIO

NEEDS = "server"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", type=Path, help="a theme folder, such as themes/meadow")


def run(arguments: argparse.Namespace, output: TextIO) -> int:
    """1 when something is wrong; every finding is a line `file:line:column: message [code]`."""
    from sitewright.config import config
    from sitewright.web.preparing import prepare_django

    if not arguments.folder.is_dir():
        sys.stderr.write(f"sitewright check-theme: {arguments.folder} is no folder\n")
        return 2
    prepare_django(config())
    from sitewright.jsont.checking import check_theme
    from sitewright.jsont.commands import load_registry
    from sitewright.themes.errors import ThemeError
    from sitewright.themes.loading import read_theme

    findings = [str(finding) for finding in check_theme(arguments.folder, load_registry())]
    try:
        read_theme(arguments.folder.resolve())
    except ThemeError as error:
        findings.append(str(error))
    output.writelines(f"{finding}\n" for finding in findings)
    output.write(f"{len(findings)} findings\n" if findings else "nothing to find fault with\n")
    return 1 if findings else 0
