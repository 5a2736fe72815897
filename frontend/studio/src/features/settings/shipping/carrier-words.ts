import { i18n } from "../../../app/i18n.ts";
import type { CarrierAccount } from "./carrier-api.ts";

/** Why there was no price, and what can be done about it. */
const PROBLEMS: Record<string, string> = {
  refused: i18n.t("EasyPost does not accept the key any more. Enter a new one."),
  busy: i18n.t("EasyPost was asked too often at that moment."),
  silent: i18n.t("EasyPost did not answer."),
  "no-price": i18n.t("No carrier named a price."),
  locked: i18n.t(
    "The secret key of this installation has changed, so the key cannot be read. Enter it again.",
  ),
};

/** How the last question went; empty where it was answered, or nothing was asked yet. */
export function problemText({ problem, said, is_locked }: CarrierAccount): string {
  const code = is_locked ? "locked" : problem;
  if (!code) return "";
  return [PROBLEMS[code] ?? PROBLEMS.silent, said].filter(Boolean).join(" ");
}
