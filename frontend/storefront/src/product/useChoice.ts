import { useEffect, useState } from "react";
import type { Choice } from "./selection.ts";

/** The values of a form's options, followed as they change. */
export function useChoice(form: HTMLElement): Choice {
  const [choice, setChoice] = useState(() => readChoice(form));

  useEffect(() => {
    const follow = () => setChoice(readChoice(form));
    form.addEventListener("change", follow);
    return () => form.removeEventListener("change", follow);
  }, [form]);
  return choice;
}

type OptionField = HTMLSelectElement | HTMLInputElement;

/** Option name to chosen value; an option without a choice is an empty text. Its field is a select or radio buttons. */
export function readChoice(form: HTMLElement): Choice {
  const choice: Record<string, string> = {};
  for (const field of form.querySelectorAll<OptionField>("[data-option]")) {
    const name = field.dataset.option ?? "";
    const isChosen = field instanceof HTMLSelectElement || field.checked;
    choice[name] = isChosen ? field.value : (choice[name] ?? "");
  }
  return choice;
}
