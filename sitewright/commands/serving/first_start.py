"""When there is no website yet: the demo shop and its owner."""

from typing import TextIO

from sitewright.config import Config


def make_first_site(settings: Config, output: TextIO) -> list[str]:
    """Make the demo shop and its owner unless a website exists; returns the lines to print once it serves.

    A password that was made up is printed this once and stored nowhere but as a hash.
    """
    from sitewright.sites.queries import count_websites

    if count_websites():
        return [f"sign-in     {settings.owner.email}"]
    output.write("no website yet: making the demo shop …\n")
    output.flush()
    from sitewright.commands.demo import make_demo

    email, password = make_demo(settings)
    lines = [f"sign-in     {email}"]
    if password:
        lines.append(f"password    {password}   (shown this once)")
    return lines
