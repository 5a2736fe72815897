"""What an owner says of a list."""

from dataclasses import dataclass

from sitewright.forms.newsletters.errors import BadList
from sitewright.kit.messages import Message
from sitewright.kit.single_line import single_line

MOST_NAME = 120


@dataclass(frozen=True, slots=True)
class ListData:
    name: str
    asks_confirmation: bool = True

    def cleaned(self) -> "ListData":
        """As it is stored. Raises BadList."""
        name = single_line(self.name)
        if not 0 < len(name) <= MOST_NAME:
            raise BadList(Message("newsletters.bad-name", most=MOST_NAME))
        return ListData(name, self.asks_confirmation)
