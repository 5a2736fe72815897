import { asCallFailure } from "../cart/callFailure.ts";
import { recount } from "../checkout/recounting.ts";
import { call } from "../site/call.ts";
import { languagePath } from "../site/languagePath.ts";
import { text } from "../site/texts.ts";
import { filledIn, noteEmail, pageSums, typed } from "./checkoutForm.ts";
import { type Confirmed, Refused, type Shop, type Sums, type Where } from "./contract.ts";
import { place } from "./placing.ts";

const NOWHERE: Where = { country: "", region: "", postalCode: "" };

/** What a sheet shows and what is bought are the same: the total that was told last goes with the order. */
export function shopOf(form: HTMLFormElement, prefix: string, first: Sums): Shop {
  let shown = first;
  let where = NOWHERE;

  async function priced(there: Where, rate: string): Promise<Sums> {
    const sums = await sumsFor(form, there, rate);
    if (sums.notice) throw new Refused(sums.notice, true);
    shown = sums;
    return sums;
  }

  return {
    open() {
      where = NOWHERE;
      shown = pageSums() ?? first;
      return shown;
    },
    sentTo({ country, region, postalCode }) {
      where = { country, region, postalCode };
      return priced(where, "");
    },
    sentBy: (rate) => priced(where, rate),
    async buy(confirmed) {
      const body = filledIn(form, confirmed, shown, prefix);
      // Each sheet that is confirmed is a submit of its own; the form keeps its key for its own button.
      body.set("idempotencyKey", newKey());
      return await place(form, body).catch((refusal: unknown) => afterRefusal(form, confirmed, refusal));
    },
    say(words) {
      const place = saying(form);
      if (place) place.textContent = words;
    },
    showSaid() {
      const place = saying(form);
      if (!place) return;
      // It stands below a long form, and the buttons above it.
      place.tabIndex = -1;
      place.focus();
    },
    leave: (url) => location.assign(url),
  };
}

/** Its own: shared with the cart's, it would be a file more for every page with a cart. */
function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}

async function sumsFor(form: HTMLFormElement, where: Where, shipping: string): Promise<Sums> {
  const [cartToken, email, vatId] = ["cartToken", "email", "vatId"].map((name) => typed(form, name));
  const asked = { ...where, cartToken, shipping, email, vatId };
  try {
    return await call<Sums>("POST", languagePath("/api/commerce/wallet-sums"), asked);
  } catch (thrown) {
    const failure = asCallFailure(thrown);
    throw new Refused(failure.isNetworkFailure ? text("noConnection") : failure.message || text("tryAgain"));
  }
}

/** The page then shows what the order costs by now, so that whoever presses again agrees to that. */
async function afterRefusal(form: HTMLFormElement, confirmed: Confirmed, refusal: unknown): Promise<never> {
  noteEmail(form, confirmed.email);
  await recount(form);
  throw refusal;
}

function saying(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector<HTMLElement>('[role="alert"]');
}
