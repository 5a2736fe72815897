"""`sitewright demo`"""

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING, TextIO

from sitewright.commands.new_website import NewWebsite, make_website, open_demo_shop
from sitewright.config import Config, config

if TYPE_CHECKING:
    from sitewright.sites.models import Website

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
    from sitewright.commands.refusal import Refused
    from sitewright.sites.queries import count_websites, only_website

    website = only_website()
    if website is not None and arguments.replace:
        made = replace_by_demo(website, config(), with_orders=arguments.with_orders)
    elif count_websites():
        raise Refused("there is a website already; `sitewright demo --replace` removes it first")
    else:
        made = make_demo(config())
    open_demo_shop(made.website, config())
    output.write(
        f"sign-in   {made.owner_email}\n" + (f"password  {made.password}\n" if made.password else "")
    )
    return 0


def make_demo(settings: Config, hosts: Sequence[str] = ()) -> NewWebsite:
    """The demo shop before it opens, and its owner; without `hosts` it has the configured name, if there is
    one.

    Raises Refused when the password that the environment gives the owner is one that others would guess.
    """
    require_strong_password(settings)
    return make_website(
        hosts=hosts or list(filter(None, [settings.server.primary_host])),
        email=settings.owner.email,
        password=settings.owner.password,
        with_demo=True,
    )


def require_strong_password(settings: Config) -> None:
    """Refuse an owner's password from the environment that others would guess, before anything is made."""
    from sitewright.accounts.errors import WeakPassword
    from sitewright.accounts.passwords import check_strength
    from sitewright.commands.refusal import Refused

    try:
        if settings.owner.password:
            check_strength(settings.owner.password, (settings.owner.email,))
    except WeakPassword as weakness:
        raise Refused(f"SITEWRIGHT_OWNER_PASSWORD is weak: {weakness.message}") from None


def replace_by_demo(website: "Website", settings: Config, *, with_orders: bool) -> NewWebsite:
    """The same in the place of a website: all of it, or the website stays as it is.

    Raises Refused for a website that has orders, unless `with_orders`; those of the demo shop are none.
    """
    from django.db import transaction

    from sitewright.commands.left_behind import address_of, move_in
    from sitewright.content.operations.remove_website import remove_website
    from sitewright.sites.models import Website

    address = address_of(website.id)
    with transaction.atomic():
        # Every new row refers to the website's, so whoever places an order is waited for and counted, or
        # waits and finds no shop any more.
        Website.objects.select_for_update().get(id=website.id)
        if not with_orders:
            _require_no_orders(website)
        remove_website(website.id)
        made = make_demo(settings, address.hosts)
        move_in(made.website.id, address)
    return made


def _require_no_orders(website: "Website") -> None:
    from demo.opening import orders_made
    from sitewright.commands.refusal import Refused
    from sitewright.kit.tenancy import tenant
    from sitewright.orders.models import Order

    with tenant(website.id):
        count = Order.objects.exclude(id__in=orders_made(website)).count()
    if count:
        raise Refused(_HAS_ORDERS.format(title=website.title, count=count))
