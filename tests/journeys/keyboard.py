"""Somebody who has no mouse: every move is a key press, and wherever Tab leads the focus can be seen.

The driver reads which element has the focus, but never puts it anywhere: no click, no `focus()`, no `fill()`,
no `locator.press()` (which focuses by script first).
"""

import re
from typing import Literal

from playwright.sync_api import FrameLocator, Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.journeys.phrases import in_studio

Role = Literal[
    "button", "checkbox", "combobox", "grid", "link", "menuitem", "option", "radio", "region", "row",
    "searchbox", "spinbutton", "switch", "textbox", "treegrid",
]  # fmt: skip
Name = str | re.Pattern[str]

_MOST_TABS = 70
_SEEN_WITHIN_MS = 10_000
# A part by its name; the page in the canvas is a part of its own, whose keys are its text's.
_PART_WITH_FOCUS = """() => {
  const { activeElement } = document;
  if (activeElement.matches("iframe")) return "page";
  return activeElement.closest("[data-region]")?.dataset.region ?? "";
}"""
# What one sees of the focus: an outline or a ring that is not transparent, on an element in the window that
# nothing covers. A switch draws it around its hidden input, a dragged row around the place it would land in;
# a frame has its own document.
_SEEN = """() => {
  let focused = document.activeElement;
  if (!focused || focused === document.body || focused.tagName === "IFRAME") return "";
  const dropped = document.querySelector("[data-drop-target]");
  const marked = dropped ?? focused.closest("[data-focus-visible], [data-focused]");
  const shown = [marked, focused].filter(Boolean).find((element) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
    const isClear = (colour) => /^(transparent|rgba?\\([^)]*[,/] ?0\\))$/.test(colour);
    const hasOutline = outlineStyle !== "none" && parseFloat(outlineWidth) >= 1 && !isClear(outlineColor);
    const rings = [...boxShadow.matchAll(/(\\w+\\([^)]*\\)) 0px 0px 0px ([\\d.]+)px/g)];
    return hasOutline || rings.some(([, colour, width]) => parseFloat(width) >= 2 && !isClear(colour));
  });
  const name = `${focused.tagName} ${focused.getAttribute("aria-label") ?? focused.textContent.slice(0, 40)}`;
  if (!shown) return `no focus is shown on ${name}`;
  const box = shown.getBoundingClientRect();
  if (box.width === 0 || box.height === 0) return `nothing to see of ${name}`;
  if (box.bottom <= 0 || box.right <= 0 || box.top >= innerHeight || box.left >= innerWidth)
    return `${name} has the focus outside the window`;
  const x = Math.min(Math.max((box.left + box.right) / 2, 0), innerWidth - 1);
  const y = Math.min(Math.max((box.top + box.bottom) / 2, 0), innerHeight - 1);
  const top = document.elementFromPoint(x, y);
  // The knob of a switch lies over its hidden input, and both are the switch.
  const isUncovered = !top || shown.contains(top) || top.contains(shown) || marked?.contains(top);
  return isUncovered ? "" : `${name} has the focus under ${top.tagName} ${top.className}`;
}"""


class Keyboard:
    """The keys of one window."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def type(self, text: str) -> None:
        self.page.keyboard.type(text)

    def find(self, words: str) -> None:
        """Type what the studio calls something, as into a search or a menu of it."""
        for character in in_studio(words):
            self.type(character) if character.isascii() else self._type_as_a_key(character)

    def _type_as_a_key(self, character: str) -> None:
        """What the driver's keyboard lacks it puts into a field without a key, which a menu does not hear."""
        keys = self.page.context.new_cdp_session(self.page)
        for kind in ("keyDown", "keyUp"):
            keys.send("Input.dispatchKeyEvent", {"type": kind, "key": character, "text": character})
        keys.detach()

    def replace(self, text: str) -> None:
        """Write over all that the field with the focus holds."""
        self.press("Control+A")
        self.type(text)

    def tab_to(
        self, role: Role, name: Name, *, exact: bool = False, backwards: bool = False,
        most: int = _MOST_TABS, within: Page | Locator | FrameLocator | None = None,
    ) -> Locator:  # fmt: skip
        """Tab until the element has the focus; every stop on the way shows its focus. Fails after `most`."""
        place = within or self.page
        wanted = place.get_by_role(role, name=name, exact=exact)
        expect(wanted.first).to_be_attached()
        for _ in range(most):
            if has_focus(wanted):
                return wanted
            self.press("Shift+Tab" if backwards else "Tab")
            self.assert_focus_is_seen()
        raise AssertionError(f"{most} Tabs do not lead to {role} {name!r}")

    def arrow_to(self, role: Role, name: Name, key: str = "ArrowRight", most: int = 12) -> Locator:
        """The arrow key until the element has the focus, as inside a toolbar or a tree."""
        wanted = self.page.get_by_role(role, name=name)
        for _ in range(most):
            if has_focus(wanted):
                return wanted
            self.press(key)
            self.assert_focus_is_seen()
        raise AssertionError(f"{most} times {key} does not lead to {role} {name!r}")

    def go_to(self, region: str) -> None:
        """F6 until the part of the studio marked with this name has the focus.

        Each step is waited for: from inside the page a key takes a message to the studio, and one pressed
        meanwhile would lead past.
        """
        for _ in range(8):
            here = self.page.evaluate(_PART_WITH_FOCUS)
            if here == region:
                return
            self.press("F6")
            self.page.wait_for_function(f"here => ({_PART_WITH_FOCUS})() !== here", arg=here)
        raise AssertionError(f"F6 does not lead to {region}")

    def assert_focus_is_seen(self) -> None:
        """At once, or as soon as the browser has drawn what it has still to draw."""
        try:
            self.page.wait_for_function(f"() => ({_SEEN})() === ''", timeout=_SEEN_WITHIN_MS)
        except PlaywrightTimeout:
            trouble = self.page.evaluate(_SEEN)
            raise AssertionError(trouble or "the focus was seen too late") from None


def has_focus(element: Locator) -> bool:
    """Whether one of the elements found has the focus now."""
    return bool(element.evaluate_all("found => found.some((one) => one === document.activeElement)"))
