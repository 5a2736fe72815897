"""What `sitewright import` says on a terminal."""

import io

from sitewright.catalog.importing.report import ImportReport, OpenImage, Problem
from sitewright.commands.import_products import _tell


def test_a_suppliers_file_commands_no_terminal() -> None:
    """J05: cells stand in what is said about them"""
    hostile = "x\x1b[2J\r\nall is well\u202e"
    report = ImportReport(
        problems=[Problem(3, hostile, "", hostile)],
        problem_count=1,
        open_images=[OpenImage(hostile, hostile, hostile)],
        open_image_count=1,
        notes=[hostile],
    )
    said = io.StringIO()
    _tell(report, said)
    assert said.getvalue().count("\n") == 4
    assert said.getvalue().replace("\n", "").isprintable()
