"""The first website's host name: set, asked for, or not needed because only this machine can connect."""

import sys
from typing import TextIO

from sitewright.commands.refusal import Refused
from sitewright.config import Config


def first_name(settings: Config, output: TextIO) -> str:
    """The name of a website still to be made; empty when it needs none. Raises Refused, and asks only where
    somebody sits at a terminal.
    """
    if settings.server.primary_host or settings.server.is_loopback:
        return settings.server.primary_host
    typed = _asked(output) if sys.stdin.isatty() else ""
    if not typed:
        raise _nameless()
    return typed


def name_first_website(settings: Config) -> list[str]:
    """Give the first website the configured name when it has none; returns a warning when nobody got it.

    Raises Refused when others can connect and no website has a primary host.
    """
    from sitewright.kit.tenancy import tenant
    from sitewright.sites.operations.add_host import add_host
    from sitewright.sites.queries import first_website, has_primary_host, primary_host_of, website_of_host

    wanted, first = settings.server.primary_host, first_website()
    # A name that another website has stays there: a setting takes nobody's address away.
    is_free = bool(wanted) and website_of_host(wanted) is None
    if first is not None and is_free and not primary_host_of(first.id):
        with tenant(first.id):
            add_host(wanted)
        return []
    if not settings.server.is_loopback and not has_primary_host():
        raise _nameless()
    advice = f"`sitewright host add {wanted} --primary` gives it to one"
    return [f"warning: no website has the host name {wanted}; {advice}"] if is_free else []


def _asked(output: TextIO) -> str:
    output.write("Host name that visitors will use, such as shop.example.com: ")
    output.flush()
    return sys.stdin.readline().strip()


def _nameless() -> Refused:
    return Refused(
        "others can connect, but no website has a host name: set SITEWRIGHT_PRIMARY_HOST=shop.example.com, "
        "or type `sitewright host add shop.example.com`"
    )
