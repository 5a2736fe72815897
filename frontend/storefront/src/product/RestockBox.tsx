import { useEffect } from "react";
import { captchaOf } from "../captcha/captcha.ts";
import { asCallFailure } from "../cart/callFailure.ts";
import { text } from "../site/texts.ts";
import { signUp } from "./restock.ts";

/** Waiting for what is sold out, without leaving the page (SF-2.50, SF-4.41, SF-4.42). */
export function RestockBox({ root }: { root: HTMLElement }) {
  useEffect(() => {
    const form = root.querySelector<HTMLFormElement>(".restock-form");
    if (!form?.querySelector("[name=siteVisitorEmail]")) return;
    // What is wrong is said in the shop's own words.
    form.noValidate = true;

    const captcha = captchaOf(form, "PRODUCT_WAITLIST_SUBMISSION");

    async function submit(event: SubmitEvent): Promise<void> {
      event.preventDefault();
      if (!form || form.ariaBusy === "true") return;
      form.ariaBusy = "true";
      try {
        const message = await captcha.sendWith(async (key) => key && signUp(form, key));
        // Over a connection that is not safe browsers do no such work: then as without scripts.
        if (message === null) form.submit();
        else showSuccess(root, message);
      } catch (thrown) {
        showProblem(form, asCallFailure(thrown).message || text("unableToSubmit"));
      } finally {
        captcha.reset();
        form.ariaBusy = "false";
      }
    }

    function touch(): void {
      captcha.begin();
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
