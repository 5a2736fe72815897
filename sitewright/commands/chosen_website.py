"""Which website a command is about."""

from typing import TYPE_CHECKING

from sitewright.commands.refusal import Refused

if TYPE_CHECKING:
    from sitewright.sites.models import Website


def chosen_website(named: str) -> "Website":
    """The website of this id or host name, or without one the only website of the deployment. Raises
    Refused.
    """
    from sitewright.sites.queries import count_websites, find_website, only_website, website_of_host

    website = find_website(named) or website_of_host(named.lower()) if named else only_website()
    if website is not None:
        return website
    if named:
        raise Refused(f"there is no website {named}")
    if count_websites():
        raise Refused("say which website with --website ID")
    raise Refused(
        "there is no website here yet: `sitewright demo` makes one, SITEWRIGHT_DATA says where to look"
    )
