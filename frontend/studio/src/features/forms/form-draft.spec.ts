import { describe, expect, it } from "vitest";
import {
  askable,
  beginsPage,
  isShown,
  movedBeside,
  newField,
  pageCount,
  stepped,
  withCopy,
  withField,
  withOptions,
  withoutField,
  withPageBreak,
} from "./form-draft.ts";
import type { FormField } from "./forms-api.ts";

const name = newField("name", { id: "name", title: "Name" });
const topic = newField("radio", { id: "topic", title: "Topic", options: ["Order", "Other"] });
const order = newField("text", { id: "order", title: "Order", shown_if: { field: "topic", is: ["Order"] } });
const FIELDS = [name, topic, order];

const ids = (fields: readonly FormField[]) => fields.map(({ id }) => id);
const pages = (fields: readonly FormField[]) => fields.map(({ page }) => page);

describe("the fields of a form", () => {
  it("take a new one behind the chosen one, on its page", () => {
    const paged = withPageBreak(FIELDS, "order", true);
    const fields = withField(paged, newField("date", { id: "day" }), "topic");
    expect([ids(fields), pages(fields)]).toEqual([
      ["name", "topic", "day", "order"],
      [0, 0, 0, 1],
    ]);
  });

  it("take a new one at the end when none is chosen", () => {
    expect(ids(withField(FIELDS, newField("date", { id: "day" }), null)).at(-1)).toBe("day");
  });

  it("lose rules that ask for one that is taken out", () => {
    expect(withoutField(FIELDS, "topic")).toEqual([name, { ...order, shown_if: null }]);
  });

  it("have a copy right behind what it was made of", () => {
    expect(ids(withCopy(FIELDS, "name", "copy", "Name (copy)"))).toEqual(["name", "copy", "topic", "order"]);
  });

  it("move beside another one, onto its page", () => {
    const paged = withPageBreak(FIELDS, "order", true);
    const fields = movedBeside(paged, "name", "order", "after");
    expect([ids(fields), pages(fields)]).toEqual([
      ["topic", "order", "name"],
      [0, 1, 1],
    ]);
  });

  it("step over the border of a page before they step over a neighbour", () => {
    const paged = withPageBreak(FIELDS, "topic", true);
    const once = stepped(paged, "topic", -1);
    expect([ids(once), pages(once)]).toEqual([
      ["name", "topic", "order"],
      [0, 0, 1],
    ]);
    expect(ids(stepped(once, "topic", -1))).toEqual(["topic", "name", "order"]);
  });

  it("stay where they are at the ends", () => {
    expect(stepped(FIELDS, "name", -1)).toEqual(FIELDS);
    expect(stepped(FIELDS, "order", 1)).toEqual(FIELDS);
  });

  it("close up when a page has lost its last one", () => {
    const paged = withPageBreak(withPageBreak(FIELDS, "topic", true), "order", true);
    expect([pageCount(paged), pageCount(withoutField(paged, "topic"))]).toEqual([3, 2]);
  });
});

describe("a page break", () => {
  it("moves all fields from there on", () => {
    const broken = withPageBreak(FIELDS, "topic", true);
    expect(pages(broken)).toEqual([0, 1, 1]);
    expect(beginsPage(broken, "topic")).toBe(true);
    expect(withPageBreak(broken, "topic", false)).toEqual(FIELDS);
  });

  it("does not stand before the first field", () => {
    expect(withPageBreak(FIELDS, "name", true)).toEqual(FIELDS);
  });
});

describe("answers to choose from", () => {
  it("keep their place in rules while one is renamed", () => {
    const fields = withOptions(FIELDS, "topic", ["My order", "Other"]);
    expect(fields[2]?.shown_if).toEqual({ field: "topic", is: ["My order"] });
  });

  it("leave rules with the answer that is taken out", () => {
    expect(withOptions(FIELDS, "topic", ["Other"])[2]?.shown_if).toBeNull();
  });

  it("keep the one that is chosen from the start", () => {
    const chosen = FIELDS.map((field) => (field === topic ? { ...field, default_value: "Other" } : field));
    expect(withOptions(chosen, "topic", ["Order", "Return", "Other"])[1]?.default_value).toBe("Other");
    expect(withOptions(chosen, "topic", ["Order"])[1]?.default_value).toBe("");
  });
});

describe("show only if", () => {
  it("offers the choices above the field", () => {
    expect([ids(askable(FIELDS, "order")), ids(askable(FIELDS, "topic"))]).toEqual([["topic"], []]);
  });

  it("goes by the answers", () => {
    expect(isShown(order, FIELDS, { topic: ["Order"] })).toBe(true);
    expect(isShown(order, FIELDS, { topic: ["Other"] })).toBe(false);
    expect(isShown(order, FIELDS, {})).toBe(false);
  });

  it("hides what depends on a hidden field", () => {
    const when = newField("select", {
      id: "when",
      options: ["Now"],
      shown_if: { field: "topic", is: ["Order"] },
    });
    const why = newField("text", { id: "why", shown_if: { field: "when", is: ["Now"] } });
    const fields = [topic, when, why];
    expect(isShown(why, fields, { topic: ["Other"], when: ["Now"] })).toBe(false);
    expect(isShown(why, fields, { topic: ["Order"], when: ["Now"] })).toBe(true);
  });
});
