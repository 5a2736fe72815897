"""What can be wrong with a mail."""

from sitewright.kit.errors import InvalidInput
from sitewright.kit.messages import Message


class UnsafeHeader(InvalidInput):
    """A line break or control character in a header would let a visitor write headers of his own (J05)."""

    code = "mail-unsafe-header"

    def __init__(self, field: str) -> None:
        super().__init__(Message("mail.unsafe-header"), fields={field: Message("mail.unsafe-characters")})


class BadAddress(InvalidInput):
    code = "mail-bad-address"

    def __init__(self) -> None:
        super().__init__(Message("mail.bad-address"))
