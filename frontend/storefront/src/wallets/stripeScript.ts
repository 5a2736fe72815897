/** As much of Stripe.js as we use: an Express Checkout Element whose payment the server makes later. */

export interface StripeAddress {
  line1?: string | null;
  line2?: string | null;
  city?: string | null;
  state?: string | null;
  postal_code?: string | null;
  country?: string | null;
}

export interface StripeRate {
  id: string;
  amount: number;
  displayName: string;
  deliveryEstimate?: string;
}

export interface StripeItem {
  name: string;
  amount: number;
}

export interface ClickOptions {
  emailRequired: true;
  billingAddressRequired: true;
  lineItems?: StripeItem[];
  shippingAddressRequired?: true;
  allowedShippingCountries?: string[];
  shippingRates?: StripeRate[];
}

export interface ChangeOptions {
  lineItems?: StripeItem[];
  shippingRates?: StripeRate[];
}

export interface ReadyEvent {
  availablePaymentMethods?: Record<string, unknown>;
}

export interface ClickEvent {
  resolve(options: ClickOptions): void;
}

interface Changing {
  resolve(options: ChangeOptions): void;
  reject(): void;
}

export interface AddressChange extends Changing {
  address: StripeAddress;
}

export interface RateChange extends Changing {
  shippingRate: StripeRate;
}

export interface ConfirmEvent {
  billingDetails?: { name?: string; email?: string; phone?: string };
  shippingAddress?: { name?: string; address: StripeAddress };
  shippingRate?: StripeRate;
  paymentFailed(why: { reason: "fail" | "invalid_shipping_address"; message: string }): void;
}

interface Events {
  ready: ReadyEvent;
  loaderror: unknown;
  click: ClickEvent;
  shippingaddresschange: AddressChange;
  shippingratechange: RateChange;
  confirm: ConfirmEvent;
  cancel: unknown;
}

export interface ExpressElement {
  on<Name extends keyof Events>(name: Name, handler: (event: Events[Name]) => void): void;
  mount(place: HTMLElement): void;
}

interface Failure {
  message?: string;
}

export interface Elements {
  create(kind: "expressCheckout", options: Record<string, unknown>): ExpressElement;
  update(options: { amount: number }): void;
  submit(): Promise<{ error?: Failure }>;
}

export interface Stripe {
  elements(options: { mode: "payment"; amount: number; currency: string; locale: string }): Elements;
  createConfirmationToken(options: {
    elements: Elements;
  }): Promise<{ error?: Failure; confirmationToken?: { id: string } }>;
  handleNextAction(options: { clientSecret: string }): Promise<unknown>;
}

/** Put into the window by the script. */
export function stripeOf(key: string): Stripe {
  const make = (window as { Stripe?: (key: string) => Stripe }).Stripe;
  if (!make) throw new Error("Stripe.js put nothing into the page");
  return make(key);
}
