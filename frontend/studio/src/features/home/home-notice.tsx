import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type Props = { icon: LucideIcon; isUrgent?: boolean; children: ReactNode };

/** What an owner should know before anything else of the day; most days have none. */
export function HomeNotice({ icon: Icon, isUrgent = false, children }: Props) {
  const tone = isUrgent ? "bg-danger-soft text-danger" : "bg-warning-soft text-warning";
  return (
    <p
      role="status"
      className={`flex items-start gap-3 rounded-lg border border-line px-4 py-3 text-sm ${tone}`}
    >
      <Icon size={18} aria-hidden className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
