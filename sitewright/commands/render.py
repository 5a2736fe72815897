"""`sitewright render`"""

import argparse
import atexit
import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import TextIO

NEEDS = "nothing"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", type=Path, help="a template file; its partials lie beside it")
    parser.add_argument("--data", type=Path, help="JSON file with the root value")
    parser.add_argument("--locale", default="en-US")
    parser.add_argument(
        "--jsonl", action="store_true", help="one case per line of standard input, one answer each"
    )
    parser.add_argument("--time", action="store_true", help="with --jsonl: add the median milliseconds")


def run(arguments: argparse.Namespace, output: TextIO) -> int:
    """1 when a template has errors, which are listed on standard error."""
    _use_theme_settings()
    from sitewright.jsont.commands import load_registry, render_file, render_jsonl
    from sitewright.jsont.json_values import load_json

    if arguments.jsonl:
        render_jsonl(sys.stdin, output, time=arguments.time)
        return 0
    if arguments.file is None:
        sys.stderr.write("sitewright render: name a template file, or use --jsonl\n")
        return 2
    data = load_json(arguments.data.read_text(encoding="utf-8")) if arguments.data else {}
    rendered = render_file(arguments.file, data, registry=load_registry(), locale=arguments.locale)
    output.write(rendered.output)
    for error in rendered.errors:
        sys.stderr.write(f"{arguments.file}: {error}\n")
    return 1 if rendered.errors else 0


def _use_theme_settings() -> None:
    """Formatters of the domains are registered with their models imported, which need settings but no
    database."""
    from sitewright.commands.startup import read_settings
    from sitewright.web.preparing import prepare_django

    if not os.environ.get("SITEWRIGHT_DATA"):
        # Rendering writes nothing; it should not leave a data folder where it was called either.
        os.environ["SITEWRIGHT_DATA"] = tempfile.mkdtemp(prefix="sitewright-render-")
        atexit.register(shutil.rmtree, os.environ["SITEWRIGHT_DATA"], ignore_errors=True)
    prepare_django(read_settings())
