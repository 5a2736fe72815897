import { addFailureMessage, CallFailure } from "../cart/callFailure.ts";
import { call } from "../site/call.ts";
import { languagePath } from "../site/languagePath.ts";
import { text } from "../site/texts.ts";
import type { Answer } from "./fields.ts";

/** What stands in the place of the form; both are markup the server has cleaned. */
export interface Sent {
  messageHtml: string;
  html: string;
  redirect: string;
}

/** No key was given: nothing was sent (SF-8.17). */
export class NoKey extends CallFailure {}

/** SF-7.16 and SF-7.17: a key, and with it the form. Throws CallFailure. */
export async function sendForm(
  form: HTMLFormElement,
  answers: Readonly<Record<string, Answer>>,
  captchaKey: string | null,
): Promise<Sent> {
  return call<Sent>("POST", languagePath("/api/form/SaveFormSubmission"), {
    key: await freshKey(),
    form: JSON.stringify(answers),
    formId: form.dataset.form,
    ...(captchaKey === null ? {} : { captchaKey }),
    pageTitle: document.title,
    pagePath: location.pathname,
    block: textIn(form, "block"),
    website: textIn(form, "website"),
    laterToken: textIn(form, "later-token"),
  });
}

function textIn(form: HTMLFormElement, name: string): string {
  const input = form.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input.value : "";
}

async function freshKey(): Promise<string> {
  try {
    return (await call<{ key: string }>("POST", languagePath("/api/form/FormSubmissionKey"))).key;
  } catch (thrown) {
    const failure = thrown instanceof CallFailure ? thrown : new CallFailure(0, "");
    throw new NoKey(failure.status, failure.message, failure.isCrumbFailure);
  }
}

/** What to say of the whole form (SF-8.15 to 8.18, SF-8.22 to 8.27). */
export function failureText(failure: CallFailure): string {
  if (failure.isCrumbFailure) return addFailureMessage(failure);
  if (failure.isNetworkFailure) return text("noConnection");
  if (failure.status === 429) return text("tooManySubmissions");
  if (failure instanceof NoKey) return text("noFormKey");
  if (failure.status === 401) return text("unableToSubmit");
  if (failure.status === 404) return text("formNotConfigured");
  if (failure.status >= 500) return text("unableToSend");
  if (failure.status === 400) return failure.message || text("formError");
  return failure.message || text("unknownError");
}
