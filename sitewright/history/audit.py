"""The audit log: one row per privileged operation, chained by hash (N08).

Each row's hash covers its content and the hash before it, and the head row remembers where the chain ends;
an edited, inserted or removed row, the newest included, therefore shows in `first_broken_entry`.
"""

import hashlib
import json
from typing import Any

from django.db import transaction

from sitewright.history import actor
from sitewright.history.models import AuditEntry, AuditHead
from sitewright.kit import clock
from sitewright.kit.tenancy import current_website_id

_CHAINED_FIELDS = (
    "website_id", "sequence", "actor_id", "actor_name", "subject_type", "subject_id",
    "change_set_id", "detail", "address", "previous_hash",
)  # fmt: skip


@transaction.atomic
def audit(
    operation: str,
    *,
    subject_type: str = "",
    subject_id: str = "",
    change_set_id: str = "",
    detail: dict[str, Any] | None = None,
) -> AuditEntry:
    """Append the operation of the current actor to the chain, in the caller's transaction."""
    who = actor.current()
    # From here to the commit no other entry of the website is written: operations note theirs last.
    head = _locked_head()
    entry = AuditEntry(
        website_id=current_website_id(),
        sequence=head.sequence + 1,
        operation=operation,
        actor_id=who.person_id,
        actor_name=who.name,
        subject_type=subject_type,
        subject_id=subject_id,
        change_set_id=change_set_id,
        detail=detail or {},
        address=who.address,
        created_at=clock.now(),
        previous_hash=head.hash,
    )
    entry.hash = _hash_of(entry)
    # Never an update: an id that is taken must fail, as nothing may change an entry.
    entry.save(force_insert=True)
    AuditHead.objects.filter(id=head.id).update(sequence=entry.sequence, hash=entry.hash)
    return entry


def first_broken_entry() -> int | None:
    """Sequence of the first row of this website that does not fit the chain, or None when all fit."""
    previous_hash, sequence = "", 0
    for entry in AuditEntry.objects.order_by("sequence").iterator():
        sequence += 1
        fits = entry.sequence == sequence and entry.previous_hash == previous_hash
        if not fits or entry.hash != _hash_of(entry):
            return sequence
        previous_hash = entry.hash
    head = AuditHead.objects.first()
    # Rows cut off at the end leave a chain that fits; only the head still knows of them.
    ends_here = (head.sequence, head.hash) == (sequence, previous_hash) if head else sequence == 0
    return None if ends_here else sequence + 1


def _locked_head() -> AuditHead:
    """The end of the chain, locked until the transaction ends: no two entries claim one sequence."""
    locked = AuditHead.objects.select_for_update()
    head: AuditHead | None = locked.first()
    if head is None:
        # Two first entries at once make one row of it, for which the later one then waits.
        AuditHead.objects.bulk_create([AuditHead(website_id=current_website_id())], ignore_conflicts=True)
        head = locked.get()
    return head


def _hash_of(entry: AuditEntry) -> str:
    content = {name: getattr(entry, name) for name in _CHAINED_FIELDS}
    content["act"] = entry.operation  # Its name in the hashes of all releases.
    # Always six digits: the hash of what is read again has to be that of what was written.
    content["created_at"] = entry.created_at.isoformat(timespec="microseconds")
    # Sorted, as `jsonb` keeps no order of names.
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()
