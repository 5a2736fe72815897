import type { PayingWork } from "../checkout/payingWork.ts";
import { languagePath } from "../site/languagePath.ts";
import { text } from "../site/texts.ts";
import { type Bought, Refused } from "./contract.ts";

/** Longer than a provider is waited for by the server. */
const PATIENCE_MS = 90_000;
const CHECKOUT = "/checkout";
const ADDRESS_FIELDS = ["country", "region", "postalCode", "city", "line1", "line2", "shipping"];

interface Answer {
  confirmationUrl?: string;
  code?: string;
  error?: string;
  fields?: Record<string, string>;
  paymentUrl?: string;
  returnUrl?: string;
  redirectUrl?: string;
  clientSecret?: string;
  work?: PayingWork;
}

/** Sends the form of the checkout. Throws Refused where nothing was bought, and the cart is as it was. */
export async function place(form: HTMLFormElement, body: URLSearchParams): Promise<Bought> {
  try {
    const said = await sent(form, body);
    const work = said.work && (await workFor(said.work));
    if (!work) return bought(said);
    // After refused payments: nobody was asked yet, and the same wallet is good for the next try.
    body.set("work", work);
    return bought(await sent(form, body));
  } catch (failure) {
    if (failure instanceof Refused) throw failure;
    // It may be bought or not: the checkout knows, and leads to the order.
    return to(languagePath(CHECKOUT));
  }
}

async function sent(form: HTMLFormElement, body: URLSearchParams): Promise<Answer> {
  const answer = await fetch(form.action, {
    method: "POST",
    body,
    headers: { Accept: "application/json" },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return (await answer.json()) as Answer;
}

async function workFor(asked: PayingWork): Promise<string | null> {
  const { workFor } = await import("../checkout/payingWork.ts");
  return workFor(asked);
}

function bought(said: Answer): Bought {
  return said.confirmationUrl ? to(said.confirmationUrl) : notPlaced(said);
}

function notPlaced({ code, error, fields = {}, ...payment }: Answer): Bought {
  switch (code) {
    case "payment-action-required":
      if (payment.clientSecret && !payment.redirectUrl)
        return { url: languagePath(payment.returnUrl ?? CHECKOUT), secret: payment.clientSecret };
      return to(languagePath(payment.paymentUrl ?? CHECKOUT));
    case "payment-being-confirmed":
      return to(languagePath(payment.paymentUrl ?? CHECKOUT));
    case "payment-being-checked":
    case "checkout-is-full":
      return to(languagePath(CHECKOUT));
  }
  const names = Object.keys(fields);
  throw new Refused(
    words(error, fields),
    names.some((name) => ADDRESS_FIELDS.includes(name)),
  );
}

/** What is wrong with single fields says more than that something is: the form's own fields show it to nobody here. */
function words(error: string | undefined, fields: Record<string, string>): string {
  const single = [...new Set(Object.values(fields))].join(" ");
  return single || error || text("tryAgain");
}

function to(url: string): Bought {
  return { url, secret: "" };
}
