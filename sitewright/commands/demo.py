"""`sitewright demo`"""

import argparse
from collections.abc import Sequence
from typing import TextIO

from sitewright.commands.new_website import NewWebsite, make_website
from sitewright.config import Config, config

NEEDS = "database"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--replace", action="store_true", help="remove the only website, with its orders, and make it anew"
    )


def run(arguments: argparse.Namespace, output: TextIO) -> int:
    from sitewright.commands.startup import Refused
    from sitewright.sites.queries import count_websites, hosts_of, only_website

    website, hosts = only_website(), []
    if website is not None and arguments.replace:
        hosts = [host for host, _ in hosts_of(website.id)]
        remove_website(website.id)
    elif count_websites():
        raise Refused("there is a website already; `sitewright demo --replace` removes it first")
    made = make_demo(config(), hosts)
    output.write(
        f"sign-in   {made.owner_email}\n" + (f"password  {made.password}\n" if made.password else "")
    )
    return 0


def make_demo(settings: Config, hosts: Sequence[str] = ()) -> NewWebsite:
    """The demo shop and its owner; without `hosts` it has the configured name, if there is one.

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
    from sitewright.commands.startup import Refused

    try:
        if settings.owner.password:
            check_strength(settings.owner.password, (settings.owner.email,))
    except WeakPassword as weakness:
        raise Refused(f"SITEWRIGHT_OWNER_PASSWORD is weak: {weakness.message}") from None


def remove_website(website_id: str) -> None:
    """Remove a website and all its rows; people stay, because they may belong to other websites."""
    from django.db import transaction

    from sitewright.kit.tenancy import across_tenants
    from sitewright.sites import host_map
    from sitewright.sites.models import Website

    with transaction.atomic(), across_tenants("removing a website with all its rows"):
        host_map.forget_on_commit()
        Website.objects.filter(id=website_id).delete()
