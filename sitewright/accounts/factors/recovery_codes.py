"""Codes on paper for the day the telephone is gone: made, told apart, used up."""

import secrets

from django.db import transaction

from sitewright.accounts.models import RecoveryCode
from sitewright.accounts.signing import kept_form
from sitewright.kit import clock

HOW_MANY = 10
# Without letters and digits that are mistaken for each other on paper.
_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
_PARTS, _PART_LENGTH = 4, 4


def is_recovery_code(given: str) -> bool:
    """Whether what was typed looks like one, rather than like a code of an app."""
    return len(_bare(given)) == _PARTS * _PART_LENGTH


@transaction.atomic
def make_codes(person_id: str) -> list[str]:
    """New ones in place of all before; only their hashes are kept, so that they can be shown this once."""
    codes = [_new_code() for _ in range(HOW_MANY)]
    RecoveryCode.objects.filter(person_id=person_id).delete()
    RecoveryCode.objects.bulk_create(
        RecoveryCode(person_id=person_id, code_hash=_kept(person_id, code)) for code in codes
    )
    return codes


def use_code(person_id: str, given: str) -> bool:
    """Use it up; False for one that is not the person's or was used before."""
    unused = RecoveryCode.objects.filter(
        person_id=person_id, code_hash=_kept(person_id, given), used_at__isnull=True
    )
    # One statement: of two tries with one code at the same moment, one finds it unused.
    return unused.update(used_at=clock.now()) == 1


def codes_left(person_id: str) -> int:
    return RecoveryCode.objects.filter(person_id=person_id, used_at__isnull=True).count()


def _new_code() -> str:
    """16 of 31 characters: 79 bits, which no hash needs to be slow for."""
    parts = ("".join(secrets.choice(_ALPHABET) for _ in range(_PART_LENGTH)) for _ in range(_PARTS))
    return "-".join(parts)


def _kept(person_id: str, code: str) -> str:
    # With whose it is: nobody sees from the rows of two people whether they hold the same.
    return kept_form(f"{person_id}\n{_bare(code)}")


def _bare(given: str) -> str:
    return "".join(character for character in given.lower() if character.isalnum())
