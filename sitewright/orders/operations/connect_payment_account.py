"""Take what an owner entered for a provider, once the provider has said that it works.

check_of          what is to be asked: what was entered, over what is kept
AccountCheck.ask  with no transaction open, and on a thread that serves nobody where there is one
keep_checked      one transaction
"""

from collections.abc import Mapping
from dataclasses import dataclass

from sitewright.kit.ids import new_id
from sitewright.kit.messages import Message
from sitewright.kit.tenancy import current_website_id
from sitewright.orders.errors import PaymentNotSetUp
from sitewright.orders.models import PaymentAccount
from sitewright.orders.operations.set_payment_account import save_payment_account, set_payment_account
from sitewright.orders.payments.accounts import Account, account_of
from sitewright.orders.payments.kinds import AccountRefused, ProviderKind, Settings
from sitewright.orders.payments.outside import require_no_transaction
from sitewright.orders.payments.registry import KINDS
from sitewright.orders.payments.webhooks import webhook_path
from sitewright.sites.addresses import primary_base_url


@dataclass(frozen=True, slots=True)
class AccountCheck:
    """A question to a provider about an account with these settings."""

    kind: ProviderKind
    account: Account

    def ask(self) -> Settings | AccountRefused:
        """Refusals are answered, not raised: whoever asks carries the answer to another thread."""
        require_no_transaction()
        try:
            return self.kind.check(self.account, webhook_url(self.account))
        except AccountRefused as refusal:
            return refusal


def connect_payment_account(provider: str, environment: str, given: Mapping[str, str]) -> PaymentAccount:
    """All three steps. Raises PaymentNotSetUp, AccountRefused and MarkupRefused."""
    check = check_of(provider, environment, given)
    return keep_checked(check, check.ask())


def check_of(provider: str, environment: str, given: Mapping[str, str]) -> AccountCheck:
    """Raises PaymentNotSetUp for a provider or mode there is none of, AccountRefused for what is too long or
    missing.
    """
    kind = KINDS.get(provider)
    if kind is None or environment not in kind.environments:
        raise PaymentNotSetUp
    kept = account_of(provider, environment)
    settings = kind.merged(kept.settings if kept else {}, given)
    _require_fields(kind, settings)
    account_id = kept.id if kept else new_id()
    return AccountCheck(kind, Account(provider, environment, settings, account_id))


def keep_checked(check: AccountCheck, answer: Settings | AccountRefused) -> PaymentAccount:
    """The first account of a provider is used at once; of another mode only when that is asked for. Raises
    AccountRefused.
    """
    if isinstance(answer, AccountRefused):
        raise answer
    account = check.account
    is_used = PaymentAccount.objects.filter(provider=account.provider, is_current=True).exists()
    keep = save_payment_account if is_used else set_payment_account
    return keep(account.provider, account.environment, answer, account_id=account.id)


def webhook_url(account: Account) -> str:
    """Where the provider tells what became of payments."""
    base = primary_base_url(current_website_id())
    return f"{base}{webhook_path(account)}"


def _require_fields(kind: ProviderKind, settings: Settings) -> None:
    problems = {
        field.name: Message("kit.use-at-most", most=str(field.longest))
        for field in kind.fields
        if len(str(settings.get(field.name) or "")) > field.longest
    }
    needed = {
        field.name: Message("orders.payment.needed")
        for field in kind.fields
        if field.is_needed and not settings.get(field.name)
    }
    if problems or needed:
        said = next(iter({**problems, **needed}.values()))
        raise AccountRefused(said, fields={**problems, **needed})
