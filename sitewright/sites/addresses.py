"""Under which address a website is reached from outside: the one place that knows.

Nothing here is taken from a request's Host header. Whatever leaves the server (mails, feeds, exports) names
the website by `primary_base_url`; a page may name itself by the host it was asked for only while that leads
to this machine or is listed in the configuration, which is what `website_scope` lets through.
"""

from sitewright.config import config
from sitewright.sites.hosts import is_address, is_local
from sitewright.sites.queries import primary_host_of


def primary_base_url(website_id: str) -> str:
    """`https://shop.example.com`, without a closing slash.

    While a website has no primary host, the first of SITEWRIGHT_ALLOWED_HOSTS stands for it, else
    `localhost`.
    """
    server = config().server
    # From the configuration, never from the request: a forged Host header would end up in mails (I04).
    fallback = server.allowed_hosts[0] if server.allowed_hosts else "localhost"
    return address_of(primary_host_of(website_id) or fallback, server.port)


def address_of(host: str, port: int) -> str:
    """A name of the internet is reached over TLS at its usual port; this machine's names and bare IP
    addresses have no certificate and are reached where the server listens.
    """
    return f"http://{host}:{port}" if is_local(host) or is_address(host) else f"https://{host}"


def page_base_url(primary_host: str, scheme: str, asked: str) -> str:
    """What a page calls its own website: by the primary host, or, where that is none or one of this machine,
    by what stands in the visitor's address bar (`asked`, port included).
    """
    # A name of this machine says nothing about the port or the name a visitor came by: a container's port may
    # be another one outside.
    if primary_host and not is_local(primary_host):
        return address_of(primary_host, config().server.port)
    return f"{scheme}://{asked}"
