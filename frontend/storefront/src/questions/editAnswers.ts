import { type CallFailure, changeFailureMessage } from "../cart/callFailure.ts";
import { changeAnswers } from "../cart/calls.ts";
import { cartStore } from "../cart/store.ts";
import { withOneRetry } from "../cart/withOneRetry.ts";
import { text } from "../site/texts.ts";
import { ask } from "./ask.tsx";
import { fetchQuestions } from "./calls.ts";
import type { Answers } from "./QuestionsForm.tsx";

/**
 * Opens the form of an entry of the cart, filled in (PL-2.36). Answers whether something was changed. Throws
 * CallFailure where the form cannot be opened.
 */
export async function editAnswers(entryId: string, address: string, title: string): Promise<boolean> {
  const questions = await withOneRetry(() => fetchQuestions(address));
  if (!questions) throw new Error("the page has no form for this entry");
  const purpose = { save: (answers: Answers) => save(entryId, answers), tell };
  return (await ask(questions, title, purpose)) !== null;
}

/** SF-4.04, SF-7.04. */
async function save(entryId: string, answers: Answers): Promise<void> {
  if (!cartStore.get().cart) await cartStore.load();
  const entry = cartStore.get().cart?.entries.find(({ id }) => id === entryId);
  if (!entry) throw new Error("the entry is not in the cart any more");
  const change = () => changeAnswers(entry, JSON.stringify(answers));
  const { shoppingCart } = await cartStore.whileRecalculating(() => withOneRetry(change));
  cartStore.replace(shoppingCart);
}

/** What is wrong with the answers has words of its own; of anything else it is said that nothing changed (SF-8.12). */
function tell(failure: CallFailure): readonly [string, string] {
  if (Object.keys(failure.errors).length > 0) return [failure.message, ""];
  return [text("unableToUpdateForm"), changeFailureMessage(failure)];
}
