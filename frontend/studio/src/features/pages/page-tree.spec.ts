import { expect, it } from "vitest";
import { countBelow, dropAt, stepTo, type TreePage } from "./page-tree.ts";

const page = (id: string, parent: string | null, level: number, slug = id): TreePage => ({
  id,
  slug,
  parent_id: parent,
  level,
});

const PAGES = [
  page("home", null, 1, ""),
  page("a", null, 1),
  page("a1", "a", 2),
  page("a11", "a1", 3),
  page("a2", "a", 2),
  page("b", null, 1),
  page("c", null, 1),
];

it("steps up and down among the pages below one", () => {
  expect(stepTo(PAGES, "b", "up")).toEqual({ under: "", before: "a" });
  expect(stepTo(PAGES, "b", "down")).toEqual({ under: "", before: "" });
  expect(stepTo(PAGES, "a", "down")).toEqual({ under: "", before: "c" });
  expect(stepTo(PAGES, "a2", "up")).toEqual({ under: "a", before: "a1" });
  expect(stepTo(PAGES, "a", "up")).toBeNull();
  expect(stepTo(PAGES, "c", "down")).toBeNull();
});

it("steps below the one above, and out behind the one it stood below", () => {
  expect(stepTo(PAGES, "b", "in")).toEqual({ under: "a", before: "" });
  expect(stepTo(PAGES, "a2", "out")).toEqual({ under: "", before: "b" });
  expect(stepTo(PAGES, "a11", "out")).toEqual({ under: "a", before: "a2" });
  expect(stepTo(PAGES, "a", "in")).toBeNull();
  expect(stepTo(PAGES, "b", "out")).toBeNull();
});

it("leaves the home page where it is, above all and with nothing below it", () => {
  for (const step of ["up", "down", "in", "out"] as const) expect(stepTo(PAGES, "home", step)).toBeNull();
  expect(dropAt(PAGES, "b", "home", "inside")).toBeNull();
  expect(dropAt(PAGES, "b", "home", "after")).toEqual({ under: "", before: "a" });
});

it("drops before, after and into others, never into what is below the page itself", () => {
  expect(dropAt(PAGES, "c", "a", "before")).toEqual({ under: "", before: "a" });
  expect(dropAt(PAGES, "c", "a", "after")).toEqual({ under: "", before: "b" });
  expect(dropAt(PAGES, "b", "a", "after")).toEqual({ under: "", before: "c" });
  expect(dropAt(PAGES, "c", "a1", "inside")).toEqual({ under: "a1", before: "" });
  expect(dropAt(PAGES, "a", "a11", "inside")).toBeNull();
  expect(dropAt(PAGES, "a", "a", "after")).toBeNull();
});

it("allows four levels, counted with what comes along", () => {
  expect(dropAt(PAGES, "b", "a11", "inside")).toEqual({ under: "a11", before: "" });
  expect(dropAt([...PAGES, page("b1", "b", 2)], "b", "a11", "inside")).toBeNull();
});

it("counts what stands below a page", () => {
  expect(countBelow(PAGES, "a")).toBe(3);
  expect(countBelow(PAGES, "c")).toBe(0);
});
