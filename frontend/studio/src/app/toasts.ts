import { messageOf, Refusal } from "@sitewright/api/errors";
import { createToastQueue } from "@sitewright/ui/toast-queue";
import { i18n } from "./i18n.ts";

export const toasts = createToastQueue();

/**
 * Tells of a failure and, where the act can be repeated, offers Retry (D-83). Who was asked for the password and did
 * not give it knows why nothing happened.
 */
export function showFailure(failure: unknown, retry?: () => void): void {
  if (failure instanceof Refusal && failure.code === "password-needed") return;
  toasts.show({
    tone: "failure",
    text: messageOf(failure),
    ...(retry && { action: { label: i18n.t("Retry"), run: retry } }),
  });
}

/** Performs an act; when it fails, says so and offers the same act again. */
export async function attempt(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (failure) {
    showFailure(failure, () => void attempt(act));
  }
}
