"""What axe-core finds in a page as it stands, and whether anything in it glides."""

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page

from tests.live_template import IS_GERMAN

_AXE = Path(__file__).parents[2] / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
_SCHEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
# Nothing else that a rule looks at changes with the scheme, and looking takes most of these tests' time.
_RULES_ABOUT_COLOURS = ("color-contrast", "link-in-text-block")
# Half way from one colour to another the contrast says nothing; a turning wheel never ends, and stays.
_END_TRANSITIONS = """async () => {
  for (let frame = 0; frame < 5; frame += 1) {
    await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations())
      if (animation.effect.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}"""
# React Aria speaks of a tree's row by its id for some seconds, also when the row has been drawn anew since.
_ALL_SPOKEN_PARTS_ARE_THERE = """() => {
  const named = (one) => (one.getAttribute("aria-labelledby") ?? "").split(" ");
  const spoken = [...document.querySelectorAll('[role="log"] [role="img"]')];
  return spoken.flatMap(named).every((id) => document.getElementById(id));
}"""
# A frame without axe in it, as the page in the editor is, would be waited for; that page has its own tests.
# Rules that find nothing serious would be a quarter of the work, for findings that are not asked about.
_RUN = """(rules) => axe.run(document, {
  iframes: false,
  resultTypes: ["violations"],
  rules: Object.fromEntries(
    axe._audit.rules
      .filter(({ impact }) => impact === "minor" || impact === "moderate")
      .map(({ id }) => [id, { enabled: false }]),
  ),
  ...(rules.length > 0 && { runOnly: { type: "rule", values: rules } }),
})"""
_IS_WIDER_THAN_A_PHONE = "innerWidth < 400 && document.documentElement.scrollWidth > innerWidth"
# Elements that would glide, however shortly: a colour that is inherited then arrives a frame later at each
# level, which is seen, and takes the longer the deeper the page. What stands in a player is drawn nowhere,
# and has no style at all.
_GLIDING = """() => [...document.querySelectorAll(":not(audio *)")]
  .filter((element) => getComputedStyle(element).transitionDuration.split(", ").some((time) => time !== "0s"))
  .map((element) => `${element.localName}.${element.className}`)"""


def serious_findings(page: Page, rules: Sequence[str] = ()) -> list[str]:
    """Serious and critical ones, by all rules or by these; in a German run also what German does to it."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_AXE.read_text())
    page.wait_for_function(_ALL_SPOKEN_PARTS_ARE_THERE)
    page.evaluate(_END_TRANSITIONS)
    return (_german_findings(page) if IS_GERMAN and not rules else []) + [
        f"{violation['id']}: {node['target']}"
        for violation in page.evaluate(_RUN, list(rules))["violations"]
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"]
    ]


def _german_findings(page: Page) -> list[str]:
    """English that is left, and what longer words push out of a phone's window."""
    from tests.journeys.english_left import english_left

    return english_left(page) + ["wider than a phone"] * page.evaluate(_IS_WIDER_THAN_A_PHONE)


def in_both_schemes(page: Page) -> dict[str, list[str]]:
    """What is found in the dark and in the light, by scheme; a scheme without findings is left out."""
    found = {}
    for scheme, rules in zip(_SCHEMES, (_RULES_ABOUT_COLOURS, ()), strict=True):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found[scheme] = serious_findings(page, rules)
    return {scheme: problems for scheme, problems in found.items() if problems}


def gliding(page: Page) -> list[str]:
    """The elements that glide although less motion is asked for."""
    page.emulate_media(reduced_motion="reduce")
    return list(page.evaluate(_GLIDING))
