"""The payments of ours that the lines of a payout are about."""

from collections.abc import Collection, Iterable, Mapping
from itertools import islice

from sitewright.orders.models import Payment
from sitewright.orders.payments.accounts import Account
from sitewright.orders.payments.paid_out import PaidOutLine, TellsOfPayouts
from sitewright.orders.placing.lifecycle import placement_of_key

_MOST_ASKED = 200
"""For whom the provider is asked one by one, of one payout: those beyond lead to no order."""

_BLOCK = 500


def payments_of(
    account: Account, provider: TellsOfPayouts, lines: Iterable[PaidOutLine]
) -> Mapping[str, str]:
    """Payments' ids by the lines' references to them. By the reference we know the payment by, else by our
    key: refunds of a payment on the provider's own page name neither, and are asked about.
    """
    keys: dict[str, str] = {}
    for line in lines:
        if line.payment_reference:
            keys[line.payment_reference] = line.payment_key or keys.get(line.payment_reference, "")
    known = _by_reference(account, keys)
    open_keys = {reference: key for reference, key in keys.items() if reference not in known}
    unnamed = [reference for reference, key in open_keys.items() if not key]
    for reference in islice(unnamed, _MOST_ASKED):
        open_keys[reference] = provider.key_of_paid(reference)
    return {**known, **_by_key(account, open_keys)}


def _by_reference(account: Account, references: Collection[str]) -> dict[str, str]:
    return {
        reference: payment_id
        for block in _blocks(list(references))
        for reference, payment_id in Payment.objects.filter(
            provider=account.provider, environment=account.environment, provider_reference__in=block
        ).values_list("provider_reference", "id")
    }


def _by_key(account: Account, keys: Mapping[str, str]) -> dict[str, str]:
    placements = {placement: each for each, key in keys.items() if (placement := placement_of_key(key))}
    return {
        placements[placement_id]: payment_id
        for block in _blocks(list(placements))
        for placement_id, payment_id in Payment.objects.filter(
            provider=account.provider, environment=account.environment, placement_id__in=block
        ).values_list("placement_id", "id")
    }


def _blocks(found: list[str]) -> Iterable[list[str]]:
    return (found[start : start + _BLOCK] for start in range(0, len(found), _BLOCK))
