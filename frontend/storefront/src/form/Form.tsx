import { useEffect } from "react";
import { type Captcha, captchaOf } from "../captcha/captcha.ts";
import { asCallFailure } from "../cart/callFailure.ts";
import { tellSubscribed } from "../signals/signals.ts";
import { parsedPage } from "../site/parsedPage.ts";
import { text } from "../site/texts.ts";
import { removeBanner } from "./banner.ts";
import { addCounters } from "./counters.ts";
import { answersOf, showByAnswers } from "./fields.ts";
import type { Files } from "./files.ts";
import { followInput } from "./following.ts";
import { leadToFirst, mayGoOn } from "./goingOn.ts";
import { markProblems, say } from "./marks.ts";
import { watchPhones } from "./phone.ts";
import { failureText, type Sent, sendForm } from "./sending.ts";
import { addSteps } from "./steps.ts";

/** A website form: checked while it is filled in, and sent without leaving the page (SF-4.34 to 4.39). */
export function Form({ form }: { form: HTMLFormElement }) {
  useEffect(() => live(form), [form]);
  return null;
}

function live(form: HTMLFormElement): () => void {
  const captcha = "captcha" in form.dataset ? captchaOf(form, actOf(form)) : null;
  form.noValidate = true;
  addCounters(form);
  showByAnswers(form);
  watchPhones(form);
  const steps = addSteps(form);
  let files: Files | null = null;
  if (form.querySelector("[data-type=file]")) {
    void import("./files.ts").then((module) => {
      files = module.addFiles(form);
    });
  }

  const begin = () => captcha?.begin();
  const follow = (event: Event) => followInput(form, event);

  async function submit(event: SubmitEvent): Promise<void> {
    // To finish it later is nothing to check, and goes as without scripts.
    if (event.submitter?.getAttribute("name") === "later") return;
    event.preventDefault();
    if (form.ariaBusy === "true") return;
    removeBanner(form);
    if (files?.arePending) await allHere(form, files);
    if (!mayGoOn(form, steps)) return;
    begin();
    const unlock = lock(form);
    try {
      const sent = await sendAs(form, captcha);
      if (sent) showSent(form, sent);
    } catch (thrown) {
      const failure = asCallFailure(thrown);
      say(form, failureText(failure));
      markProblems(form, new Map(Object.entries(failure.errors)));
      leadToFirst(form, steps);
    } finally {
      unlock();
      captcha?.reset();
    }
  }

  if (form.contains(document.activeElement)) begin();
  form.addEventListener("focusin", begin);
  form.addEventListener("input", follow);
  form.addEventListener("submit", submit);
  return () => {
    form.removeEventListener("focusin", begin);
    form.removeEventListener("input", follow);
    form.removeEventListener("submit", submit);
  };
}

/** Null where no work can be done: it goes as without scripts, and the server asks the person instead. */
function sendAs(form: HTMLFormElement, captcha: Captcha | null): Promise<Sent | null> {
  const answers = answersOf(form, new URLSearchParams(location.search));
  if (!captcha) return sendForm(form, answers, null);
  return captcha.sendWith(async (key) => {
    if (key !== null) return sendForm(form, answers, key);
    form.submit();
    return null;
  });
}

function actOf(form: HTMLFormElement) {
  if (form.closest("[data-popup]")) return "PROMO_POPUP_SUBMISSION";
  return "newsletter" in form.dataset ? "NEWSLETTER_BLOCK_SUBMISSION" : "FORM_BLOCK_SUBMISSION";
}

/** What is still on its way belongs to what is sent; nobody has to wait for it and press once more. */
async function allHere(form: HTMLFormElement, files: Files): Promise<void> {
  const unlock = lock(form);
  await files.settled();
  unlock();
}

/** "Submitting…", and repeats are ignored until it is undone (SF-4.35). */
function lock(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLElement>("[type=submit]");
  const words = button?.textContent ?? "";
  form.ariaBusy = "true";
  if (button) button.textContent = text("submitting");
  return () => {
    form.ariaBusy = "false";
    if (button) button.textContent = words;
  };
}

/** The form's words in its place (SF-4.36), and on to where the owner wants people (SF-4.37). */
function showSent(form: HTMLFormElement, sent: Sent): void {
  const said = document.createElement("div");
  said.className = "form-sent";
  said.tabIndex = -1;
  said.setAttribute("role", "status");
  said.append(...parsedPage(sent.messageHtml + sent.html).body.childNodes);
  form.hidden = true;
  form.after(said);
  form.dispatchEvent(new CustomEvent("form-sent", { bubbles: true }));
  if ("newsletter" in form.dataset) tellSubscribed();
  said.focus();
  if (sent.redirect) location.assign(sent.redirect);
}
