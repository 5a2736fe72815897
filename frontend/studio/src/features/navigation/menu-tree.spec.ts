import { describe, expect, it } from "vitest";
import {
  allIn,
  landingOf,
  levelUnder,
  moved,
  placeAfter,
  placeOf,
  removed,
  replaced,
} from "../../trees/tree.ts";
import { type Entry, identified, MOST_LEVELS } from "./menu-tree.ts";

function entry(key: string, children: readonly Entry[] = [], id = key): Entry {
  const bare = { page_id: null, collection_id: null, external_link: "", is_mega: false, text: "" };
  return { key, id, title: key, ...bare, picture_id: null, children };
}

/** a, b (b1 (b1x), b2), c */
const TREE = [entry("a"), entry("b", [entry("b1", [entry("b1x")]), entry("b2")]), entry("c")];

const shape = (tree: readonly Entry[] | null): string =>
  (tree ?? []).map(({ key, children }) => (children.length ? `${key}(${shape(children)})` : key)).join(" ");

describe("menu tree", () => {
  it("finds where an entry stands", () => {
    expect(placeOf(TREE, "b1x")).toEqual({ parent: "b1", index: 0 });
    expect(placeOf(TREE, "c")).toEqual({ parent: "", index: 2 });
    expect(placeOf(TREE, "gone")).toBeNull();
    expect(levelUnder(TREE, "b1")).toBe(3);
  });

  it("steps among neighbours", () => {
    expect(
      shape(moved(TREE, "c", placeAfter(TREE, "c", "up") ?? { parent: "", index: -1 }, MOST_LEVELS)),
    ).toBe("a c b(b1(b1x) b2)");
    expect(placeAfter(TREE, "a", "up")).toBeNull();
    expect(placeAfter(TREE, "c", "down")).toBeNull();
    expect(placeAfter(TREE, "b1", "down")).toEqual({ parent: "b", index: 1 });
  });

  it("steps into the entry before it and out again", () => {
    const inside = moved(TREE, "c", placeAfter(TREE, "c", "in") ?? { parent: "", index: -1 }, MOST_LEVELS);
    expect(shape(inside)).toBe("a b(b1(b1x) b2 c)");
    expect(placeAfter(inside ?? [], "c", "out")).toEqual({ parent: "", index: 2 });
    expect(placeAfter(TREE, "a", "in")).toBeNull();
    expect(placeAfter(TREE, "a", "out")).toBeNull();
  });

  it("refuses a fourth level, an entry in itself and a move to where it is", () => {
    expect(moved(TREE, "c", { parent: "b1x", index: 0 }, MOST_LEVELS)).toBeNull();
    expect(moved(TREE, "b", { parent: "a", index: 0 }, MOST_LEVELS)).toBeNull();
    expect(moved(TREE, "b", { parent: "b1", index: 0 }, MOST_LEVELS)).toBeNull();
    expect(moved(TREE, "a", { parent: "", index: 0 }, MOST_LEVELS)).toBeNull();
    expect(moved(TREE, "c", { parent: "a", index: 0 }, 1)).toBeNull();
  });

  it("lands before, after or on what it is dropped at", () => {
    expect(landingOf(TREE, "a", "c", "before")).toEqual({ parent: "", index: 1 });
    expect(landingOf(TREE, "a", "c", "after")).toEqual({ parent: "", index: 2 });
    expect(landingOf(TREE, "a", "b", "on")).toEqual({ parent: "b", index: 2 });
    expect(landingOf(TREE, "b", "b1", "on")).toBeNull();
  });

  it("removes with what is in it and replaces in place", () => {
    expect(shape(removed(TREE, "b1"))).toBe("a b(b2) c");
    const renamed = replaced(TREE, { ...entry("b2"), title: "New" });
    expect(allIn(renamed).map(({ title }) => title)).toEqual(["a", "b", "b1", "b1x", "New", "c"]);
  });

  it("takes the server's ids over where entries have moved on meanwhile", () => {
    const sent = [entry("new", [], ""), entry("a")];
    const now = [entry("a", [entry("new", [], "")])];
    const known = identified(now, sent, [{ id: "1" }, { id: "a" }]);
    expect(allIn(known).map(({ id }) => id)).toEqual(["a", "1"]);
  });
});
