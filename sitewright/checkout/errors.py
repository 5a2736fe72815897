"""Why a cart says no. The wording of those with a clause is fixed.

DomainError
├── NotFound
│   └── EntryNotFound
├── Conflict
│   └── CartIsBeingPlaced
└── InvalidInput
    ├── VariantUnavailable        SF-5.05
    ├── OptionsMissing            SF-5.01, SF-5.02, SF-5.03
    ├── DenominationMissing       SF-5.09
    ├── CartIsFull
    ├── SubscriptionOnly
    ├── AdditionalFieldsUnreadable
    ├── CheckoutFormInvalid       SF-5.28, names every wrong field
    └── QuantityError             names the field `quantity`
        ├── QuantityNotNumber     SF-5.07
        ├── QuantityNotWhole      SF-5.08
        └── QuantityOutOfRange    SF-5.13, SF-5.14
"""

from collections.abc import Mapping, Sequence

from sitewright.kit.errors import Conflict, InvalidInput, NotFound


class EntryNotFound(NotFound):
    code = "cart-entry-not-found"

    def __init__(self) -> None:
        super().__init__("This item is not in your cart any more.")


class CartIsBeingPlaced(Conflict):
    code = "cart-is-being-placed"

    def __init__(self) -> None:
        super().__init__("Your order is being placed. Please wait a moment.")


class VariantUnavailable(InvalidInput):
    code = "variant-unavailable"

    def __init__(self) -> None:
        super().__init__("Sorry, that item variant is unavailable. Please select another variant.")


class OptionsMissing(InvalidInput):
    """`fields` names each option without a value."""

    code = "options-missing"

    def __init__(self, options: Sequence[str]) -> None:
        message = missing_options_message(options)
        super().__init__(message, fields=dict.fromkeys(options, message))


class DenominationMissing(InvalidInput):
    code = "denomination-missing"

    def __init__(self) -> None:
        super().__init__("Select a denomination for the Gift Card")


class CartIsFull(InvalidInput):
    code = "cart-is-full"

    def __init__(self, most_lines: int) -> None:
        super().__init__(f"A cart can hold at most {most_lines} different items. Place this order first.")


class SubscriptionOnly(InvalidInput):
    code = "subscription-only"

    def __init__(self) -> None:
        super().__init__("This product is sold by subscription only.")


class AdditionalFieldsUnreadable(InvalidInput):
    code = "additional-fields-unreadable"

    def __init__(self) -> None:
        super().__init__("Could not parse the form fields, please check your entries.")  # SF-8.18


class CheckoutFormInvalid(InvalidInput):
    code = "checkout-form-invalid"

    def __init__(self, fields: Mapping[str, str]) -> None:
        super().__init__("Update the missing or invalid information above.", fields=fields)


class QuantityError(InvalidInput):
    code = "quantity-invalid"

    def __init__(self, message: str) -> None:
        super().__init__(message, fields={"quantity": message})


class QuantityNotNumber(QuantityError):
    code = "quantity-not-number"

    def __init__(self) -> None:
        super().__init__("Quantity must be a number.")


class QuantityNotWhole(QuantityError):
    code = "quantity-not-whole"

    def __init__(self) -> None:
        super().__init__("Quantity must be a whole number")


class QuantityOutOfRange(QuantityError):
    code = "quantity-out-of-range"

    def __init__(self, lowest: int, highest: int) -> None:
        super().__init__(f"Quantity must be from {lowest} to {highest}.")


def missing_options_message(options: Sequence[str]) -> str:
    """SF-5.01 for one option, SF-5.02 for two, SF-5.03 for more."""
    if len(options) == 1:
        return f"Please select the {options[0]} option."
    return f"Please select the {', '.join(options[:-1])} and {options[-1]} options."
