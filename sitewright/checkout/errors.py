"""Why a cart says no. The wording of those with a clause is fixed.

DomainError
├── NotFound
│   └── EntryNotFound
├── Conflict
│   ├── CartIsBeingPlaced
│   └── CheckoutIsFull            one waits in its line
└── InvalidInput
    ├── VariantUnavailable        SF-5.05
    ├── OptionsMissing            SF-5.01, SF-5.02, SF-5.03
    ├── DenominationMissing       SF-5.09
    ├── CartIsFull
    ├── TooManySaved
    ├── SubscriptionOnly
    ├── AdditionalFieldsUnreadable
    ├── AnswersMissing
    ├── CodeMissing               names the field `discountCode`
    ├── AreaCodeInvalid           SF-5.45 – SF-5.55
    ├── CheckoutFormInvalid       SF-5.28, names every wrong field
    ├── NotDeliveredThere         names `country` or `postalCode`
    ├── DeliveryGone              names `shipping`
    ├── ParcelNotTaken            names `shipping`
    ├── ShippingRulesInvalid      names every wrong field
    └── QuantityError             names the field `quantity`
        ├── QuantityNotNumber     SF-5.07
        ├── QuantityNotWhole      SF-5.08
        └── QuantityOutOfRange    SF-5.13, SF-5.14
"""

from collections.abc import Mapping, Sequence

from sitewright.kit.errors import Conflict, InvalidInput, NotFound
from sitewright.kit.messages import Message


class EntryNotFound(NotFound):
    code = "cart-entry-not-found"

    def __init__(self) -> None:
        super().__init__(Message("checkout.cart-entry-not-found"))


class CartIsBeingPlaced(Conflict):
    code = "cart-is-being-placed"

    def __init__(self) -> None:
        super().__init__(Message("checkout.cart-is-being-placed"))


class CheckoutIsFull(Conflict):
    code = "checkout-is-full"

    def __init__(self) -> None:
        super().__init__(Message("checkout.is-full"))


class VariantUnavailable(InvalidInput):
    code = "variant-unavailable"

    def __init__(self) -> None:
        super().__init__(Message("checkout.variant-unavailable"))


class OptionsMissing(InvalidInput):
    """`fields` names each option without a value."""

    code = "options-missing"

    def __init__(self, options: Sequence[str]) -> None:
        message = missing_options_message(options)
        super().__init__(message, fields=dict.fromkeys(options, message))


class DenominationMissing(InvalidInput):
    code = "denomination-missing"

    def __init__(self) -> None:
        super().__init__(Message("checkout.denomination-missing"))


class CartIsFull(InvalidInput):
    code = "cart-is-full"

    def __init__(self, most_lines: int) -> None:
        super().__init__(Message("checkout.cart-is-full", most_lines=most_lines))


class TooManySaved(InvalidInput):
    code = "too-many-saved"

    def __init__(self, most: int) -> None:
        super().__init__(Message("checkout.too-many-saved", most=most))


class SubscriptionOnly(InvalidInput):
    code = "subscription-only"

    def __init__(self) -> None:
        super().__init__(Message("checkout.subscription-only"))


class AdditionalFieldsUnreadable(InvalidInput):
    code = "additional-fields-unreadable"

    def __init__(self) -> None:
        super().__init__(Message("checkout.additional-fields-unreadable"))  # SF-8.18


class AnswersMissing(InvalidInput):
    """Something in the cart asks for what its entry does not say."""

    code = "answers-missing"

    def __init__(self) -> None:
        super().__init__(Message("checkout.answers-missing"))


class CodeMissing(InvalidInput):
    """A discount code was sent without one in it."""

    code = "discount-code-missing"

    def __init__(self) -> None:
        problem = Message("discounts.enter-code")
        super().__init__(problem, fields={"discountCode": problem})


class AreaCodeInvalid(InvalidInput):
    """The postal part of a delivery area; each country has its own words."""

    code = "area-code-invalid"

    def __init__(self, message: Message) -> None:
        super().__init__(message, fields={"areaCode": message})


class CheckoutFormInvalid(InvalidInput):
    code = "checkout-form-invalid"

    def __init__(self, fields: Mapping[str, Message]) -> None:
        super().__init__(Message("checkout.form-invalid"), fields=fields)


class NotDeliveredThere(InvalidInput):
    """`field_name` is what would have to be another: `country` or `postalCode`."""

    code = "not-delivered-there"

    def __init__(self, field_name: str) -> None:
        super().__init__(
            Message("checkout.form-invalid"), fields={field_name: not_delivered_message(field_name)}
        )


class DeliveryGone(InvalidInput):
    """The owner has taken away the way of delivery that somebody chose."""

    code = "delivery-gone"

    def __init__(self) -> None:
        message = Message("checkout.delivery-gone")
        super().__init__(message, fields={"shipping": message})


class ParcelNotTaken(InvalidInput):
    """No way of delivery there takes what weighs, costs or counts as much."""

    code = "parcel-not-taken"

    def __init__(self) -> None:
        message = Message("checkout.parcel-not-taken")
        super().__init__(message, fields={"shipping": message})


class ShippingRulesInvalid(InvalidInput):
    """`fields` by their paths in the rules: `zones.0.rates.1.name`."""

    code = "shipping-rules-invalid"

    def __init__(self, fields: Mapping[str, Message]) -> None:
        super().__init__(Message("checkout.shipping-invalid"), fields=fields)


class QuantityError(InvalidInput):
    code = "quantity-invalid"

    def __init__(self, message: Message) -> None:
        super().__init__(message, fields={"quantity": message})


class QuantityNotNumber(QuantityError):
    code = "quantity-not-number"

    def __init__(self) -> None:
        super().__init__(Message("checkout.quantity-not-number"))


class QuantityNotWhole(QuantityError):
    code = "quantity-not-whole"

    def __init__(self) -> None:
        super().__init__(Message("checkout.quantity-not-whole"))


class QuantityOutOfRange(QuantityError):
    code = "quantity-out-of-range"

    def __init__(self, lowest: int, highest: int) -> None:
        super().__init__(Message("checkout.quantity-out-of-range", lowest=lowest, highest=highest))


def not_delivered_message(field_name: str) -> Message:
    """For the whole country, or for a part of it."""
    if field_name == "country":
        return Message("checkout.not-delivered-there")
    return Message("checkout.area-not-delivered")


def missing_options_message(options: Sequence[str]) -> Message:
    """SF-5.01 for one option, SF-5.02 for two, SF-5.03 for more."""
    if len(options) == 1:
        return Message("checkout.option-missing", option=options[0])
    return Message("checkout.options-missing", options=", ".join(options[:-1]), last=options[-1])
