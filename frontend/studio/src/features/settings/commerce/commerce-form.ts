import { z } from "zod";
import { i18n } from "../../../app/i18n.ts";
import { minorDigits, priceText } from "../../../app/money.ts";
import { priceTrouble, readPrice } from "../../../app/read-price.ts";
import type { Site } from "../site-api.ts";
import { EXTRA_NAMES, type ExtraValues, extraFields, extrasParted } from "./checkout-form-extras.ts";
import { DOWNLOAD_NAMES, downloadFields, downloadValues, type StoredDownloads } from "./downloads-form.ts";
import { REMINDER_NAMES, type ReminderValues, reminderFields, remindersParted } from "./reminders-form.ts";
import { parted, RESTOCK_NAMES, type RestockValues, restockFields } from "./restock-form.ts";
import { RETURN_NAMES, type ReturnValues, returnFields, returnsParted } from "./returns-form.ts";
import { REVIEW_NAMES, type ReviewValues, reviewFields, reviewsParted } from "./reviews-form.ts";

import {
  WAITING_ROOM_NAMES,
  type WaitingRoomValues,
  waitingRoomFields,
  waitingRoomParted,
} from "./waiting-room-form.ts";

/** What the server holds of it, inside `settings` (sites/settings_schema.py). */
type Stored = {
  readonly scarcityThreshold?: number;
  readonly restock: RestockValues;
  readonly reviews: ReviewValues;
  readonly returns: ReturnValues;
  readonly cartReminders: ReminderValues;
  readonly checkoutForm: ExtraValues;
  readonly waitingRoom: WaitingRoomValues;
  readonly downloads: StoredDownloads;
  readonly delivery: { readonly deliveryText: string; readonly deliveryUrl: string };
  readonly storeSettings: {
    readonly multipleQuantityAllowedForServices: boolean;
    readonly expressCheckoutEnabled: boolean;
    readonly customCartEnabled: boolean;
    readonly customerAccountsEnabled: boolean;
    readonly minimumSubtotalCents: Amounts;
    readonly installmentsEnabled: boolean;
    readonly installmentCountry: string;
    readonly installmentMinimumCents: Amounts;
    readonly installmentMaximumCents: Amounts;
  };
};

/** Minor units by currency. */
type Amounts = Readonly<Record<string, number>>;

/** By currency, as typed; an empty one is none, and one whose field was only shown is undefined. */
const typedAmounts = z.record(z.string(), z.string().optional());

/** The fields of amounts, and the server's name of each. */
const AMOUNTS = {
  minimums: "minimumSubtotalCents",
  installmentMinimums: "installmentMinimumCents",
  installmentMaximums: "installmentMaximumCents",
} as const;
export type AmountField = keyof typeof AMOUNTS;
const AMOUNT_FIELDS = Object.keys(AMOUNTS) as AmountField[];

export const schema = z
  .object({
    currency: z.string(),
    /** null: the usual number. */
    scarcityThreshold: z.number().int().min(0).max(1_000_000).nullable(),
    ...restockFields,
    ...reviewFields,
    ...returnFields,
    ...reminderFields,
    ...extraFields,
    ...waitingRoomFields,
    ...downloadFields,
    deliveryText: z.string().max(300, i18n.t("Use at most {most} characters.", { most: 300 })),
    deliveryUrl: z.string(),
    multipleQuantityAllowedForServices: z.boolean(),
    expressCheckoutEnabled: z.boolean(),
    customCartEnabled: z.boolean(),
    customerAccountsEnabled: z.boolean(),
    minimums: typedAmounts,
    installmentsEnabled: z.boolean(),
    installmentCountry: z.string(),
    installmentMinimums: typedAmounts,
    installmentMaximums: typedAmounts,
  })
  .superRefine((values, context) => {
    const { currency } = values;
    for (const name of AMOUNT_FIELDS) {
      const typed = values[name][currency]?.trim();
      const message = typed ? priceTrouble(typed, currency) : "";
      if (message) context.addIssue({ code: "custom", path: [name, currency], message });
    }
    if (isUpsideDown(values))
      context.addIssue({
        code: "custom",
        path: ["installmentMaximums", currency],
        message: i18n.t("This must be more than the lowest price."),
      });
  });
export type CommerceValues = z.infer<typeof schema>;

/** Whether no price lies between the bounds of installments; of amounts that cannot be read nothing is said. */
function isUpsideDown({ currency, installmentMinimums, installmentMaximums }: CommerceValues): boolean {
  const [lowest, highest] = [installmentMinimums, installmentMaximums].map((amounts) =>
    readPrice(amounts[currency] ?? "", currency),
  );
  return Boolean(lowest?.cents && highest?.cents && highest.cents <= lowest.cents);
}

export function valuesOf(site: Site): CommerceValues {
  const {
    scarcityThreshold,
    restock,
    reviews,
    returns,
    cartReminders,
    checkoutForm,
    waitingRoom,
    downloads,
    delivery,
    storeSettings,
  } = site.settings as Stored;
  const { minimumSubtotalCents, installmentMinimumCents, installmentMaximumCents, ...switches } =
    storeSettings;
  return {
    currency: site.currency,
    scarcityThreshold: scarcityThreshold ?? null,
    ...restock,
    ...reviews,
    ...returns,
    ...cartReminders,
    ...checkoutForm,
    ...waitingRoom,
    ...downloadValues(downloads),
    ...delivery,
    multipleQuantityAllowedForServices: switches.multipleQuantityAllowedForServices,
    expressCheckoutEnabled: switches.expressCheckoutEnabled,
    customCartEnabled: switches.customCartEnabled,
    customerAccountsEnabled: switches.customerAccountsEnabled,
    minimums: typedAmountsOf(minimumSubtotalCents),
    installmentsEnabled: switches.installmentsEnabled,
    installmentCountry: switches.installmentCountry,
    installmentMinimums: typedAmountsOf(installmentMinimumCents),
    installmentMaximums: typedAmountsOf(installmentMaximumCents),
  };
}

/** The fields of the website that say the same as the form; everything beside it stays as it is. */
export function changeOf(values: CommerceValues, site: Site) {
  const { currency, scarcityThreshold, minimums, installmentMinimums, installmentMaximums, ...beside } =
    values;
  const { deliveryText, deliveryUrl, downloadLimit, downloadDays, ...named } = beside;
  const { reviews, others } = reviewsParted(named);
  const { returns, others: beyond } = returnsParted(others);
  const { cartReminders, others: further } = remindersParted(beyond);
  const { checkoutForm, others: left } = extrasParted(further);
  const { waitingRoom, others: rest } = waitingRoomParted(left);
  const { restock, switches } = parted(rest);
  const { scarcityThreshold: _before, ...settings } = site.settings as Stored;
  const storeSettings = {
    ...settings.storeSettings,
    ...switches,
    minimumSubtotalCents: centsOf(minimums),
    installmentMinimumCents: centsOf(installmentMinimums),
    installmentMaximumCents: centsOf(installmentMaximums),
  };
  return {
    currency,
    settings: {
      ...settings,
      restock,
      reviews,
      returns,
      cartReminders,
      checkoutForm,
      waitingRoom,
      downloads: { limit: downloadLimit, days: downloadDays },
      delivery: { deliveryText, deliveryUrl },
      storeSettings,
      ...(scarcityThreshold !== null && { scarcityThreshold }),
    },
  };
}

export function typedAmountsOf(cents: Amounts): Record<string, string> {
  const entries = Object.entries(cents).filter(([, amount]) => amount > 0);
  return Object.fromEntries(
    entries.map(([currency, amount]) => [currency, priceText(amount, minorDigits(currency))]),
  );
}

function centsOf(minimums: CommerceValues["minimums"]): Record<string, number> {
  const read = Object.entries(minimums).map(
    ([currency, typed = ""]) => [currency, readPrice(typed, currency).cents ?? 0] as const,
  );
  return Object.fromEntries(read.filter(([, amount]) => amount > 0));
}

const STORE = "settings.storeSettings";

/** The server's name of each field, and what the screen calls it. */
const NAMES: Readonly<Record<string, readonly [keyof CommerceValues, string]>> = {
  currency: ["currency", i18n.t("Currency")],
  ...RESTOCK_NAMES,
  ...REVIEW_NAMES,
  ...RETURN_NAMES,
  ...REMINDER_NAMES,
  ...EXTRA_NAMES,
  ...WAITING_ROOM_NAMES,
  ...DOWNLOAD_NAMES,
  "settings.delivery.deliveryText": ["deliveryText", i18n.t("Words on product pages")],
  "settings.delivery.deliveryUrl": ["deliveryUrl", i18n.t("Page about delivery and returns")],
  "settings.scarcityThreshold": ["scarcityThreshold", i18n.t("Low stock starts at")],
  [`${STORE}.multipleQuantityAllowedForServices`]: [
    "multipleQuantityAllowedForServices",
    i18n.t("Sell several of one service at once"),
  ],
  [`${STORE}.expressCheckoutEnabled`]: ["expressCheckoutEnabled", i18n.t("Skip the cart")],
  [`${STORE}.customCartEnabled`]: ["customCartEnabled", i18n.t("Hide the floating cart")],
  [`${STORE}.customerAccountsEnabled`]: ["customerAccountsEnabled", i18n.t("Customer accounts")],
  [`${STORE}.minimumSubtotalCents`]: ["minimums", i18n.t("Minimum order")],
  [`${STORE}.installmentsEnabled`]: ["installmentsEnabled", i18n.t("Tell of installments")],
  [`${STORE}.installmentCountry`]: ["installmentCountry", i18n.t("Country of your payment account")],
  [`${STORE}.installmentMinimumCents`]: ["installmentMinimums", i18n.t("Only above")],
  [`${STORE}.installmentMaximumCents`]: ["installmentMaximums", i18n.t("Only up to")],
};

export function fieldFor(serverField: string): keyof CommerceValues | null {
  return NAMES[serverField]?.[0] ?? null;
}

export function labelOf(serverField: string): string {
  return NAMES[serverField]?.[1] ?? serverField;
}

function isAmounts(serverField: string): boolean {
  return AMOUNT_FIELDS.some((name) => name === fieldFor(serverField));
}

/** A value of the server's as the form holds it. */
export function formValue(serverField: string, value: unknown): unknown {
  if (isAmounts(serverField)) return typedAmountsOf((value ?? {}) as Amounts);
  return value;
}

/** A value as people read it, where two of them are compared. */
export function inWords(serverField: string, value: unknown): unknown {
  if (typeof value === "boolean") return value ? i18n.t("On") : i18n.t("Off");
  if (!isAmounts(serverField)) return typeof value === "number" ? String(value) : value;
  const typed = Object.entries(typedAmountsOf((value ?? {}) as Amounts));
  return typed.map(([currency, amount]) => `${amount} ${currency}`).join(", ");
}
