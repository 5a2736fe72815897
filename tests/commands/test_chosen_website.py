import pytest

from sitewright.commands.chosen_website import chosen_website
from sitewright.commands.refusal import Refused
from sitewright.kit.tenancy import across_tenants
from sitewright.sites.models import Website
from tests.cast import Cast


def test_takes_the_one_that_is_named(cast: Cast) -> None:
    assert chosen_website(cast.other_shop.id) == cast.other_shop


def test_asks_which_where_there_are_several(cast: Cast) -> None:
    with pytest.raises(Refused, match="--website ID"):
        chosen_website("")


def test_takes_the_only_one(cast: Cast) -> None:
    with across_tenants("a deployment with one website left"):
        Website.objects.exclude(id=cast.shop.id).delete()
    assert chosen_website("") == cast.shop


def test_names_the_one_that_is_not_there(cast: Cast) -> None:
    with pytest.raises(Refused, match="there is no website nowhere"):
        chosen_website("nowhere")


def test_says_where_to_look_when_there_is_none(db: None) -> None:
    with pytest.raises(Refused, match="no website here yet"):
        chosen_website("")
