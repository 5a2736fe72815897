import { useEffect, useRef, useState } from "react";
import { asCallFailure, type CallFailure } from "../cart/callFailure.ts";
import { removeBanner } from "../form/banner.ts";
import { addCounters } from "../form/counters.ts";
import { type Answer, answersOf, showByAnswers } from "../form/fields.ts";
import { followInput } from "../form/following.ts";
import { leadToFirst, mayGoOn } from "../form/goingOn.ts";
import { markProblems, say } from "../form/marks.ts";
import { watchPhones } from "../form/phone.ts";
import { addSteps, type Steps } from "../form/steps.ts";
import { text } from "../site/texts.ts";
import { validate } from "./calls.ts";

export type Answers = Readonly<Record<string, Answer>>;

/** What the answers are for. */
export interface Purpose {
  /** What it throws is said in the form. */
  save: (answers: Answers) => Promise<void>;
  /** A title and a text, of which one may be empty. */
  tell: (failure: CallFailure) => readonly [string, string];
}

interface QuestionsFormProps {
  /** As the server printed it; it is lent, and goes back to where it was. */
  questions: HTMLElement;
  purpose: Purpose;
  onSaved: (answers: Answers) => void;
}

/** What a product asks: editing or saving (SF-4.32), without leaving the page. */
export function QuestionsForm({ questions, purpose, onSaved }: QuestionsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const steps = useRef<Steps | null>(null);
  const [isSaving, setSaving] = useState(false);
  const label = questions.dataset.submitLabel ?? "";

  useEffect(() => lend(questions, form.current, steps), [questions]);

  async function submit(): Promise<void> {
    const element = form.current;
    if (!element || !steps.current || isSaving) return;
    removeBanner(element);
    if (!mayGoOn(element, steps.current)) return;
    setSaving(true);
    const answers = answersOf(element, new URLSearchParams(location.search));
    try {
      await validate(questions.dataset.form ?? "", answers);
      await purpose.save(answers);
      onSaved(answers);
    } catch (thrown) {
      const failure = asCallFailure(thrown);
      say(element, ...purpose.tell(failure));
      markProblems(element, new Map(Object.entries(failure.errors)));
      leadToFirst(element, steps.current);
    } finally {
      setSaving(false);
    }
  }

  return (
    <form
      ref={form}
      className="website-form"
      noValidate
      aria-busy={isSaving}
      onInput={(event) => followInput(event.currentTarget, event.nativeEvent)}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="form-alert" role="alert" />
      <div data-slot="fields" />
      <p className="form-acts">
        <button type="submit" className="button button-primary" data-label={label}>
          {isSaving ? text("saving") : label}
        </button>
      </p>
    </form>
  );
}

/** Puts the questions into the form; answers how they go back. */
function lend(
  questions: HTMLElement,
  form: HTMLFormElement | null,
  steps: { current: Steps | null },
): (() => void) | undefined {
  if (!form) return undefined;
  const place = document.createComment("questions");
  questions.replaceWith(place);
  const wasHidden = "noScript" in questions.dataset;
  delete questions.dataset.noScript;
  form.querySelector('[data-slot="fields"]')?.replaceChildren(questions);
  addCounters(form);
  showByAnswers(form);
  watchPhones(form);
  steps.current = addSteps(form);
  form.querySelector<HTMLElement>("input:not([type=hidden]), textarea, select")?.focus();
  return () => {
    if (wasHidden) questions.dataset.noScript = "";
    place.replaceWith(questions);
  };
}
