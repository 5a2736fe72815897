import type { ReactNode } from "react";
import { Toolbar as AriaToolbar } from "react-aria-components";
import { classNames } from "./class-names.ts";

/** A row of controls that is one tab stop; the arrow keys move inside it. */
export function Toolbar({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <AriaToolbar aria-label={label} className={classNames("flex items-center gap-1", className)}>
      {children}
    </AriaToolbar>
  );
}
