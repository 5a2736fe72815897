import { type ReactNode, useEffect } from "react";
import { Mark } from "../../shell/mark.tsx";

/** The sheet in the middle of the screens before one is signed in. */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Sitewright`;
  }, [title]);
  return (
    <main className="grid min-h-dvh grid-cols-[minmax(0,1fr)] place-items-center p-4">
      <div className="w-full max-w-sm">
        <div className="mb-6 flex items-center gap-2.5">
          <Mark />
          <span className="font-semibold text-xl">Sitewright</span>
        </div>
        <div className="rounded-lg border border-line bg-surface p-6 shadow-low">
          <h1 className="mb-5 font-semibold text-2xl">{title}</h1>
          {children}
        </div>
      </div>
    </main>
  );
}

/** Looks of a link in a sentence or under a form. */
export const LINK =
  "rounded-sm font-medium text-brand underline underline-offset-2 outline-brand hover:text-brand-strong focus-visible:outline-2";
