"""Ways to pay, as their owner sets them up."""

from typing import Annotated

from ninja import Field, Schema

from sitewright.studio.api.schemas.common import Input


class PaymentField(Schema):
    """`kind`: secret, text or rich-text. Of a secret its value is the last four characters."""

    name: str
    label: str
    hint: str
    kind: str
    longest: int
    is_needed: bool


class PaymentAccountInfo(Schema):
    """`is_locked`: sealed with another secret key of the installation, to be entered anew. `name`: whose
    account it is, where the provider says so. `note`: what its owner should know, though it works.
    """

    environment: str
    is_complete: bool
    is_locked: bool
    values: dict[str, str]
    name: str
    note: str
    webhook_url: str


class PaymentWay(Schema):
    """`environment`: in which mode it is switched on, empty when it is off. `events`: what its webhook must
    tell.
    """

    provider: str
    title: str
    about: str
    is_by_hand: bool
    environment: str
    events: list[str]
    fields: list[PaymentField]
    accounts: list[PaymentAccountInfo]


class PaymentWays(Schema):
    ways: list[PaymentWay]


class PaymentSettings(Input):
    """Field names with what was typed; a secret left empty stays as it is."""

    settings: dict[Annotated[str, Field(max_length=40)], Annotated[str, Field(max_length=20_000)]] = Field(
        max_length=20
    )


class PaymentMode(Input):
    """`environment`: the mode to be used; empty switches it off."""

    environment: str = Field(max_length=10)
