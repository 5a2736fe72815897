import { Button } from "@sitewright/ui/button";
import { ProgressBar } from "@sitewright/ui/progress-bar";
import { useId, useState } from "react";
import { i18n } from "../app/i18n.ts";

/** How far work is that goes on without its page. */
export function RunBar({ label, done, all }: { label: string; done: number; all: number }) {
  return (
    <div className="min-w-0 flex-1 basis-64">
      <ProgressBar label={label} fraction={all ? done / all : undefined} />
      <p className="mt-1 text-muted text-sm">{i18n.t("You can leave this page; it goes on.")}</p>
    </div>
  );
}

export type StayedThing = { readonly id: string; readonly title: string; readonly reason: string };

type StayedListProps = {
  count: number;
  things: readonly StayedThing[];
  /** What the button says that opens the list, and closes it. */
  show: string;
  hide: string;
};

/** What stayed as it was, and why; opened by a button, as it may be long. */
export function StayedList({ count, things, show, hide }: StayedListProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <div className="w-full">
      <Button aria-expanded={isOpen} aria-controls={listId} onPress={() => setOpen(!isOpen)}>
        {isOpen ? hide : show}
      </Button>
      <div id={listId}>
        {isOpen && (
          <ul className="mt-2 max-h-72 overflow-auto rounded-md border border-line">
            {things.map((thing) => (
              <li key={`${thing.id} ${thing.reason}`} className="border-line border-b px-3 py-2">
                <span className="font-medium">{thing.title}</span>{" "}
                <span className="text-muted">{thing.reason}</span>
              </li>
            ))}
          </ul>
        )}
        {isOpen && count > things.length && (
          <p className="mt-1 text-muted text-sm">
            {i18n.t("The first {count, number} are listed.", { count: things.length })}
          </p>
        )}
      </div>
    </div>
  );
}
