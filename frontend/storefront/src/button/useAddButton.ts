import { useEffect, useState, useSyncExternalStore } from "react";
import { text } from "../site/texts.ts";
import { AddButton, type ButtonState } from "./addButton.ts";

/**
 * A button's course, and its label and busy marks kept on the server's own button element. While what is chosen is
 * sold out, it says so and cannot be pressed.
 */
export function useAddButton(element: HTMLElement, isSoldOut = false): AddButton {
  const [button] = useState(() => new AddButton());
  const [idleLabel] = useState(() => labelOf(element)?.textContent ?? "");
  const [isNeverFree] = useState(() => element instanceof HTMLButtonElement && element.disabled);
  const state = useSyncExternalStore(button.subscribe, button.get);

  useEffect(() => {
    const label = labelOf(element);
    if (label) label.textContent = buttonLabel(state, isSoldOut ? text("productSoldOutText") : idleLabel);
    showIcon(element, state);
    element.dataset.state = state;
    element.setAttribute("aria-disabled", String(isSoldOut || state !== "idle"));
    if (element instanceof HTMLButtonElement)
      element.disabled = isNeverFree || (isSoldOut && state === "idle");
  }, [element, idleLabel, isNeverFree, isSoldOut, state]);
  useEffect(() => () => button.dispose(), [button]);
  return button;
}

/** SF-4.06, SF-4.14. */
function buttonLabel(state: ButtonState, idleLabel: string): string {
  if (state === "adding") return text("productAddingText");
  if (state === "added") return text("productAddedText");
  return state === "select-option" ? text("productSelectOptionText") : idleLabel;
}

/** SF-4.12: an add-on's button has a plus, what says that it works, and a checkmark; others have no icons. */
function showIcon(element: HTMLElement, state: ButtonState): void {
  const shown = state === "select-option" ? "idle" : state;
  for (const icon of element.querySelectorAll("[data-icon]"))
    icon.toggleAttribute("hidden", icon.getAttribute("data-icon") !== shown);
}

function labelOf(element: HTMLElement): HTMLElement | null {
  return element.querySelector<HTMLElement>('[data-slot="label"]');
}
