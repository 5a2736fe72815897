import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import type { Destination } from "./navigation.ts";

export function BackLink({ to, children }: { to: Destination; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-ms-1 mb-3 inline-flex min-h-8 items-center gap-1.5 rounded-md px-1 text-muted hover:text-ink"
    >
      <ArrowLeft size={15} aria-hidden /> {children}
    </Link>
  );
}
