"""The rule that the outside world is only asked with no transaction open (design §2)."""

from sitewright.kit.private_parts.transactions import is_in_transaction


def require_no_transaction() -> None:
    """A slow provider would keep every other write waiting; raises RuntimeError, because it is our bug."""
    if is_in_transaction():
        raise RuntimeError("the payment provider must not be asked inside a transaction")
