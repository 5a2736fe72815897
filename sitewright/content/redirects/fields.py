"""What an owner decides about a redirect, checked before anything is written."""

from collections.abc import Collection
from dataclasses import dataclass

from sitewright.content.models import Redirect, RedirectStatus
from sitewright.content.redirects.addresses import stored_source, stored_target
from sitewright.content.redirects.errors import BadStatus, LeadsInCircles, SourceTaken
from sitewright.content.redirects.queries import read_rules
from sitewright.kit.locks import lock_name
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.queries import hosts_of


@dataclass(frozen=True, slots=True)
class RedirectFields:
    source: str
    target: str
    status: int = RedirectStatus.FOR_GOOD
    is_enabled: bool = True


def own_hosts() -> frozenset[str]:
    """The names of the website in scope."""
    return frozenset(host for host, _ in hosts_of(current_website_id()))


def stored_fields(typed: RedirectFields, hosts: Collection[str]) -> RedirectFields:
    """As they are stored. Raises BadSource, BadTarget or BadStatus."""
    source = stored_source(typed.source)
    if typed.status not in RedirectStatus:
        raise BadStatus
    return RedirectFields(
        source, stored_target(typed.target, source, hosts), typed.status, is_enabled=typed.is_enabled
    )


def lock_redirects() -> None:
    """Nobody else writes a redirect of the website before the transaction ends: whether one closes a circle
    depends on all others.
    """
    lock_name("redirects")


def require_free(source: str, redirect_id: str = "") -> None:
    """Raises SourceTaken unless no other redirect begins there."""
    if Redirect.objects.filter(source=source).exclude(id=redirect_id).exists():
        raise SourceTaken(source)


def require_no_circle(sources: Collection[str]) -> None:
    """Raises LeadsInCircles when one of these, written by now, is on a way that goes round."""
    if not read_rules().circling().isdisjoint(sources):
        raise LeadsInCircles
