"""The key with which a website asks its outside captcha."""

from django.db import models

from sitewright.kit.tenancy import TenantModel


class CaptchaKey(TenantModel):
    """One a website, whichever service is chosen in its settings; switching it off keeps the key."""

    sealed_key = models.CharField(max_length=500, help_text="See keys.py.")

    class Meta(TenantModel.Meta):
        constraints = [models.UniqueConstraint(fields=["website"], name="captcha_key_once")]
