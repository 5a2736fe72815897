"""`sitewright theme`"""

import argparse
from pathlib import Path
from typing import TextIO

from sitewright.commands.theme_settings import use_theme_settings

NEEDS = "nothing"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    acts = parser.add_subparsers(dest="act", required=True, metavar="ACT")
    beginning = acts.add_parser("new", help="write a small complete theme into a new folder")
    beginning.add_argument("name", metavar="NAME", help="lower-case letters, digits and hyphens, such as elm")
    beginning.add_argument(
        "--in", dest="place", type=Path, default=Path(), metavar="FOLDER", help="where; here, if not given"
    )


def run(arguments: argparse.Namespace, output: TextIO) -> int:
    """Refused when the folder exists: nobody's work is written over."""
    use_theme_settings()
    from sitewright.commands.refusal import Refused
    from sitewright.themes.new_theme import NAME, new_theme_files, write_theme

    if not NAME.fullmatch(arguments.name):
        raise Refused(
            f"{arguments.name!r} cannot be a theme's name: at most 60 lower-case letters, digits and hyphens"
        )
    folder = arguments.place / arguments.name
    files = new_theme_files(arguments.name)
    try:
        write_theme(folder, files)
    except FileExistsError:
        raise Refused(f"{folder} exists already; nothing was written") from None
    output.write(f"{folder}: {len(files)} files, to be looked over with `sitewright check-theme {folder}`\n")
    return 0
