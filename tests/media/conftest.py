"""What tests of the owner API use, here as well."""

from tests.studio.conftest import browser_of, mine, owner_browser, theirs

__all__ = ["browser_of", "mine", "owner_browser", "theirs"]
