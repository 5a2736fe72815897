import { messageOf } from "@sitewright/api/errors";
import { createToastQueue } from "@sitewright/ui/toast-queue";

export const toasts = createToastQueue();

/** Tells of a failure and, where the act can be repeated, offers Retry (D-83). */
export function showFailure(failure: unknown, retry?: () => void): void {
  toasts.show({
    tone: "failure",
    text: messageOf(failure),
    ...(retry && { action: { label: "Retry", run: retry } }),
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
