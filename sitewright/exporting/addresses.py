"""Where the pictures of a website can be fetched from outside."""

from sitewright.sites.addresses import primary_base_url
from sitewright.sites.queries import primary_host_of


def main_address(website_id: str) -> str:
    """Empty while the website has no name of its own: then only the caller can know one."""
    return primary_base_url(website_id) if primary_host_of(website_id) else ""
