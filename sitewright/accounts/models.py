"""People and the roles they hold on websites."""

from typing import ClassVar

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.db import models

from sitewright.kit.fields import IdField
from sitewright.kit.tenancy import TenantModel


class Role(models.IntegerChoices):
    """SF-6.03. Code 5 is unused and refused (D-47)."""

    ADMIN = 1
    BILLING = 2
    REPORTING = 3
    EDITOR = 4
    MODERATOR = 6
    COMMENTER = 7
    STORE_MANAGER = 8
    SCHEDULING = 9
    VIEWER = 10
    CAMPAIGNS_EDITOR = 11
    SCHEDULING_VIEWER = 12
    SCHEDULING_EDITOR = 13
    NONE = 14
    WEBSITE_MANAGER = 15
    DRAFT_EDITOR = 16


class PersonManager(BaseUserManager["Person"]):
    def get_by_natural_key(self, username: str | None) -> "Person":
        return self.get(email=(username or "").lower())


class Person(AbstractBaseUser):
    """Someone who can sign in. Not a tenant row: a person may hold roles on several websites."""

    id = IdField()
    email = models.CharField(max_length=256, unique=True, help_text="Lower case.")
    name = models.CharField(max_length=200, blank=True, default="")
    is_active = models.BooleanField(default=True)
    session_epoch = models.PositiveIntegerField(
        default=1, help_text="Raised to end every session of this person."
    )
    created_at = models.DateTimeField()

    objects: ClassVar[PersonManager] = PersonManager()

    USERNAME_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    def __str__(self) -> str:
        return self.email


class Membership(TenantModel):
    """One role of one person on one website; several rows make the union of their rights."""

    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="memberships")
    role = models.PositiveSmallIntegerField(choices=Role.choices)
    created_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "person", "role"], name="role_once_per_person")
        ]
