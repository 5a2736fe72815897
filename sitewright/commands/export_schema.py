"""`sitewright export-schema`"""

import argparse
import sys
from pathlib import Path
from typing import TextIO

NEEDS = "server"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--to", type=Path, help="write to this file instead of standard output")
    where.add_argument("--check", type=Path, help="only say whether this file is up to date")


def run(arguments: argparse.Namespace, output: TextIO) -> int:
    from sitewright.config import config
    from sitewright.web.preparing import prepare_django

    prepare_django(config())
    from sitewright.studio.api.export_schema import description, export_schema, is_current

    if arguments.check is not None:
        if is_current(arguments.check):
            return 0
        sys.stderr.write(f"{arguments.check} is stale: run `make schema`, then `npm run generate`\n")
        return 1
    if arguments.to is not None:
        export_schema(arguments.to)
    else:
        output.write(description())
    return 0
