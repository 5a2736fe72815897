"""What tests of the owner API and of stored files use, here as well."""

from tests.orders.conftest import own_files
from tests.studio.conftest import browser_of, browser_with, mine, owner_browser, theirs

__all__ = ["browser_of", "browser_with", "mine", "own_files", "owner_browser", "theirs"]
