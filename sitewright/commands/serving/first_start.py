"""When there is no website yet: the first one and its owner."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from sitewright.commands.demo import require_strong_password
from sitewright.commands.new_website import NewWebsite, make_website, open_demo_shop
from sitewright.commands.serving.first_name import first_name, name_first_website
from sitewright.commands.serving.nothing_lost import unfinished
from sitewright.config import Config


def make_first_site(settings: Config, output: TextIO) -> list[str]:
    """Make the first website and its owner unless one exists; returns the lines to print once it serves.

    A password that was made up is printed this once and stored nowhere but as a hash. Raises Refused when
    others can connect and no website has a name to be reached by.
    """
    from sitewright.sites.queries import count_websites

    if count_websites():
        # A crash after the commit has left the mark.
        unfinished(settings).unlink(missing_ok=True)
        return [f"sign-in     {settings.owner.email}", *name_first_website(settings)]
    require_strong_password(settings)
    host = first_name(settings, output)
    with_demo = settings.demo != "off"
    output.write(f"no website yet: making {'the demo shop' if with_demo else 'an empty one'} …\n")
    output.flush()
    with _marked_unfinished(settings):
        made = _make(settings, host, with_demo=with_demo)
    lines = [f"sign-in     {made.owner_email}"]
    if made.password:
        lines.append(f"password    {made.password}   (shown this once)")
    return lines


def _make(settings: Config, host: str, *, with_demo: bool) -> NewWebsite:
    owner = settings.owner
    hosts = [host] if host else []
    made = make_website(hosts=hosts, email=owner.email, password=owner.password, with_demo=with_demo)
    if with_demo:
        open_demo_shop(made.website, settings)
    return made


@contextmanager
def _marked_unfinished(settings: Config) -> Iterator[None]:
    # Without `finally`: files of a making that failed or was killed lie beside an empty database, and only
    # this mark tells the next start that they are nobody's (nothing_lost.py).
    unfinished(settings).touch()
    yield
    unfinished(settings).unlink(missing_ok=True)
