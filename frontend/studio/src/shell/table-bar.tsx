import type { ReactNode } from "react";

type TableBarProps = { words: string; trouble?: string; children: ReactNode };

/** What can be done with what was chosen or typed in a table; it stays in sight at the foot of the screen. */
export function TableBar({ words, trouble, children }: TableBarProps) {
  return (
    <div className="sticky bottom-3 z-20 mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-surface py-2 ps-4 pe-2 shadow-high max-sm:bottom-2">
      <p role="status" className="font-medium text-sm" data-figures>
        {words}
      </p>
      {trouble && (
        <p role="alert" className="max-w-md text-danger text-sm">
          {trouble}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-1.5">{children}</div>
    </div>
  );
}
