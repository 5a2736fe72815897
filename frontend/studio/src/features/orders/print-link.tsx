import { buttonClass } from "@sitewright/ui/button";
import { Printer } from "lucide-react";
import type { ReactNode } from "react";

/** A paper of the order, to be saved and printed. */
export function PrintLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a className={buttonClass("secondary", "hover:bg-sunken")} href={href} download>
      <Printer size={15} aria-hidden /> {children}
    </a>
  );
}
