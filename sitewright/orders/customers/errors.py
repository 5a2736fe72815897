"""Why a customer is not let in, or something of an account is not changed.

DomainError
├── NotFound
│   ├── NoAccountsHere        the shop has no accounts for customers
│   ├── NoSuchCustomer
│   ├── NoSuchAddress
│   └── NoSuchCustomerPasskey
├── InvalidInput
│   ├── WrongCode             at its field
│   ├── CodeGone              too old, tried too often, or used
│   ├── BadCustomerAddress    no e-mail address
│   ├── TooManyAddresses
│   ├── UnknownPasskey        opens no account here, for whichever reason
│   └── TooManyCustomerPasskeys
├── Forbidden
│   └── SignInAgain           who signed in long ago adds no passkey
└── Conflict
    └── AddressTaken          another account has this e-mail address
"""

from sitewright.kit.errors import Conflict, Forbidden, InvalidInput, NotFound
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


class NoSuchCustomerPasskey(NotFound):
    code = "no-such-passkey"

    def __init__(self) -> None:
        super().__init__(Message("customers.no-such-passkey"))


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


class UnknownPasskey(InvalidInput):
    code = "unknown-passkey"

    def __init__(self) -> None:
        super().__init__(Message("customers.passkey-unknown"))


class TooManyCustomerPasskeys(InvalidInput):
    code = "too-many-passkeys"

    def __init__(self, most: int) -> None:
        super().__init__(Message("customers.too-many-passkeys", most=most))


class SignInAgain(Forbidden):
    code = "sign-in-again"

    def __init__(self) -> None:
        super().__init__(Message("customers.sign-in-again"))


class AddressTaken(Conflict):
    code = "address-taken"

    def __init__(self) -> None:
        super().__init__(Message("customers.address-taken"))
