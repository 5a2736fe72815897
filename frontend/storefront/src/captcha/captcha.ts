/**
 * What proves that a person sends a form: the work of this browser, or an outside service where the website has one
 * (PL-4.08, PL-4.09). Nothing of a service is fetched before the visitor comes to the form, nor without the consent the
 * website asks for; where it is away, refused or not allowed, the work is done instead.
 */
import { CallFailure } from "../cart/callFailure.ts";
import { type Work, workDone } from "../comments/work.ts";
import { mayLoadElsewhere } from "../consent/answer.ts";
import type { OutsideCaptcha } from "./outside.ts";

/** SF-7.23 … SF-7.26. */
export type Act =
  | "FORM_BLOCK_SUBMISSION"
  | "NEWSLETTER_BLOCK_SUBMISSION"
  | "PRODUCT_WAITLIST_SUBMISSION"
  | "PROMO_POPUP_SUBMISSION";

export interface Captcha {
  /** From when the visitor comes to the form, so that nobody waits for it in the end. */
  begin(): void;
  /** Send with a key that is good. `send` gets null where no work can be done. Throws what `send` does. */
  sendWith<Answer>(send: (key: string | null) => Promise<Answer>): Promise<Answer>;
  /** A key is good once (SF-8.28). */
  reset(): void;
}

/** `form` names its service in `data-captcha`: empty is the built-in work alone. */
export function captchaOf(form: HTMLElement, act: Act): Captcha {
  const service = form.dataset.captcha ?? "";
  let work: Promise<Work | null> | null = null;
  let outside: Promise<OutsideCaptcha> | null = null;

  // Of forms the server knows the act by itself; their challenge is for none.
  const working = () => {
    work ??= workDone(act === "PRODUCT_WAITLIST_SUBMISSION" ? act : "");
    return work.then((done) => done && `${done.token}:${done.answer}`);
  };
  const theirs = () => {
    if (!service || !mayLoadElsewhere()) return null;
    outside ??= import("./outside.ts").then((module) => module.outsideCaptcha(form, act, service));
    return outside.catch(() => null);
  };

  /** Null where the work has to do, as nobody outside was asked or none answers. */
  async function theirToken(): Promise<string | null> {
    try {
      const captcha = await theirs();
      return captcha ? await captcha.token() : null;
    } catch (failure) {
      console.warn("The captcha of another service is not used.", failure);
      return null;
    }
  }

  return {
    begin() {
      const loading = theirs();
      if (!loading) void working();
      else void loading.then((captcha) => captcha?.begin());
    },
    async sendWith(send) {
      const token = await theirToken();
      if (token === null) return send(await working());
      try {
        return await send(token);
      } catch (thrown) {
        // Not the token that is missing, for which nobody pressed the box yet.
        if (!token || !isNotPassed(thrown)) throw thrown;
        return send(await working());
      }
    },
    reset() {
      work = null;
      void outside?.then((captcha) => captcha.reset());
    },
  };
}

/** The server did not take the token: it is doubted, or the service does not answer the server. */
function isNotPassed(thrown: unknown): boolean {
  return thrown instanceof CallFailure && thrown.status === 400 && Object.keys(thrown.errors).length === 0;
}
