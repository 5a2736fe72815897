import type { KeyboardEvent } from "react";
import { matches } from "../../app/shortcuts.ts";
import type { PageRow } from "../../pages/pages-api.ts";
import { may, useSession } from "../../session/session.ts";
import { usePageActs } from "./use-page-acts.ts";

export const DUPLICATE = { keys: "Mod+D" };
export const REMOVE = { keys: "Delete" };

/** The keys of a page in the list, while its name has the focus. */
export function usePageKeys(page: PageRow): (event: KeyboardEvent) => void {
  const session = useSession();
  const acts = usePageActs(page);
  return (event) => {
    if (matches(event, DUPLICATE.keys) && may(session, "pages", "draft")) {
      event.preventDefault();
      acts.duplicate();
    }
    if (matches(event, REMOVE.keys) && may(session, "pages", "edit")) acts.remove();
  };
}
