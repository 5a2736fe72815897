import { z } from "zod";
import { i18n } from "../../../app/i18n.ts";

/** What the checkout asks besides, named as the server names it inside `settings.checkoutForm`. */
export const extraFields = { asksNote: z.boolean(), offersNewsletter: z.boolean() };

const fields = z.object(extraFields);
export type ExtraValues = z.infer<typeof fields>;

/** Fields of the form, parted into these and all others. */
export function extrasParted<Named extends ExtraValues>(named: Named) {
  const { asksNote, offersNewsletter, ...others } = named;
  const checkoutForm: ExtraValues = { asksNote, offersNewsletter };
  return { checkoutForm, others };
}

/** The server's name of each, its field, and what the screen calls it. */
export const EXTRA_NAMES = {
  "settings.checkoutForm.asksNote": ["asksNote", i18n.t("Let buyers write a note")],
  "settings.checkoutForm.offersNewsletter": ["offersNewsletter", i18n.t("Offer your newsletter")],
} as const;
