import { Badge } from "@sitewright/ui/badge";
import type { ReactNode } from "react";
import { Ago } from "../../session/times.tsx";
import type { Decision } from "./moderation.ts";
import { doubtWords } from "./moderation-words.ts";

type Written = {
  author_name: string;
  author_email: string;
  created_at: string;
  held_for: string;
  status: Decision;
};

type AuthorLineProps = {
  written: Written;
  /** Before and behind the name. */
  before?: ReactNode;
  badge?: ReactNode;
  /** What it is about. */
  children: ReactNode;
};

/** Who wrote it, when, about what, and what speaks against it. */
export function AuthorLine({ written, before, badge, children }: AuthorLineProps) {
  const doubt = doubtWords(written.held_for);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
      {before}
      <strong className="font-semibold text-ink">{written.author_name}</strong>
      {badge}
      {written.author_email && (
        <a href={`mailto:${written.author_email}`} className="hover:underline">
          {written.author_email}
        </a>
      )}
      <span>
        <Ago at={written.created_at} />
      </span>
      {children}
      {doubt && written.status !== "published" && <Badge tone="warning">{doubt}</Badge>}
    </p>
  );
}
