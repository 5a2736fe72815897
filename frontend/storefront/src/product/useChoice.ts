import { useEffect, useState } from "react";
import type { Choice } from "./selection.ts";

/** The values of a form's option selects, followed as they change. */
export function useChoice(form: HTMLElement): Choice {
  const [choice, setChoice] = useState(() => readChoice(form));

  useEffect(() => {
    const follow = () => setChoice(readChoice(form));
    form.addEventListener("change", follow);
    return () => form.removeEventListener("change", follow);
  }, [form]);
  return choice;
}

/** Option name to chosen value; an option without a choice is an empty text. */
export function readChoice(form: HTMLElement): Choice {
  const selects = form.querySelectorAll<HTMLSelectElement>("select[data-option]");
  return Object.fromEntries([...selects].map((select) => [select.dataset.option ?? "", select.value]));
}
