import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { priceTrouble } from "../../app/read-price.ts";

export function amountField(currency: string) {
  return z.string().superRefine((typed, found) => {
    const message = priceTrouble(typed, currency);
    if (message) found.addIssue({ code: "custom", message });
  });
}

export function reasonField() {
  return z
    .string()
    .max(500, i18n.t("The reason may have 500 characters."))
    .refine((typed) => typed.trim() !== "", i18n.t("Say why, for your books."));
}
