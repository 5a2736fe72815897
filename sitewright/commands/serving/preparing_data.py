"""What a server needs before it serves: a database of this release with a website in it."""

from typing import TextIO

from sitewright.commands.database_trouble import told_in_a_sentence
from sitewright.commands.migrate import apply_missing
from sitewright.commands.one_starter import one_starter
from sitewright.commands.serving.first_start import make_first_site
from sitewright.commands.serving.nothing_lost import require_nothing_lost
from sitewright.config import Config


def prepare_data(settings: Config, output: TextIO) -> list[str]:
    """Done by one of all that start at this moment; the others find it done. Needs a prepared Django.

    Returns the lines to print once the server serves. Raises Refused with what to do when it cannot be done.
    """
    with told_in_a_sentence(settings), one_starter():
        # Before migrating: a start that is refused leaves no empty database beside the files.
        require_nothing_lost(settings)
        apply_missing()
        return make_first_site(settings, output)
