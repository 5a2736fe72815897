import { i18n } from "@lingui/core";

/** Grey lines in the place of text that is on its way; silent for screen readers, which hear `label` once. */
export function Skeleton({ lines = 3, label = i18n.t("Loading…") }: { lines?: number; label?: string }) {
  return (
    <div role="status" data-skeleton className="flex flex-col gap-3 p-4">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never change places.
          key={line}
          aria-hidden
          className={`h-4 rounded-sm bg-sunken motion-safe:animate-pulse ${line % 3 === 2 ? "w-2/3" : "w-full"}`}
        />
      ))}
    </div>
  );
}
