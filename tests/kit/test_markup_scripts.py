"""The scripts of a page."""

from sitewright.kit.markup.scripts import without_scripts

PAGE = "<p>one</p><script>a()</script><p>two</p><SCRIPT src='b.js'>\n</Script ><p>three</p>"


def test_takes_all_of_them_out() -> None:
    assert without_scripts(PAGE) == "<p>one</p><p>two</p><p>three</p>"


def test_leaves_those_that_stay() -> None:
    left = without_scripts(PAGE, lambda script: "b.js" in script)
    assert left == "<p>one</p><script>a()</script><p>two</p><p>three</p>"


def test_leaves_what_is_none_or_never_ends() -> None:
    text = "<scripted>x</scripted><script>y"
    assert without_scripts(text) == text
