"""The rule that the outside world is only asked with no transaction open (design §2)."""

from django.db import connection


def require_no_transaction() -> None:
    """A slow provider would keep every other write waiting; raises RuntimeError, because it is our bug.

    The transaction a test case wraps around a test does not count, as for `atomic(durable=True)`.
    """
    blocks = connection.atomic_blocks
    if blocks and not blocks[-1]._from_testcase:  # type: ignore[attr-defined]  # noqa: SLF001
        raise RuntimeError("the payment provider must not be asked inside a transaction")
