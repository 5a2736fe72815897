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

    @property
    def shown_name(self) -> str:
        """What others read of who did something: a person need not have given a name."""
        return self.name or self.email


# Not a tenant's row, as the person is not either: a browser is known on all websites of the person.
class KnownDevice(models.Model):
    """A browser in which a person has signed in. It has an allowance of tries of its own, so that strangers'
    wrong passwords do not keep the person out (H04).
    """

    id = IdField()
    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="devices")
    token_hash = models.CharField(max_length=64, unique=True, help_text="SHA-256 of what the cookie carries.")
    created_at = models.DateTimeField()
    last_used_at = models.DateTimeField()


class AuthenticatorApp(models.Model):
    """The app that makes a person's codes for the second step; on from the first right code."""

    id = IdField()
    person = models.OneToOneField(Person, on_delete=models.CASCADE, related_name="authenticator_app")
    sealed_secret = models.CharField(max_length=200, blank=True, default="")
    pending_secret = models.CharField(
        max_length=200, blank=True, default="", help_text="Shown, not confirmed by a code yet."
    )
    confirmed_at = models.DateTimeField(null=True)
    last_used_step = models.PositiveBigIntegerField(
        default=0, help_text="Codes of this step and those before it are used up."
    )


class RecoveryCode(models.Model):
    """A code on paper in place of the app's; each works once."""

    id = IdField()
    person = models.ForeignKey(
        Person, on_delete=models.CASCADE, related_name="recovery_codes", db_index=False
    )
    code_hash = models.CharField(max_length=64, help_text="SHA-256.")
    used_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["person", "code_hash"], name="recovery_code_once_per_person")
        ]


class Passkey(models.Model):
    """A key pair of which the person's device keeps the private half; good for one host."""

    id = IdField()
    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="passkeys")
    host = models.CharField(max_length=253, help_text="The relying party: a host name without port.")
    credential_id = models.CharField(max_length=1400, unique=True, help_text="Base64url, from the device.")
    public_key = models.BinaryField(help_text="COSE.")
    sign_count = models.PositiveBigIntegerField(
        default=0, help_text="As the device counts its signatures; many always say 0."
    )
    name = models.CharField(max_length=60)
    created_at = models.DateTimeField()
    last_used_at = models.DateTimeField(null=True)
    removed_at = models.DateTimeField(null=True, help_text="Opens nothing from then on; can be put back.")


class UsedChallenge(models.Model):
    """A challenge that a passkey has answered rightly: the same answer does not count a second time."""

    challenge_hash = models.CharField(max_length=64, primary_key=True)
    used_at = models.DateTimeField()


class OpenSession(TenantModel):
    """A person signed in to a website in one browser. Without its row a session's cookie is worth nothing."""

    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="sessions", db_index=False)
    device = models.ForeignKey(
        KnownDevice, on_delete=models.SET_NULL, null=True, related_name="sessions", db_index=False
    )
    epoch = models.PositiveIntegerField(help_text="The person's session epoch at its beginning.")
    browser = models.CharField(max_length=80, help_text="Such as `Firefox on Windows`.")
    address = models.CharField(max_length=45, help_text="Where it was last seen from (IP).")
    created_at = models.DateTimeField()
    last_seen_at = models.DateTimeField()
    idle_seconds = models.PositiveIntegerField(help_text="How long it may go unused.")
    idle_until = models.DateTimeField()
    ends_at = models.DateTimeField(help_text="When it ends however much it is used.")
    proven_at = models.DateTimeField(help_text="When the password was last given in it.")
    wrong_password_count = models.PositiveSmallIntegerField(default=0)

    class Meta(TenantModel.Meta):
        indexes = [models.Index(fields=["website", "person"], name="session_of_person")]


class PasswordReset(TenantModel):
    """A link by which somebody who forgot the password may set a new one; used once, then removed."""

    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="resets", db_index=False)
    token_hash = models.CharField(max_length=64, help_text="SHA-256 of what the link carries.")
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "token_hash"], name="reset_token_once"),
            # A newer link replaces the one before: an older mail in somebody's mailbox opens nothing.
            models.UniqueConstraint(fields=["website", "person"], name="one_reset_per_person"),
        ]


class Invitation(TenantModel):
    """A letter by which somebody may come to work on the website; used once, then removed."""

    email = models.CharField(max_length=256, help_text="Lower case; somebody may have an account with it.")
    role = models.PositiveSmallIntegerField(choices=Role.choices)
    token_hash = models.CharField(max_length=64, help_text="SHA-256 of what the link carries.")
    # Names, not a reference: the row says who invited after that person's account is gone, too.
    inviter_id = models.CharField(max_length=32)
    inviter_name = models.CharField(max_length=256)
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "token_hash"], name="invitation_token_once"),
            # A newer letter replaces the one before: its link opens nothing any more.
            models.UniqueConstraint(fields=["website", "email"], name="one_invitation_per_address"),
        ]


class Membership(TenantModel):
    """One role of one person on one website; several rows make the union of their rights."""

    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="memberships")
    role = models.PositiveSmallIntegerField(choices=Role.choices)
    created_at = models.DateTimeField()
    last_seen_at = models.DateTimeField(
        null=True, help_text="Of a session that has ended since; open ones know better."
    )

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "person", "role"], name="role_once_per_person")
        ]


class SavedView(TenantModel):
    """Filters and order of a list of the studio under a name, for one person on one website."""

    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="views", db_index=False)
    table = models.CharField(max_length=20, help_text="Which list, such as `products`.")
    name = models.CharField(max_length=60)
    search = models.CharField(max_length=500, help_text="What its address carries: `show=low&sort=-stock`.")
    created_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(
                fields=["website", "person", "table", "name"], name="view_name_once_per_person"
            )
        ]
