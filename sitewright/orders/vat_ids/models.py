"""What the register said."""

from django.db import models

from sitewright.kit.tenancy import TenantModel


class VatIdAnswer(TenantModel):
    """Of one id, for a day: what happens in the meantime is seen the next time."""

    vat_id = models.CharField(max_length=20)
    is_known = models.BooleanField()
    answered_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [models.UniqueConstraint(fields=["website", "vat_id"], name="vat_id_answer_once")]
        indexes = [models.Index(fields=["website", "answered_at"], name="vat_id_answers_by_age")]
