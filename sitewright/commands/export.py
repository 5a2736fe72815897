"""`sitewright export`"""

import argparse
from pathlib import Path
from typing import TextIO

from sitewright.commands.chosen_website import chosen_website
from sitewright.commands.refusal import Refused

NEEDS = "database"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="the archive to write (.zip); must not exist yet")
    parser.add_argument("--website", default="", metavar="ID", help="which website, when there are several")
    parser.add_argument(
        "--address",
        default="",
        metavar="URL",
        help="where its pictures can be fetched; else its main host name",
    )
    parser.epilog = "No passwords, sessions or other secrets are in it (docs/operations/export.md)."


def run(arguments: argparse.Namespace, output: TextIO) -> int:
    """1 when files of pictures were missing; the archive names them."""
    from sitewright.exporting.addresses import main_address
    from sitewright.exporting.website import export_website
    from sitewright.kit.tenancy import tenant

    website = chosen_website(arguments.website)
    with tenant(website.id):
        address = arguments.address.rstrip("/") or main_address(website.id)
        try:
            archive = export_website(website, arguments.file, address=address)
        except FileExistsError:
            raise Refused(f"{arguments.file} exists already") from None
        except OSError as error:
            raise Refused(f"{arguments.file}: {error.strerror}") from None
    lines = sum(archive.counts.values())
    output.write(f"{archive.entries} entries, {lines} lines: {arguments.file}\n")
    output.writelines(f"  file is missing: {path}\n" for path in archive.missing)
    return 1 if archive.missing else 0
