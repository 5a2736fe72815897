import { z } from "zod";
import { i18n } from "../../../app/i18n.ts";

export const MOST_DOWNLOADS = 1000;
export const MOST_DAYS = 3650;

const times = i18n.t("Choose 0 to {most, number} downloads.", { most: MOST_DOWNLOADS });
const days = i18n.t("Choose 0 to {most, number} days.", { most: MOST_DAYS });

/** The fields about downloads; the server names them `limit` and `days` inside `settings.downloads`. */
export const downloadFields = {
  downloadLimit: z.number(times).int(times).min(0, times).max(MOST_DOWNLOADS, times),
  downloadDays: z.number(days).int(days).min(0, days).max(MOST_DAYS, days),
};

export type StoredDownloads = { readonly limit: number; readonly days: number };

export function downloadValues({ limit, days }: StoredDownloads) {
  return { downloadLimit: limit, downloadDays: days };
}

/** The server's name of each, its field, and what the screen calls it. */
export const DOWNLOAD_NAMES = {
  "settings.downloads.limit": ["downloadLimit", i18n.t("Downloads of each file")],
  "settings.downloads.days": ["downloadDays", i18n.t("Days after the order was paid")],
} as const;
