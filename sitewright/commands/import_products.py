"""`sitewright import shopify`"""

import argparse
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from sitewright.commands.chosen_website import chosen_website
from sitewright.commands.refusal import Refused
from sitewright.kit.printable import printable

if TYPE_CHECKING:
    from sitewright.catalog.importing.report import ImportReport

_MOST_PRINTED = 20
_TELL_EVERY_SECONDS = 1.0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="the product export (CSV)")
    parser.add_argument("--no-images", action="store_true", help="leave pictures out; the report lists them")
    parser.add_argument("--website", default="", metavar="ID", help="which website, when there are several")


def run(arguments: argparse.Namespace, output: TextIO) -> int:
    """1 when rows were left out; the report says which and why."""
    from sitewright.catalog.importing.operations.import_file import import_file
    from sitewright.kit.network import PUBLIC
    from sitewright.kit.tenancy import tenant

    if not arguments.file.is_file():
        raise Refused(f"{arguments.file} is no file")
    with tenant(chosen_website(arguments.website).id):
        report = import_file(
            arguments.file,
            progress=_progress_to(output),
            network=None if arguments.no_images else PUBLIC,
        )
    _tell(report, output)
    return 1 if report.problem_count else 0


def _progress_to(output: TextIO) -> Callable[[int, float], None]:
    told_at = time.monotonic()

    def tell(rows: int, share: float) -> None:
        nonlocal told_at
        if time.monotonic() - told_at >= _TELL_EVERY_SECONDS:
            told_at = time.monotonic()
            output.write(f"{share:4.0%}  {rows} rows\n")

    return tell


def _tell(report: "ImportReport", output: TextIO) -> None:
    output.write(
        f"{report.rows} rows, {report.products} products: {report.created} created, "
        f"{report.updated} updated, {report.unchanged} unchanged, {report.skipped} left out\n"
    )
    output.writelines(
        # A supplier's cells stand in these lines: unescaped they could command the terminal (J05).
        printable(f"  row {problem.row}, {problem.column or problem.handle}: {problem.message}") + "\n"
        for problem in report.problems[:_MOST_PRINTED]
    )
    _tell_rest(report.problem_count, "problems", output)
    output.writelines(
        printable(f"  picture of {image.handle} still to come: {image.url} ({image.message})") + "\n"
        for image in report.open_images[:_MOST_PRINTED]
    )
    _tell_rest(report.open_image_count, "pictures", output)
    output.writelines(f"{printable(note)}\n" for note in report.notes)


def _tell_rest(count: int, what: str, output: TextIO) -> None:
    if count > _MOST_PRINTED:
        output.write(f"  … and {count - _MOST_PRINTED} more {what}\n")
