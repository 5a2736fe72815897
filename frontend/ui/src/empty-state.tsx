import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type EmptyStateProps = {
  /** The only heading of a screen, not one of a part of it. */
  isWholeScreen?: boolean;
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
};

/** What stands where there is nothing yet: one sentence and the action that changes it. */
export function EmptyState({ icon, title, children, actions, isWholeScreen = false }: EmptyStateProps) {
  const Heading = isWholeScreen ? "h1" : "h2";
  return (
    <div
      className={classNames(
        "flex flex-col items-center gap-2 px-6 py-14 text-center",
        isWholeScreen && "min-h-dvh justify-center",
      )}
    >
      {icon && (
        <span className="mb-1 grid size-11 place-items-center rounded-full bg-sunken text-muted">{icon}</span>
      )}
      <Heading className="font-semibold text-lg">{title}</Heading>
      {children && <p className="max-w-[52ch] text-pretty text-muted">{children}</p>}
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
