/**
 * What our own page and the part that speaks with a provider's script say to each other. The page knows of carts,
 * addresses and orders; the part of wallets. Amounts are in the unit of the provider's script, but `totalCents`.
 */

/** Printed by the server (`data-wallets`). */
export interface WalletSettings {
  kind: string;
  script: string;
  key: string;
  /** Stands before the token in what is sent with the order. */
  prefix: string;
  currency: string;
  /** Where goods are sent to; null for everywhere. */
  countries: readonly string[] | null;
}

export interface SumItem {
  name: string;
  amount: number;
}

export interface DeliveryRate {
  id: string;
  displayName: string;
  amount: number;
  deliveryEstimate: string;
}

export interface Sums {
  /** What the buyer agrees to, in our unit. */
  totalCents: number;
  amount: number;
  items: readonly SumItem[];
  /** The first is the one the sums are for. */
  rates: readonly DeliveryRate[];
  needsAddress: boolean;
  /** Why it cannot be bought like this; empty otherwise. */
  notice: string;
}

/** As much of an address as a sheet shows before its buyer agrees. */
export interface Where {
  country: string;
  region: string;
  postalCode: string;
}

export interface WalletAddress extends Where {
  line1: string;
  line2: string;
  city: string;
}

/** What a buyer's wallet has told once its sheet was confirmed. */
export interface Confirmed {
  token: string;
  email: string;
  name: string;
  phone: string;
  /** Null where nothing is sent. */
  address: WalletAddress | null;
  rate: string;
}

/** Where the buyer goes next; before, the provider's script may have to ask something for `secret`. */
export interface Bought {
  url: string;
  secret: string;
}

/** Why something is not done, in words for the buyer. */
export class Refused extends Error {
  /** Whether another address would do. */
  readonly isAboutAddress: boolean;

  constructor(words: string, isAboutAddress = false) {
    super(words);
    this.isAboutAddress = isAboutAddress;
  }
}

/** Our page, as the part of a provider sees it. */
export interface Shop {
  /** The sums the page shows, with which a sheet opens. */
  open(): Sums;
  /** What it costs there. Throws Refused. */
  sentTo(where: Where): Promise<Sums>;
  /** The same by another way of delivery. Throws Refused. */
  sentBy(rate: string): Promise<Sums>;
  /** Places the order at the total that was shown last. Throws Refused. */
  buy(confirmed: Confirmed): Promise<Bought>;
  /** Says it where the page says why an order is refused; empty words take that back. */
  say(words: string): void;
  /** Leads there, once no sheet is before the page. */
  showSaid(): void;
  leave(url: string): void;
}

/** Buttons that stand. */
export interface Buttons {
  /** The page shows other sums. */
  update(sums: Sums): void;
}

/** Null where this buyer has no wallet. */
export type OfferWallets = (
  place: HTMLElement,
  settings: WalletSettings,
  shop: Shop,
) => Promise<Buttons | null>;
