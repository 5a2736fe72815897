import pytest
from django.http import HttpResponse

from sitewright.kit.cookies import put_cookie


@pytest.mark.parametrize("is_hidden", [True, False])
@pytest.mark.parametrize("is_secure", [True, False])
@pytest.mark.parametrize("value", ["k-SYyzjC6a8jLbGWkCmO", 'a "b"; c=1', ""])
def test_says_what_django_says_but_when_it_ends(is_hidden: bool, is_secure: bool, value: str) -> None:
    ours, theirs = HttpResponse(), HttpResponse()
    put_cookie(ours, "CART", value, max_age=60, is_hidden=is_hidden, is_secure=is_secure)
    theirs.set_cookie("CART", value, max_age=60, httponly=is_hidden, secure=is_secure, samesite="Lax")
    theirs.cookies["CART"]["expires"] = ""
    assert ours.cookies["CART"].OutputString() == theirs.cookies["CART"].OutputString()
    assert dict(ours.cookies["CART"]) == dict(theirs.cookies["CART"])
