"""What can be wrong with a mail."""

from sitewright.kit.errors import InvalidInput


class UnsafeHeader(InvalidInput):
    """A line break or control character in a header would let a visitor write headers of his own (J05)."""

    code = "mail-unsafe-header"

    def __init__(self, field: str) -> None:
        super().__init__("This text cannot be used in an e-mail.", fields={field: "unsafe characters"})


class BadAddress(InvalidInput):
    code = "mail-bad-address"

    def __init__(self) -> None:
        super().__init__("Email addresses should follow the format user@domain.com.")
