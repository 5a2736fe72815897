"""`sitewright verify`"""

import argparse
import os
from pathlib import Path
from typing import TextIO

from sitewright.commands.backing_up.names import place

NEEDS = "nothing"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("backup", type=place, help="a folder, a .tar archive, or s3://bucket/prefix/name")
    parser.epilog = (
        "It needs no installation and changes nothing. Exit code 1 means: do not rely on this backup. "
        "The invariants of a PostgreSQL backup need DATABASE_URL, beside whose database a copy is made for a "
        "moment."
    )


def run(arguments: argparse.Namespace, output: TextIO) -> int:
    from sitewright.commands.backing_up.manifest import BackupDamaged
    from sitewright.commands.backing_up.reading import unpacked
    from sitewright.commands.refusal import Refused
    from sitewright.kit.errors import DomainError

    try:
        with unpacked(arguments.backup) as folder:
            return _verify(folder, output)
    # A kind of Refused, so it comes first: 1 is a verdict on the backup, 2 says that there is none.
    except BackupDamaged as damage:
        output.write(f"damaged: {damage}\n")
        return 1
    except (Refused, DomainError) as refusal:
        output.write(f"{refusal}\n")
        return 2


def _verify(folder: Path, output: TextIO) -> int:
    from sitewright.commands.backing_up.verifying import broken_invariants, require_whole

    manifest = require_whole(folder)
    output.write(
        f"every byte is as it was written: {len(manifest.parts)} parts, {manifest.size_bytes / 1e6:.1f} MB\n"
    )
    # Not from the settings: reading those makes a data folder and a key, and this needs no installation.
    database_url = os.environ.get("DATABASE_URL", "")
    if manifest.engine != "sqlite" and not database_url:
        output.write("stock, money and records were not checked: set DATABASE_URL for that\n")
        return 0
    broken = broken_invariants(folder, manifest, database_url)
    output.writelines(f"{line}\n" for line in broken)
    output.write(f"{len(broken)} violations\n" if broken else "stock, money, records and files agree\n")
    return 1 if broken else 0
