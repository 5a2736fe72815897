"""Who tells people from programs."""

from ninja import Field, Schema

from sitewright.forms.outside_captcha.accounts import Service
from sitewright.studio.api.schemas.common import Input


class CaptchaDetail(Schema):
    """`has_key`: one is kept; it is never told again."""

    service: Service
    site_key: str
    project: str
    has_key: bool
    change_set_id: str = ""


class CaptchaChange(Input):
    """An empty `api_key` leaves the one that is kept."""

    service: Service
    site_key: str = Field("", max_length=200)
    project: str = Field("", max_length=100)
    api_key: str = Field("", max_length=200)
