// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { useSteadyCaret } from "./use-steady-caret.ts";

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

function Field({ value }: { value: string }) {
  const field = useSteadyCaret(value);
  return <textarea ref={field as React.RefObject<HTMLTextAreaElement>} value={value} onChange={() => {}} />;
}

it.each([
  ["before the caret", "The Press", 7],
  ["behind the caret", "Press, 1911", 3],
])("stays between its letters when somebody writes %s", (_where, text, place) => {
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  act(() => root.render(<Field value="Press" />));
  const field = container.querySelector("textarea") as HTMLTextAreaElement;
  field.focus();
  field.setSelectionRange(3, 3);
  document.dispatchEvent(new Event("selectionchange"));
  act(() => root.render(<Field value={text} />));
  expect([field.selectionStart, field.selectionEnd]).toEqual([place, place]);
  act(() => root.unmount());
});
