"""Store credit in history: whether what an owner gave is given. Undone by another entry of the ledger."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from sitewright.history.recording import State
from sitewright.orders.store_credit.turning import given_entry, turn

CREDIT = "orders.StoreCredit"


def credit_state(*, is_given: bool) -> dict[str, Any]:
    return {"is_given": is_given}


@transaction.atomic
def restore_credit(states: Mapping[str, State]) -> None:
    """Put what was given into recorded states. Raises NotSoMuchCredit where it is spent."""
    for entry_id, state in sorted(states.items()):
        if state is not None:
            turn(given_entry(entry_id), is_given=bool(state["is_given"]))
