"""Attacks come through the same browsers, on the same belongings, as the tests of the owner's calls."""

from tests.storefront.conftest import site
from tests.studio.conftest import browser_of, browser_with, mine, owner_browser, theirs

__all__ = ["browser_of", "browser_with", "mine", "owner_browser", "site", "theirs"]
