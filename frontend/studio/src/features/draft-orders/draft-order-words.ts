import { i18n } from "../../app/i18n.ts";
import type { DraftRow } from "./draft-orders-api.ts";

export function stateWords(state: DraftRow["state"]): string {
  switch (state) {
    case "open":
      return i18n.t("Not sent yet");
    case "sent":
      return i18n.t("Link mailed");
    case "paying":
      return i18n.t("Being paid");
    case "ordered":
      return i18n.t("Ordered");
  }
}

export function stateTone(state: DraftRow["state"]): "good" | "warning" | "neutral" {
  if (state === "ordered") return "good";
  return state === "paying" ? "warning" : "neutral";
}

export function draftName({ number }: { number: number }): string {
  return i18n.t("Draft order D{number}", { number: String(number) });
}
