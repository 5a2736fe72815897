import { useEffect, useState, useSyncExternalStore } from "react";
import { text } from "../site/texts.ts";
import { AddButton, type ButtonState } from "./addButton.ts";

/** A button's course, and its label and busy marks kept on the server's own button element. */
export function useAddButton(element: HTMLElement): AddButton {
  const [button] = useState(() => new AddButton());
  const [idleLabel] = useState(() => labelOf(element)?.textContent ?? "");
  const state = useSyncExternalStore(button.subscribe, button.get);

  useEffect(() => {
    const label = labelOf(element);
    if (label) label.textContent = buttonLabel(state, idleLabel);
    element.dataset.state = state;
    element.setAttribute("aria-disabled", String(state !== "idle"));
  }, [element, idleLabel, state]);
  useEffect(() => () => button.dispose(), [button]);
  return button;
}

/** SF-4.06, SF-4.14. */
function buttonLabel(state: ButtonState, idleLabel: string): string {
  if (state === "adding") return text("productAddingText");
  if (state === "added") return text("productAddedText");
  return state === "select-option" ? text("productSelectOptionText") : idleLabel;
}

function labelOf(element: HTMLElement): HTMLElement | null {
  return element.querySelector<HTMLElement>('[data-slot="label"]');
}
