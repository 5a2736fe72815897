"""Why a change of who bears tax was refused."""

from sitewright.kit.errors import Conflict, InvalidInput, NotFound
from sitewright.kit.messages import Message


class TooManyExempt(Conflict):
    code = "too-many-exempt"

    def __init__(self, most: int) -> None:
        super().__init__(Message("checkout.too-many-exempt", most=most))


class NoSuchExemption(NotFound):
    code = "no-such-exemption"

    def __init__(self) -> None:
        super().__init__(Message("checkout.no-such-exemption"))


class VatIdInvalid(InvalidInput):
    """What a buyer gave as a VAT id is none, or the register does not know it."""

    code = "checkout-form-invalid"

    def __init__(self, said: Message) -> None:
        super().__init__(said, fields={"vatId": said})
