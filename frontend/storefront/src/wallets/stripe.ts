import { text } from "../site/texts.ts";
import {
  type Confirmed,
  type OfferWallets,
  Refused,
  type Shop,
  type Sums,
  type WalletAddress,
  type WalletSettings,
} from "./contract.ts";
import { loadScript } from "./outsideScript.ts";
import {
  type ChangeOptions,
  type ClickOptions,
  type ConfirmEvent,
  type Elements,
  type ExpressElement,
  type ReadyEvent,
  type Stripe,
  type StripeAddress,
  type StripeRate,
  stripeOf,
} from "./stripeScript.ts";

/** One row as high as the place the theme keeps; further wallets are behind its arrow. */
const LOOK = { buttonHeight: 48, layout: { maxColumns: 2, maxRows: 1, overflow: "auto" } };

/** Stripe's Express Checkout Element. Its sheet collects a confirmation token; the server makes the payment of it. */
export const offerStripe: OfferWallets = async (place, settings, shop) => {
  await loadScript(settings.script);
  const stripe = stripeOf(settings.key);
  const { amount } = shop.open();
  const [locale = "auto"] = document.documentElement.lang.split("-");
  const elements = stripe.elements({ mode: "payment", amount, currency: settings.currency, locale });
  const element = elements.create("expressCheckout", LOOK);
  const standing = isStanding(element);
  followSheet(element, elements, settings, shop);
  element.on("confirm", (event) => void buy(stripe, elements, shop, event));
  element.mount(place);
  if (!(await standing)) return null;
  return { update: (sums) => elements.update({ amount: sums.amount }) };
};

function isStanding(element: ExpressElement): Promise<boolean> {
  return new Promise((resolve) => {
    element.on("ready", (event) => resolve(hasSome(event)));
    element.on("loaderror", () => resolve(false));
  });
}

function hasSome({ availablePaymentMethods }: ReadyEvent): boolean {
  return Object.values(availablePaymentMethods ?? {}).some(Boolean);
}

/** The amount goes first: Stripe refuses items and rates that come to more. */
function followSheet(
  element: ExpressElement,
  elements: Elements,
  settings: WalletSettings,
  shop: Shop,
): void {
  element.on("click", ({ resolve }) => {
    shop.say("");
    const sums = shop.open();
    elements.update({ amount: sums.amount });
    resolve(opening(sums, settings));
  });
  element.on("shippingaddresschange", ({ address, resolve, reject }) => {
    const there = addressOf(address);
    void answer(
      shop.sentTo(there),
      (sums) => resolve({ ...itemsOf(sums), shippingRates: ratesOf(sums) }),
      reject,
    );
  });
  element.on("shippingratechange", ({ shippingRate, resolve, reject }) => {
    void answer(shop.sentBy(shippingRate.id), (sums) => resolve(itemsOf(sums)), reject);
  });
  element.on("cancel", () => elements.update({ amount: shop.open().amount }));

  async function answer(asking: Promise<Sums>, take: (sums: Sums) => void, reject: () => void) {
    try {
      const sums = await asking;
      shop.say("");
      elements.update({ amount: sums.amount });
      take(sums);
    } catch (failure) {
      reject();
      shop.say(refusalOf(failure).message);
    }
  }
}

function opening(sums: Sums, { countries }: WalletSettings): ClickOptions {
  const asked: ClickOptions = { emailRequired: true, billingAddressRequired: true, ...itemsOf(sums) };
  if (!sums.needsAddress) return asked;
  return {
    ...asked,
    shippingAddressRequired: true,
    shippingRates: ratesOf(sums),
    ...(countries && { allowedShippingCountries: [...countries] }),
  };
}

function itemsOf({ items }: Sums): ChangeOptions {
  return items.length > 0 ? { lineItems: [...items] } : {};
}

function ratesOf({ rates }: Sums): StripeRate[] {
  return rates.map(({ deliveryEstimate, ...rate }) =>
    deliveryEstimate ? { ...rate, deliveryEstimate } : rate,
  );
}

async function buy(stripe: Stripe, elements: Elements, shop: Shop, event: ConfirmEvent): Promise<void> {
  try {
    const bought = await shop.buy(confirmedBy(event, await tokenOf(stripe, elements)));
    // Whatever comes of it, the page of the payment says so.
    if (bought.secret) await stripe.handleNextAction({ clientSecret: bought.secret }).catch(() => undefined);
    shop.leave(bought.url);
  } catch (failure) {
    const { message, isAboutAddress } = refusalOf(failure);
    event.paymentFailed({ reason: isAboutAddress ? "invalid_shipping_address" : "fail", message });
    shop.say(message);
    shop.showSaid();
  }
}

async function tokenOf(stripe: Stripe, elements: Elements): Promise<string> {
  const submitted = await elements.submit();
  if (submitted.error) throw new Refused(submitted.error.message ?? text("tryAgain"));
  const { error, confirmationToken } = await stripe.createConfirmationToken({ elements });
  if (!confirmationToken) throw new Refused(error?.message ?? text("tryAgain"));
  return confirmationToken.id;
}

function confirmedBy(event: ConfirmEvent, token: string): Confirmed {
  const { billingDetails, shippingAddress, shippingRate } = event;
  return {
    token,
    email: billingDetails?.email ?? "",
    name: shippingAddress?.name || billingDetails?.name || "",
    phone: billingDetails?.phone ?? "",
    address: shippingAddress ? addressOf(shippingAddress.address) : null,
    rate: shippingRate?.id ?? "",
  };
}

function addressOf({ line1, line2, city, state, postal_code, country }: StripeAddress): WalletAddress {
  return {
    line1: line1 ?? "",
    line2: line2 ?? "",
    city: city ?? "",
    region: state ?? "",
    postalCode: postal_code ?? "",
    country: country ?? "",
  };
}

function refusalOf(failure: unknown): Refused {
  return failure instanceof Refused ? failure : new Refused(text("tryAgain"));
}
