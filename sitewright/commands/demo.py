"""`sitewright demo`"""

import argparse
from typing import TextIO

from sitewright.config import Config, config

NEEDS = "database"

_HAS_ORDERS = (
    "the website “{title}” has orders ({count:,}), and this cannot be undone: `sitewright export` keeps a "
    "copy, `sitewright demo --replace --with-orders` removes them"
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--replace",
        action="store_true",
        help="remove the only website with all its content and make the demo shop in its place; "
        "its host names and people stay. This cannot be undone",
    )
    parser.add_argument("--with-orders", action="store_true", help="with --replace: even when it has orders")


def run(arguments: argparse.Namespace, output: TextIO) -> int:
    from sitewright.commands.startup import Refused
    from sitewright.sites.queries import count_websites, only_website

    website = only_website()
    if website is not None and arguments.replace:
        _require_no_orders(website.id, website.title, is_accepted=arguments.with_orders)
        owner_email, password = replace_by_demo(website.id, config())
    elif count_websites():
        raise Refused("there is a website already; `sitewright demo --replace` removes it first")
    else:
        owner_email, password = make_demo(config())
    output.write(f"sign-in   {owner_email}\n" + (f"password  {password}\n" if password else ""))
    return 0


def make_demo(settings: Config) -> tuple[str, str]:
    """The demo shop and its owner, or nothing of both; returns the owner's address and made-up password."""
    from django.db import transaction

    from demo.build import create_demo
    from sitewright.accounts.operations.create_owner import create_owner
    from sitewright.kit.tenancy import tenant

    with transaction.atomic():
        website = create_demo()
        with tenant(website.id):
            owner = create_owner(settings.owner.email, settings.owner.password, accepts_weak=True)
    return owner.person.email, owner.password


def replace_by_demo(website_id: str, settings: Config) -> tuple[str, str]:
    """The same in the place of a website: all of it, or the website stays as it is."""
    from django.db import transaction

    from demo.build import create_demo
    from sitewright.accounts.operations.create_owner import create_owner
    from sitewright.commands.website_removal import address_of, move_in, remove_website
    from sitewright.kit.tenancy import tenant

    address = address_of(website_id)
    with transaction.atomic():
        remove_website(website_id)
        website = create_demo(address.hosts)
        move_in(website.id, address)
        with tenant(website.id):
            owner = create_owner(settings.owner.email, settings.owner.password, accepts_weak=True)
    return owner.person.email, owner.password


def _require_no_orders(website_id: str, title: str, *, is_accepted: bool) -> None:
    from sitewright.commands.startup import Refused
    from sitewright.kit.tenancy import tenant
    from sitewright.orders.models import Order

    with tenant(website_id):
        count = Order.objects.count()
    if count and not is_accepted:
        raise Refused(_HAS_ORDERS.format(title=title, count=count))
