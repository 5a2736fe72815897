import type { FieldPath } from "react-hook-form";
import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { priceTrouble, readPrice } from "../../app/read-price.ts";
import { momentOf } from "../../app/zoned-time.ts";
import type { NewGiftCard } from "./gift-cards-api.ts";

/** What the form holds: texts as they are typed. */
export type GiftCardValues = {
  amount: string;
  email: string;
  name: string;
  message: string;
  expiresAt: string;
  sendAt: string;
};

export const NEW: GiftCardValues = {
  amount: "",
  email: "",
  name: "",
  message: "",
  expiresAt: "",
  sendAt: "",
};

const MESSAGE = "message";

const FIELDS: Readonly<Record<string, FieldPath<GiftCardValues>>> = {
  amount_cents: "amount",
  recipient_email: "email",
  recipient_name: "name",
  [MESSAGE]: MESSAGE,
  expires_at: "expiresAt",
  send_at: "sendAt",
};

export const giftCardFieldFor = (serverField: string) => FIELDS[serverField] ?? null;

export function giftCardSchema(currency: string): z.ZodType<GiftCardValues, GiftCardValues> {
  const shape = z.object({
    amount: z.string(),
    email: z.string().max(256),
    name: z.string().max(200, i18n.t("The name is too long.")),
    message: z.string().max(1000, i18n.t("The message may have 1,000 characters.")),
    expiresAt: z.string(),
    sendAt: z.string(),
  });
  return shape.superRefine((values, found) => {
    const message = priceTrouble(values.amount, currency);
    if (message) found.addIssue({ code: "custom", path: ["amount"], message });
  });
}

export function giftCardFieldsOf(values: GiftCardValues, currency: string, zone: string): NewGiftCard {
  return {
    amount_cents: readPrice(values.amount, currency).cents ?? 0,
    recipient_email: values.email.trim(),
    recipient_name: values.name.trim(),
    message: values.message.trim(),
    expires_at: values.expiresAt ? momentOf(values.expiresAt, zone) : null,
    send_at: values.sendAt ? momentOf(values.sendAt, zone) : null,
  };
}

/** Minor units of a correction: "-5" takes off, "5" puts on; null for what is no amount. */
export function correctionCents(typed: string, currency: string): number | null {
  const text = typed.trim();
  const { cents } = readPrice(text.replace(/^[+\-−–]/, ""), currency);
  if (!cents) return null;
  return /^[-−–]/.test(text) ? -cents : cents;
}
