"""What is kept about a buyer."""

from ninja import Schema

from sitewright.studio.api.schemas.common import Input, Line


class BuyerAddress(Input):
    """In a body, so that no log of addresses has it."""

    email: Line


class BuyerFound(Schema):
    """How much is kept under the address, as the shop writes it. `order_numbers`: the newest twenty."""

    email: str
    order_count: int
    order_numbers: list[int]
    attempt_count: int
    cart_count: int
    mail_count: int
    comment_count: int
    review_count: int
    sign_up_count: int
    newsletter_count: int


class BuyerErased(Schema):
    order_count: int


class CookieRow(Schema):
    """One cookie of a visitor; `days` it is kept, 0 until the browser is closed."""

    name: str
    purpose: str
    days: int
