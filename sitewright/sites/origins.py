"""Where the website in scope is found from outside. The one place for links in mails: what a request says of
its host is never taken for them.
"""

from ipaddress import ip_address

from sitewright.config import config
from sitewright.kit.errors import SitewrightError
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.models import HostName


class NoPublicAddress(SitewrightError):
    """The website has no primary host name, and the server can be reached from other machines."""


def public_origin() -> str:
    """Such as `https://shop.example.com`; on this machine alone `http://localhost:8000`. Raises
    NoPublicAddress."""
    host = HostName.objects.filter(is_primary=True).values_list("host", flat=True).first()
    server = config().server
    if not host and server.is_loopback:
        host = "localhost"
    if not host:
        raise NoPublicAddress(f"website {current_website_id()} has no primary host name")
    return f"http://{host}:{server.port}" if _is_this_machine(host) else f"https://{host}"


def _is_this_machine(host: str) -> bool:
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False
