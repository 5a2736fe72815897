"""`settings.returns` of a website: whether and how long goods are taken back, and what buyers are told."""

import msgspec

from sitewright.sites.queries import website_basics
from sitewright.sites.settings_parts import settings_part


class ReturnTerms(msgspec.Struct, frozen=True, rename="camel"):
    """`return_days` count from when a line was sent; `return_address` is where parcels go, in lines."""

    returns_accepted: bool
    return_days: int
    return_instructions: str
    return_address: str

    @property
    def paragraphs(self) -> list[str]:
        """What a buyer whose return was approved is told, each in lines."""
        return [part for part in (self.return_instructions.strip(), self.return_address.strip()) if part]


def return_terms_here() -> ReturnTerms:
    """Those of the website in scope."""
    return _return_terms(website_basics().settings)


_return_terms = settings_part("returns", lambda found: msgspec.convert(found, ReturnTerms))
