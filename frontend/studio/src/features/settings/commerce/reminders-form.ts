import { z } from "zod";
import { i18n } from "../../../app/i18n.ts";

export const MOST_HOURS = 168;

const hours = i18n.t("Choose 1 to {most} hours.", { most: MOST_HOURS });

/** The fields about reminders, named as the server names them inside `settings.cartReminders`. */
export const reminderFields = {
  cartRemindersEnabled: z.boolean(),
  reminderHours: z.number(hours).int(hours).min(1, hours).max(MOST_HOURS, hours),
};

const fields = z.object(reminderFields);
export type ReminderValues = z.infer<typeof fields>;

/** Fields of the form, parted into these and all others. */
export function remindersParted<Named extends ReminderValues>(named: Named) {
  const { cartRemindersEnabled, reminderHours, ...others } = named;
  const cartReminders: ReminderValues = { cartRemindersEnabled, reminderHours };
  return { cartReminders, others };
}

/** The server's name of each, its field, and what the screen calls it. */
export const REMINDER_NAMES = {
  "settings.cartReminders.cartRemindersEnabled": [
    "cartRemindersEnabled",
    i18n.t("Remind buyers who don’t finish"),
  ],
  "settings.cartReminders.reminderHours": ["reminderHours", i18n.t("Hours until the mail")],
} as const;
