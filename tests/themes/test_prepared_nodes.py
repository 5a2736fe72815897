from typing import Any

from sitewright.themes.loading import theme
from sitewright.themes.prepared_nodes import NodeOfTheme, prepare, prepared
from tests.content.trees import block


def of(node: dict[str, Any]) -> NodeOfTheme:
    return NodeOfTheme(theme("meadow"), "blocks", node)


def test_completes_settings_and_names_classes() -> None:
    ready = prepare(of(block("b1", text="Ferns")))
    assert ready
    assert (ready.settings["text"], ready.settings["level"]) == ("Ferns", 2)
    assert "level-2" in ready.node["classes"]


def test_knows_no_other_types_than_the_themes() -> None:
    assert prepared(of(block("b1", "carousel"))) is None


def test_prepares_the_same_node_once() -> None:
    node = block("b1", text="Ferns")
    assert prepared(of(node)) is prepared(of(node))


def test_tells_equal_nodes_apart_by_what_they_are() -> None:
    """Two bodies may hold equal nodes; one of them may be changed by whoever owns it."""
    first, second = block("b1", text="Ferns"), block("b1", text="Ferns")
    assert prepared(of(first)) is not prepared(of(second))


def test_tells_themes_apart() -> None:
    node = block("b1")
    assert NodeOfTheme(theme("meadow"), "blocks", node) != NodeOfTheme(object(), "blocks", node)  # type: ignore[arg-type]


def test_what_says_nothing_beside_other_settings_has_no_class() -> None:
    """As the studio does not offer it: `unless` in its schema."""
    grid, slideshow = (prepare(of(block("b1", "gallery", layout=layout))) for layout in ("grid", "slideshow"))
    assert grid
    assert slideshow
    assert "columns-4" in grid.node["classes"].split()
    assert "columns-4" not in slideshow.node["classes"].split()
    assert "controls-true" in slideshow.node["classes"].split()
