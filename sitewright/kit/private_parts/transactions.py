"""Which transactions are open."""

from django.db import connection


def is_in_transaction() -> bool:
    """Whether anything of ours could still be rolled back together with what is done now.

    The transaction a test case wraps around a test does not count, as for `atomic(durable=True)`: what holds
    outside of transactions is tested as it is served.
    """
    blocks = connection.atomic_blocks
    return bool(blocks) and not blocks[-1]._from_testcase  # type: ignore[attr-defined]  # noqa: SLF001
