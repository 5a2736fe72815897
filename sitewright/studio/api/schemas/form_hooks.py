"""Another program's address that is called with what was sent by a form."""

from datetime import datetime

from ninja import Field, Schema

from sitewright.forms.hooks.models import DeliveryStatus
from sitewright.studio.api.schemas.common import Input


class HookDeliveryRow(Schema):
    """One call. `number` is the submission's, 0 of a test; `answer_code` the last answer's, 0 where none
    came; `problem`: not-allowed, not-web, not-reached, too-slow, refused; empty: none.
    """

    id: str
    number: int
    status: DeliveryStatus
    attempts: int
    answer_code: int
    problem: str
    created_at: datetime
    tried_at: datetime | None


class FormHookDetail(Schema):
    """An empty `address` calls nobody. `secret` is there once, where one was just made."""

    address: str
    secret: str
    has_secret: bool
    deliveries: list[HookDeliveryRow]
    change_set_id: str = ""


class FormHookChange(Input):
    address: str = Field(max_length=1000)
