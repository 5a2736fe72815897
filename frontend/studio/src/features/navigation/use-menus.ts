import { Refusal } from "@sitewright/api/errors";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useUndo } from "../../history/use-undo.ts";
import { allIn } from "../../trees/tree.ts";
import { MENU_NAMES, type MenuName, type MenuTrees } from "./menu-moves.ts";
import { type Entry, identified } from "./menu-tree.ts";
import { entriesOf, type Menu, menuQuery, saveMenus } from "./menus-api.ts";

export type Menus = Readonly<Record<MenuName, Menu>>;

export type MenuDrafts = {
  readonly trees: MenuTrees;
  /** Shows the changed menus at once and saves them as one change; rejects, and shows what was there, when it is refused. */
  readonly change: (changed: Partial<MenuTrees>, words: string) => Promise<void>;
};

/** The menus, of which every change is saved as it is made, one after the other, each with an undo of its own. */
export function useMenus(menus: Menus, onSaved: (changeSetId: string) => void): MenuDrafts {
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  const keys = useRef(new Map<string, string>());
  const versions = useRef(eachMenu((name) => menus[name].version ?? ""));
  const [trees, setTrees] = useState(() => eachMenu((name) => entriesOf(menus[name].links, keys.current)));
  const latest = useRef<MenuTrees>(trees);
  const turn = useRef(Promise.resolve());
  const [waiting, setWaiting] = useState(0);

  const show = (changed: Partial<MenuTrees>) => {
    const now = { ...latest.current, ...changed };
    for (const { id, key } of MENU_NAMES.flatMap((name) => allIn(now[name])))
      if (id) keys.current.set(id, key);
    latest.current = now;
    setTrees(now);
  };

  // What came from the server, by an undo or another person, counts once nothing of ours is on its way.
  const seen = useRef(menus);
  useEffect(() => {
    if (waiting > 0) return;
    versions.current = eachMenu((name) => menus[name].version ?? "");
    const fresh = MENU_NAMES.filter((name) => seen.current[name].links !== menus[name].links);
    seen.current = menus;
    if (fresh.length === 0) return;
    const found = fresh.map((name) => [name, entriesOf(menus[name].links, keys.current)] as const);
    latest.current = { ...latest.current, ...Object.fromEntries(found) };
    setTrees(latest.current);
  }, [menus, waiting]);

  const take = (name: MenuName, answer: Menu, entries: readonly Entry[]) => {
    versions.current = { ...versions.current, [name]: answer.version ?? "" };
    show({ [name]: entries });
  };

  const save = async (sent: Partial<MenuTrees>, words: string) => {
    try {
      const { menus: saved, change_set_id } = await saveMenus(
        withKnownIds(sent, latest.current),
        versions.current,
      );
      for (const { name, ...answer } of saved) {
        if (!isMenuName(name)) continue;
        take(name, answer, identified(latest.current[name], sent[name] ?? [], answer.links));
        queryClient.setQueryData(menuQuery(name).queryKey, answer);
      }
      onSaved(change_set_id ?? "");
      // The screen's own Undo takes back one change after the other, also those whose notice is gone.
      void tellSaved(words, "");
    } catch (refused) {
      await Promise.all(MENU_NAMES.filter((name) => sent[name]).map(showServers));
      throw refused;
    }
  };

  const showServers = async (name: MenuName) => {
    const fresh = await queryClient.fetchQuery({ ...menuQuery(name), staleTime: 0 });
    take(name, fresh, entriesOf(fresh.links, keys.current));
  };

  const change = (changed: Partial<MenuTrees>, words: string) => {
    show(changed);
    setWaiting((count) => count + 1);
    const saved = turn.current.then(() => save(changed, words));
    turn.current = saved.catch(() => undefined).then(() => setWaiting((count) => count - 1));
    return saved;
  };

  return { trees, change };
}

function eachMenu<Value>(of: (name: MenuName) => Value): Record<MenuName, Value> {
  return { main: of("main"), footer: of("footer"), legal: of("legal") };
}

function isMenuName(name: string): name is MenuName {
  return MENU_NAMES.some((known) => known === name);
}

/** Saved meanwhile, an entry that was new when this was made has an id by now. */
function withKnownIds(sent: Partial<MenuTrees>, latest: MenuTrees): Partial<MenuTrees> {
  const known = (name: MenuName) => {
    const ids = new Map(allIn(latest[name]).map(({ key, id }) => [key, id]));
    const identify = (entries: readonly Entry[]): readonly Entry[] =>
      entries.map((entry) => ({
        ...entry,
        id: entry.id || (ids.get(entry.key) ?? ""),
        children: identify(entry.children),
      }));
    return identify(sent[name] ?? []);
  };
  return Object.fromEntries(MENU_NAMES.filter((name) => sent[name]).map((name) => [name, known(name)]));
}

/** The server's words for the one entry a dialog holds: its fields are named by where it stands in the menu. */
export function aboutOneEntry(refused: unknown): unknown {
  if (!(refused instanceof Refusal)) return refused;
  const fields = Object.entries(refused.fields).map(([path, said]) => [path.split(".").at(-1) ?? path, said]);
  const { status, code, message, requestId } = refused;
  return new Refusal(status, code, message, Object.fromEntries(fields), requestId);
}
