import { Refusal } from "@sitewright/api/errors";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useEdit, useFollowedVersion } from "../../history/use-edit.ts";
import { useUndo } from "../../history/use-undo.ts";
import { allEntries, type Entry, identified } from "./menu-tree.ts";
import { entriesOf, type Menu, type MenuName, menuQuery, saveMenu } from "./menus-api.ts";

export type MenuDraft = {
  readonly entries: readonly Entry[];
  /** Shows the changed menu at once and saves it; rejects, and shows what was there, when it is refused. */
  readonly change: (entries: readonly Entry[], words: string) => Promise<void>;
};

/** A menu of which every change is saved as it is made, one after the other, each with an undo of its own. */
export function useMenu(name: MenuName, menu: Menu, onSaved: (changeSetId: string) => void): MenuDraft {
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  const edit = useEdit(menu.version);
  const keys = useRef(new Map<string, string>());
  const [entries, setEntries] = useState(() => entriesOf(menu.links, keys.current));
  const latest = useRef(entries);
  const turn = useRef(Promise.resolve());
  const [waiting, setWaiting] = useState(0);
  useFollowedVersion(edit, menu.version, waiting > 0);

  const show = (now: readonly Entry[]) => {
    for (const { id, key } of allEntries(now)) if (id) keys.current.set(id, key);
    latest.current = now;
    setEntries(now);
  };
  // What came from the server, by an undo or another person, counts once nothing of ours is on its way.
  const seen = useRef(menu.links);
  useEffect(() => {
    if (waiting > 0 || seen.current === menu.links) return;
    seen.current = menu.links;
    const fresh = entriesOf(menu.links, keys.current);
    latest.current = fresh;
    setEntries(fresh);
  }, [menu.links, waiting]);

  const save = async (sent: readonly Entry[], words: string) => {
    try {
      const answer = await edit.save((begun) => saveMenu(name, withKnownIds(sent, latest.current), begun));
      show(identified(latest.current, sent, answer.links));
      queryClient.setQueryData(menuQuery(name).queryKey, answer);
      onSaved(answer.change_set_id);
      // The screen's own Undo takes back one change after the other, also those whose notice is gone.
      void tellSaved(words, "");
    } catch (refused) {
      await showServers();
      throw refused;
    }
  };

  const showServers = async () => {
    const fresh = await queryClient.fetchQuery({ ...menuQuery(name), staleTime: 0 });
    edit.began.current = fresh.version;
    show(entriesOf(fresh.links, keys.current));
  };

  const change = (next: readonly Entry[], words: string) => {
    show(next);
    setWaiting((count) => count + 1);
    const saved = turn.current.then(() => save(next, words));
    turn.current = saved.catch(() => undefined).then(() => setWaiting((count) => count - 1));
    return saved;
  };

  return { entries, change };
}

/** Saved meanwhile, an entry that was new when this was made has an id by now. */
function withKnownIds(sent: readonly Entry[], latest: readonly Entry[]): readonly Entry[] {
  const ids = new Map(allEntries(latest).map(({ key, id }) => [key, id]));
  const known = (entries: readonly Entry[]): readonly Entry[] =>
    entries.map((entry) => ({
      ...entry,
      id: entry.id || (ids.get(entry.key) ?? ""),
      children: known(entry.children),
    }));
  return known(sent);
}

/** The server's words for the one entry a dialog holds: its fields are named by where it stands in the menu. */
export function aboutOneEntry(refused: unknown): unknown {
  if (!(refused instanceof Refusal)) return refused;
  const fields = Object.entries(refused.fields).map(([path, said]) => [path.split(".").at(-1) ?? path, said]);
  const { status, code, message, requestId } = refused;
  return new Refusal(status, code, message, Object.fromEntries(fields), requestId);
}
