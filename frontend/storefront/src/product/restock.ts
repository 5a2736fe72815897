import { call } from "../site/call.ts";
import { languagePath } from "../site/languagePath.ts";
import type { Choice } from "./selection.ts";

interface RestockView {
  variantId: string;
  attributes: Record<string, string>;
}

const PATH = "/api/site-users/account/notifications/restock";

/** Show the box while something sold out is chosen, and let it be about that (SF-4.27). */
export function showRestock(article: Element | null, choice: Choice): void {
  const box = article?.querySelector<HTMLElement>(".restock-box[data-views]");
  if (!box) return;
  const views = JSON.parse(box.dataset.views ?? "[]") as RestockView[];
  const view = views.find(({ attributes }) =>
    Object.entries(attributes).every(([name, value]) => choice[name] === value),
  );
  if ("later" in box.dataset) box.hidden = !view;
  const field = box.querySelector<HTMLInputElement | HTMLSelectElement>("[name=variantId]");
  if (!view || !field || field.value === view.variantId) return;
  field.value = view.variantId;
  box.querySelector(".restock-done")?.removeAttribute("data-shown");
}

/** Sends the form's fields as the stated payload (SF-3.59); the server's message. Throws CallFailure. */
export async function signUp(form: HTMLFormElement, captchaKey: string): Promise<string> {
  const fields = new FormData(form);
  const payload = {
    isJoinMailingList: fields.has("isJoinMailingList"),
    productId: fields.get("productId"),
    variantId: fields.get("variantId"),
    siteVisitorEmail: fields.get("siteVisitorEmail"),
    recaptchaEnterpriseV3Token: captchaKey,
    language: languagePath("/").split("/")[1] || null,
    website: fields.get("website"),
  };
  return (await call<{ message: string }>("POST", PATH, payload)).message;
}
