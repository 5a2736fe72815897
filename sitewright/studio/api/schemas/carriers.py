"""The account by which a website asks what carriers want for a parcel."""

from datetime import datetime

from ninja import Field, Schema

from sitewright.studio.api.schemas.common import Input


class CarrierAccountDetail(Schema):
    """`service` is empty where none is connected. Of the key its last characters; `is_locked`: sealed with
    another secret key of the installation, to be entered anew. `problem`: why its last question, asked at
    `asked_at`, had no answer (refused, busy, silent, no-price, locked), and `said` the service's own words.
    """

    service: str
    name: str
    key_end: str
    is_locked: bool
    connected_at: datetime | None
    asked_at: datetime | None
    problem: str
    said: str


class CarrierAccountChange(Input):
    """An empty `key` leaves the one that is kept."""

    name: str = Field("", max_length=100)
    key: str = Field("", max_length=200)


class CarrierService(Schema):
    """One that the account has prices of, by the name a rate can be limited to."""

    name: str
    price_cents: int


class CarrierTrial(Schema):
    """What a parcel of 500 grams costs from the shop to itself. `is_example`: the shop has not said where it
    sends from, so it was asked for an address in the United States, in dollars.
    """

    account: CarrierAccountDetail
    services: list[CarrierService]
    currency: str
    is_example: bool
