"""The cast with all that their shops have, made once for all tests of a module.

A module that asks much of it puts these fixtures before those of all tests, below its imports:

standing_cast, cast, mine, theirs = FIXTURES
"""

from collections.abc import Iterator
from copy import deepcopy
from typing import TYPE_CHECKING, NamedTuple

import pytest
from django.db import transaction

from tests.cast import Cast, create_cast
from tests.studio.belongings import Belongings, make_belongings

if TYPE_CHECKING:
    from pytest_django import DjangoDbBlocker


class Standing(NamedTuple):
    """Whoever changes one of these in memory changes it for the tests behind: copies are handed out."""

    cast: Cast
    mine: Belongings
    theirs: Belongings


@pytest.fixture(scope="module")
def standing_cast(django_db_setup: None, django_db_blocker: "DjangoDbBlocker") -> Iterator[Standing]:
    """In a transaction around the whole module; what a test changes is taken back with its own."""
    with django_db_blocker.unblock(), transaction.atomic():
        cast = create_cast()
        mine = make_belongings(cast.shop, cast.owner)
        yield Standing(cast, mine, make_belongings(cast.other_shop, cast.stranger))
        transaction.set_rollback(True)


@pytest.fixture
def cast(standing_cast: Standing, db: None) -> Cast:
    """Owner, member and stranger with their shops."""
    return deepcopy(standing_cast.cast)


@pytest.fixture
def mine(standing_cast: Standing, cast: Cast) -> Belongings:
    """What the owner's shop has."""
    return deepcopy(standing_cast.mine)


@pytest.fixture
def theirs(standing_cast: Standing, cast: Cast) -> Belongings:
    """What the stranger's shop has."""
    return deepcopy(standing_cast.theirs)


FIXTURES = (standing_cast, cast, mine, theirs)
