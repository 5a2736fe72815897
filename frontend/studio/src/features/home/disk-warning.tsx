import { HardDrive } from "lucide-react";
import { i18n } from "../../app/i18n.ts";

const NEARLY_FULL = 0.9;

/** Says in time that orders and uploads will soon find no room; nothing below 90 %. */
export function DiskWarning({ usedFraction }: { usedFraction: number | null }) {
  if (usedFraction === null || usedFraction < NEARLY_FULL) return null;
  const percent = Math.floor(usedFraction * 100);
  return (
    <p
      role="status"
      className="flex items-start gap-3 rounded-lg border border-line bg-warning-soft px-4 py-3 text-sm text-warning"
    >
      <HardDrive size={18} aria-hidden className="mt-0.5 shrink-0" />
      <span>
        {i18n.t(
          "The disk of this installation is {percent} % full. When it is full, pages can still be read, but no order, change or upload can be saved. Please ask whoever runs the server to make room.",
          { percent },
        )}
      </span>
    </p>
  );
}
