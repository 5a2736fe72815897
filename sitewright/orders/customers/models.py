"""Customers of a website, where they have things sent, and what they sign in with."""

from django.db import models
from django.db.models import Q

from sitewright.kit.tenancy import TenantModel


class Customer(TenantModel):
    """Somebody with an account on one website. Whose address it is was proven by a code."""

    email = models.CharField(
        max_length=256, help_text="In small letters, so that one address has one account."
    )
    past_emails = models.JSONField(
        default=list, help_text="Proven earlier: what was ordered with them stays this customer's."
    )
    name = models.CharField(max_length=200, blank=True, default="")
    language = models.CharField(
        max_length=35, blank=True, default="", help_text="Of a further one of the website; empty: its own."
    )
    note = models.TextField(blank=True, default="", help_text="The owner's; no customer sees it.")
    tags = models.JSONField(default=list, help_text="The owner's, in the order they were given.")
    created_at = models.DateTimeField()
    signed_in_at = models.DateTimeField(null=True)

    class Meta(TenantModel.Meta):
        constraints = [models.UniqueConstraint(fields=["website", "email"], name="customer_once_per_address")]
        indexes = [
            models.Index(fields=["website", "-created_at", "-id"], name="customers_newest"),
            models.Index(fields=["website", "name", "id"], name="customers_by_name"),
        ]


class CustomerAddress(TenantModel):
    """Where a customer has things sent. A deleted one can be put back until it is pruned."""

    customer = models.ForeignKey(Customer, on_delete=models.CASCADE, related_name="addresses", db_index=False)
    name = models.CharField(max_length=200)
    address = models.JSONField(help_text="As checkout.buyer.Address has it.")
    is_default = models.BooleanField(default=False)
    created_at = models.DateTimeField()
    deleted_at = models.DateTimeField(null=True)

    class Meta(TenantModel.Meta):
        indexes = [
            models.Index(fields=["website", "customer", "created_at"], name="addresses_of_customer"),
            # Partial: few are deleted, and those go within days.
            models.Index(
                fields=["website", "deleted_at"],
                condition=Q(deleted_at__isnull=False),
                name="addresses_deleted",
            ),
        ]


class CustomerSession(TenantModel):
    """A customer signed in with one browser. Without its row the cookie is worth nothing."""

    customer = models.ForeignKey(Customer, on_delete=models.CASCADE, related_name="sessions", db_index=False)
    token_hash = models.CharField(max_length=64, help_text="SHA-256 of what the cookie carries.")
    browser = models.CharField(max_length=80, help_text="Such as `Firefox on Windows`.")
    created_at = models.DateTimeField()
    last_seen_at = models.DateTimeField()
    idle_until = models.DateTimeField()
    ends_at = models.DateTimeField(help_text="When it ends however much it is used.")

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "token_hash"], name="customer_session_once")
        ]
        indexes = [
            models.Index(fields=["website", "customer"], name="sessions_of_customer"),
            models.Index(fields=["website", "ends_at"], name="customer_sessions_end"),
        ]


class CustomerPasskey(TenantModel):
    """A key pair of which the customer's device keeps the private half; good for one host."""

    customer = models.ForeignKey(Customer, on_delete=models.CASCADE, related_name="passkeys", db_index=False)
    host = models.CharField(max_length=253, help_text="The relying party: a host name without port.")
    credential_id = models.CharField(max_length=1400, help_text="Base64url, from the device.")
    public_key = models.BinaryField(help_text="COSE.")
    sign_count = models.PositiveBigIntegerField(
        default=0, help_text="As the device counts its signatures; many always say 0."
    )
    name = models.CharField(max_length=80, help_text="The browser it was made with.")
    created_at = models.DateTimeField()
    last_used_at = models.DateTimeField(null=True)
    removed_at = models.DateTimeField(null=True, help_text="Opens nothing from then on; can be put back.")

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "credential_id"], name="customer_passkey_once")
        ]
        indexes = [
            models.Index(fields=["website", "customer"], name="passkeys_of_customer"),
            # Partial: few are removed, and those go within days.
            models.Index(
                fields=["website", "removed_at"],
                condition=Q(removed_at__isnull=False),
                name="customer_passkeys_gone",
            ),
        ]


class CodePurpose(models.TextChoices):
    """What a code is good for, and for nothing else."""

    SIGN_IN = "sign-in"
    NEW_ADDRESS = "new-address"
    DELETION = "deletion"


class CustomerCode(TenantModel):
    """A code that was asked for. The code itself is stored nowhere: it follows from the row's id and the
    installation's key.
    """

    # A text and no reference: whoever signs in for the first time has no account yet.
    customer_id = models.CharField(max_length=32, blank=True, default="")
    purpose = models.CharField(max_length=12, choices=CodePurpose.choices)
    email = models.CharField(max_length=256, help_text="Where it was sent, in small letters.")
    ask_hash = models.CharField(
        max_length=64, help_text="SHA-256 of what the form carries that was shown then."
    )
    tries = models.PositiveSmallIntegerField(default=0)
    expires_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [models.UniqueConstraint(fields=["website", "ask_hash"], name="customer_code_once")]
        indexes = [
            models.Index(fields=["website", "email"], name="customer_codes_of"),
            models.Index(fields=["website", "expires_at"], name="customer_codes_end"),
        ]
