"""Why a customer is not let in, or something of an account is not changed.

DomainError
├── NotFound
│   ├── NoAccountsHere        the shop has no accounts for customers
│   ├── NoSuchCustomer
│   └── NoSuchAddress
├── InvalidInput
│   ├── WrongCode             at its field
│   ├── CodeGone              too old, tried too often, or used
│   ├── BadCustomerAddress    no e-mail address
│   └── TooManyAddresses
└── Conflict
    └── AddressTaken          another account has this e-mail address
"""

from sitewright.kit.errors import Conflict, InvalidInput, NotFound
from sitewright.kit.messages import Message


class NoAccountsHere(NotFound):
    code = "no-accounts-here"

    def __init__(self) -> None:
        super().__init__(Message("storefront.page-missing"))


class NoSuchCustomer(NotFound):
    code = "no-such-customer"

    def __init__(self) -> None:
        super().__init__(Message("customers.no-such-customer"))


class NoSuchAddress(NotFound):
    code = "no-such-address"

    def __init__(self) -> None:
        super().__init__(Message("customers.no-such-address"))


class WrongCode(InvalidInput):
    code = "wrong-code"

    def __init__(self, tries_left: int) -> None:
        said = Message("customers.wrong-code", left=tries_left)
        super().__init__(said, fields={"code": said})


class CodeGone(InvalidInput):
    code = "code-gone"

    def __init__(self) -> None:
        super().__init__(Message("customers.code-gone"))


class BadCustomerAddress(InvalidInput):
    code = "bad-customer-address"

    def __init__(self) -> None:
        said = Message("checkout.email-invalid")
        super().__init__(said, fields={"email": said})


class TooManyAddresses(InvalidInput):
    code = "too-many-addresses"

    def __init__(self, most: int) -> None:
        super().__init__(Message("customers.too-many-addresses", most=most))


class AddressTaken(Conflict):
    code = "address-taken"

    def __init__(self) -> None:
        super().__init__(Message("customers.address-taken"))
