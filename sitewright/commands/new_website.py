"""Making a website with somebody to own it: at the first start, and whenever one is asked for."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sitewright.config import Config
    from sitewright.sites.models import Website

EMPTY_TITLE = "My website"


@dataclass(frozen=True, slots=True)
class NewWebsite:
    """`password` is filled only when it was made up for a new owner; it is kept nowhere else."""

    website: "Website"
    owner_email: str
    password: str


def make_website(
    *, hosts: Sequence[str], email: str, password: str, with_demo: bool, title: str = ""
) -> NewWebsite:
    """A website with the demo shop or an empty one, and its owner, or nothing of all that.

    An empty `title` means the demo shop's own, or a plain one. Raises BadHostName, HostTaken, WeakPassword.
    """
    from django.db import transaction

    from sitewright.accounts.operations.create_owner import create_owner
    from sitewright.content.operations.make_blank_website import make_blank_website
    from sitewright.kit.tenancy import tenant

    with transaction.atomic():
        website = _with_demo(title, hosts) if with_demo else make_blank_website(title or EMPTY_TITLE, hosts)
        with tenant(website.id):
            owner = create_owner(email, password)
    return NewWebsite(website, owner.person.email, owner.password)


def open_demo_shop(website: "Website", settings: "Config") -> None:
    """Let a demo shop that was made sell and have sold, unless the environment wants it as it is before that.
    Not within the transaction that made it: orders ask for money.
    """
    from demo.opening import open_demo

    if settings.demo != "unopened":
        open_demo(website)


def _with_demo(title: str, hosts: Sequence[str]) -> "Website":
    from demo.build import create_demo

    website = create_demo(hosts)
    if title:
        website.title = title
        website.save(update_fields=["title"])
    return website
