"""`sitewright import`: of what, says its first word."""

import argparse
from typing import TextIO

from sitewright.commands import import_products, import_site

NEEDS = "database"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    sources = parser.add_subparsers(dest="source", required=True, metavar="SOURCE")
    products = "products out of the file that Shopify exports"
    import_products.add_arguments(sources.add_parser("shopify", help=products, description=products))
    website = "a whole website out of the archive that `sitewright export` wrote"
    import_site.add_arguments(sources.add_parser("site", help=website, description=website))


def run(arguments: argparse.Namespace, output: TextIO) -> int:
    if arguments.source == "site":
        return import_site.run(arguments, output)
    return import_products.run(arguments, output)
