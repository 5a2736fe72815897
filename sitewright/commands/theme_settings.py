"""What commands for theme authors need: the formatters of all domains, and nothing left behind."""

import atexit
import os
import shutil
import tempfile


def use_theme_settings() -> None:
    """Formatters of the domains are registered with their models imported, which need settings but no
    database. Without SITEWRIGHT_DATA a folder is used that is gone at the end: looking at a theme should not
    leave a shop's data folder where it was called.
    """
    from sitewright.commands.startup import read_settings
    from sitewright.web.preparing import prepare_django

    if not os.environ.get("SITEWRIGHT_DATA"):
        os.environ["SITEWRIGHT_DATA"] = tempfile.mkdtemp(prefix="sitewright-")
        atexit.register(shutil.rmtree, os.environ["SITEWRIGHT_DATA"], ignore_errors=True)
    prepare_django(read_settings())
