import type { ReactNode } from "react";
import { useEffect } from "react";

type ScreenProps = {
  title: string;
  lead?: string;
  back?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
};

/** Heading, actions and body of a screen; the window's title follows. */
export function Screen({ title, lead, back, actions, children }: ScreenProps) {
  useEffect(() => {
    document.title = `${title} · Sitewright`;
  }, [title]);
  return (
    <>
      {back}
      <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-[1_1_10rem]">
          <h1 className="font-semibold text-xl">{title}</h1>
          {lead && <p className="mt-0.5 text-pretty text-muted">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </>
  );
}

/** A sheet of paper on the ground: the frame of tables and forms. */
export function Card({ title, aside, children }: { title?: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="overflow-hidden rounded-lg border border-line bg-surface shadow-low">
      {title && (
        <header className="flex min-h-10 items-center justify-between gap-3 border-line border-b px-4 py-1.5">
          <h2 className="font-semibold">{title}</h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
