import { z } from "zod";
import { i18n } from "../../../app/i18n.ts";
import type { Site } from "../site-api.ts";

/** Places a page can be handed on to, as the server knows them (themes/context/sharing.py). */
export const SHARE_PLACES: readonly { value: string; label: string }[] = [
  { value: "email", label: i18n.t("E-mail") },
  { value: "whatsapp", label: i18n.t("WhatsApp") },
  { value: "facebook", label: i18n.t("Facebook") },
  { value: "x", label: i18n.t("X") },
  { value: "linkedin", label: i18n.t("LinkedIn") },
  { value: "pinterest", label: i18n.t("Pinterest") },
  { value: "reddit", label: i18n.t("Reddit") },
  { value: "mastodon", label: i18n.t("Mastodon") },
];

export const schema = z.object({
  commentsEnabled: z.boolean(),
  commentsNeedApproval: z.boolean(),
  commentsAreMailed: z.boolean(),
  simpleLikingEnabled: z.boolean(),
  shareButtonOptions: z.record(z.string(), z.boolean()),
});
export type TalkValues = z.infer<typeof schema>;

export function valuesOf(site: Site): TalkValues {
  const stored = site.settings as TalkValues;
  return {
    commentsEnabled: stored.commentsEnabled,
    commentsNeedApproval: stored.commentsNeedApproval,
    commentsAreMailed: stored.commentsAreMailed,
    simpleLikingEnabled: stored.simpleLikingEnabled,
    shareButtonOptions: stored.shareButtonOptions,
  };
}

const NAMES: Readonly<Record<string, readonly [keyof TalkValues, string]>> = {
  "settings.commentsEnabled": ["commentsEnabled", i18n.t("Visitors can comment")],
  "settings.commentsNeedApproval": ["commentsNeedApproval", i18n.t("Look at each comment first")],
  "settings.commentsAreMailed": ["commentsAreMailed", i18n.t("Mail about new comments")],
  "settings.simpleLikingEnabled": ["simpleLikingEnabled", i18n.t("Visitors can like")],
  "settings.shareButtonOptions": ["shareButtonOptions", i18n.t("Sharing")],
};

export function fieldFor(serverField: string): keyof TalkValues | null {
  return NAMES[serverField]?.[0] ?? null;
}

export function labelOf(serverField: string): string {
  return NAMES[serverField]?.[1] ?? serverField;
}

/** A value as people read it, where two of them are compared. */
export function inWords(_serverField: string, value: unknown): unknown {
  if (typeof value === "boolean") return value ? i18n.t("On") : i18n.t("Off");
  const chosen = (value ?? {}) as Readonly<Record<string, boolean>>;
  const names = SHARE_PLACES.filter((place) => chosen[place.value]).map(({ label }) => label);
  return names.join(", ") || i18n.t("None");
}
