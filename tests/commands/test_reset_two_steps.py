"""The command for somebody whose telephone is gone."""

import io
from argparse import Namespace

import pytest

from sitewright.accounts.errors import NoTwoSteps
from sitewright.commands import reset_two_steps
from tests.accounts.two_steps import turn_on
from tests.cast import Cast, SiteClient


def test_lets_them_in_with_the_password_alone(cast: Cast, visitor: SiteClient) -> None:
    visitor.sign_in("owner@example.com")
    turn_on(visitor)
    said = io.StringIO()
    assert reset_two_steps.run(Namespace(email="owner@example.com"), said) == 0
    assert "owner@example.com signs in with the password alone now" in said.getvalue()
    assert visitor.sign_in("owner@example.com").status_code == 200


def test_says_when_there_is_nothing_to_reset(cast: Cast) -> None:
    with pytest.raises(NoTwoSteps, match="is not on"):
        reset_two_steps.run(Namespace(email="owner@example.com"), io.StringIO())
