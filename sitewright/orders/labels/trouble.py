"""What is wrong with a label, as its row keeps it."""

from sitewright.kit.messages import Message, speaking
from sitewright.orders.labels.models import LONGEST_TROUBLE
from sitewright.sites.queries import website_basics


def trouble_text(why: Message) -> str:
    """In the website's language, as long as there is room for."""
    with speaking(website_basics().locale):
        return str(why)[:LONGEST_TROUBLE]
