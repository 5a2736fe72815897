import { renderNow } from "#runtime";
import { addFailureMessage } from "../cart/callFailure.ts";
import { Lightbox } from "../widgets/Lightbox.tsx";
import { type Answers, type Purpose, QuestionsForm } from "./QuestionsForm.tsx";

/** The caller does something with them afterwards. */
const TO_KNOW: Purpose = { save: async () => {}, tell: (failure) => [addFailureMessage(failure), ""] };

/**
 * Asks what a product wants to know, in a window over the page (SF-2.46, PL-2.36). Answers what was said, null when it
 * was closed. What they are
 * for is done while the form says "Saving…" (SF-4.33).
 */
export function ask(
  questions: HTMLElement,
  title: string,
  purpose: Purpose = TO_KNOW,
): Promise<Answers | null> {
  const place = document.createElement("div");
  document.body.append(place);
  return new Promise((resolve) => {
    let said: Answers | null = null;
    // After the dialog has closed itself: only then the focus goes back to what was pressed.
    function close(): void {
      takeAway();
      place.remove();
      resolve(said);
    }
    function keep(answers: Answers): void {
      said = answers;
      place.querySelector("dialog")?.close();
    }
    const takeAway = renderNow(
      <Lightbox label={title} className="is-note" onClose={close}>
        <h1>{title}</h1>
        <QuestionsForm questions={questions} purpose={purpose} onSaved={keep} />
      </Lightbox>,
      place,
    );
  });
}
