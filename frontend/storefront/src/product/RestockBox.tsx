import { useEffect, useRef } from "react";
import { asCallFailure } from "../cart/callFailure.ts";
import type { Work } from "../comments/work.ts";
import { text } from "../site/texts.ts";
import { restockWork, signUp } from "./restock.ts";

/** Waiting for what is sold out, without leaving the page (SF-2.50, SF-4.41, SF-4.42). */
export function RestockBox({ root }: { root: HTMLElement }) {
  const work = useRef<Promise<Work | null> | null>(null);

  useEffect(() => {
    const form = root.querySelector<HTMLFormElement>(".restock-form");
    if (!form?.querySelector("[name=siteVisitorEmail]")) return;
    // What is wrong is said in the shop's own words.
    form.noValidate = true;

    // From when the visitor comes to the form, so that nobody waits for it in the end.
    function begin(): Promise<Work | null> {
      work.current ??= restockWork();
      return work.current;
    }

    async function submit(event: SubmitEvent): Promise<void> {
      event.preventDefault();
      if (!form || form.ariaBusy === "true") return;
      form.ariaBusy = "true";
      try {
        const done = await begin();
        // Over a connection that is not safe browsers do no such work: then as without scripts.
        if (done) showSuccess(root, await signUp(form, done));
        else form.submit();
      } catch (thrown) {
        showProblem(form, asCallFailure(thrown).message || text("unableToSubmit"));
      } finally {
        // A challenge is good once.
        work.current = null;
        form.ariaBusy = "false";
      }
    }

    function touch(): void {
      void begin();
    }

    if (form.contains(document.activeElement)) touch();
    form.addEventListener("focusin", touch);
    form.addEventListener("submit", submit);
    return () => {
      form.removeEventListener("focusin", touch);
      form.removeEventListener("submit", submit);
    };
  }, [root]);

  return null;
}

/** The message stands in place of everything but the call to action. */
function showSuccess(root: HTMLElement, message: string): void {
  const done = root.querySelector<HTMLElement>(".restock-done");
  if (!done) return;
  done.textContent = message;
  done.dataset.shown = "";
  done.focus();
}

function showProblem(form: HTMLFormElement, message: string): void {
  const field = form.querySelector<HTMLInputElement>("[name=siteVisitorEmail]");
  const line = form.querySelector(".field-error");
  if (line) line.textContent = message;
  field?.setAttribute("aria-invalid", "true");
  field?.focus();
}
