import { z } from "zod";
import { i18n } from "../../../app/i18n.ts";

export const MOST_OF_MARK = 60;
export const MOST_OF_THANKS = 200;

/** The fields about waiting for stock, named as the server names them inside `settings.restock`. */
export const restockFields = {
  restockNotificationsEnabled: z.boolean(),
  sendsRestockNotifications: z.boolean(),
  mailingListSignUpEnabled: z.boolean(),
  mailingListOptInByDefault: z.boolean(),
  customSoldOutText: text(MOST_OF_MARK),
  restockSuccessText: text(MOST_OF_THANKS),
};

const fields = z.object(restockFields);
export type RestockValues = z.infer<typeof fields>;
type RestockName = keyof RestockValues;

function text(most: number) {
  return z.string().max(most, i18n.t("Use at most {most} characters.", { most }));
}

/** Fields of the form, parted into these and all others. */
export function parted<Named extends RestockValues>(named: Named) {
  const {
    restockNotificationsEnabled,
    sendsRestockNotifications,
    mailingListSignUpEnabled,
    mailingListOptInByDefault,
    customSoldOutText,
    restockSuccessText,
    ...switches
  } = named;
  const restock: RestockValues = {
    restockNotificationsEnabled,
    sendsRestockNotifications,
    mailingListSignUpEnabled,
    mailingListOptInByDefault,
    customSoldOutText,
    restockSuccessText,
  };
  return { restock, switches };
}

const LABELS: Readonly<Record<RestockName, string>> = {
  restockNotificationsEnabled: i18n.t("Let visitors wait for what is sold out"),
  sendsRestockNotifications: i18n.t("Tell them by itself"),
  mailingListSignUpEnabled: i18n.t("Offer news as well"),
  mailingListOptInByDefault: i18n.t("Ticked from the start"),
  customSoldOutText: i18n.t("Mark of what is sold out"),
  restockSuccessText: i18n.t("Thanks for signing up"),
};

/** The server's name of each, its field, and what the screen calls it. */
export const RESTOCK_NAMES: Readonly<Record<string, readonly [RestockName, string]>> = Object.fromEntries(
  (Object.keys(LABELS) as RestockName[]).map((name) => [
    `settings.restock.${name}`,
    [name, LABELS[name]] as const,
  ]),
);
