import { describe, expect, it } from "vitest";
import { allIn } from "../../trees/tree.ts";
import { brought, hasPlaces, type MenuTrees, menusBeside } from "./menu-moves.ts";
import type { Entry } from "./menu-tree.ts";

function entry(key: string, children: readonly Entry[] = [], page_id: string | null = null): Entry {
  const blank = { collection_id: null, external_link: "", is_mega: false, text: "", picture_id: null };
  return { key, id: `id of ${key}`, title: key, page_id, children, ...blank };
}

const FOLDER = entry("folder", [entry("inner", [entry("page", [], "1")])]);
const TREES: MenuTrees = { main: [entry("a"), FOLDER], footer: [entry("f", [entry("f1")])], legal: [] };
const LEVELS = { main: 3, footer: 3, legal: 1 };

const shape = (tree: readonly Entry[] | undefined): string =>
  (tree ?? []).map(({ key, children }) => (children.length ? `${key}(${shape(children)})` : key)).join(" ");

describe("moving between menus", () => {
  it("takes an entry out of one menu and puts it into the other, with what is in it", () => {
    const after = brought(TREES, { from: "main", entry: FOLDER }, "footer", { parent: "", index: 0 }, 3);
    expect(shape(after?.main)).toBe("a");
    expect(shape(after?.footer)).toBe("folder(inner(page)) f(f1)");
    expect(after).not.toHaveProperty("legal");
  });

  it("gives what changes menus no id until the server does", () => {
    const after = brought(TREES, { from: "main", entry: FOLDER }, "footer", { parent: "", index: 1 }, 3);
    const ids = allIn(after?.footer ?? []).map(({ key, id }) => [key, id]);
    expect(ids).toEqual([
      ["f", "id of f"],
      ["f1", "id of f1"],
      ["folder", ""],
      ["inner", ""],
      ["page", ""],
    ]);
  });

  it("refuses a place where something in it would stand too deep", () => {
    const held = { from: "main", entry: FOLDER } as const;
    expect(brought(TREES, held, "footer", { parent: "f", index: 0 }, 3)).toBeNull();
    expect(brought(TREES, held, "legal", { parent: "", index: 0 }, 1)).toBeNull();
  });

  it("moves within one menu by the rules of that menu", () => {
    const held = { from: "main", entry: FOLDER } as const;
    expect(shape(brought(TREES, held, "main", { parent: "", index: 0 }, 3)?.main)).toBe(
      "folder(inner(page)) a",
    );
    expect(brought(TREES, held, "main", { parent: "inner", index: 0 }, 3)).toBeNull();
  });

  it("puts what is in no menu into one and leaves the others", () => {
    const held = { from: null, entry: entry("new") };
    expect(Object.keys(brought(TREES, held, "legal", { parent: "", index: 0 }, 1) ?? {})).toEqual(["legal"]);
  });

  it("names the menus above and below that can take an entry", () => {
    expect(menusBeside(TREES, { from: "main", entry: entry("a") }, 1, LEVELS)).toEqual(["footer", "legal"]);
    expect(menusBeside(TREES, { from: "main", entry: FOLDER }, 1, LEVELS)).toEqual(["footer"]);
    expect(menusBeside(TREES, { from: "legal", entry: entry("l") }, -1, LEVELS)).toEqual(["footer", "main"]);
    expect(menusBeside(TREES, { from: "main", entry: entry("a") }, -1, LEVELS)).toEqual([]);
  });

  it("tells what leads to a page from mere folders and links", () => {
    expect(hasPlaces(FOLDER)).toBe(true);
    expect(hasPlaces(entry("empty", [entry("link")]))).toBe(false);
  });
});
