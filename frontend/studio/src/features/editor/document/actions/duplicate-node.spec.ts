import { expect, it } from "vitest";
import { NESTED, SAMPLE } from "../sample-tree.ts";
import { duplicateNode } from "./duplicate-node.ts";

function ids() {
  let last = 0;
  return () => {
    last += 1;
    return `n${last}`;
  };
}

it("copies a section and its blocks under new ids, right after the original", () => {
  const act = duplicateNode(SAMPLE, "a", ids());
  const nodes = act.changes.map((change) => (change.do === "put" ? change.node : null));
  expect(nodes.map((node) => [node?.id, node?.parent])).toEqual([
    ["n1", ""],
    ["n2", "n1"],
    ["n3", "n1"],
  ]);
  const order = nodes[0]?.order ?? "";
  expect(order > "a0" && order < "a1").toBe(true);
  expect(act.select).toBe("n1");
});

it("gives copies the settings it is told", () => {
  const { changes } = duplicateNode(SAMPLE, "a", ids(), () => ({ text: "" }));
  expect(changes.map((change) => change.do === "put" && change.node.settings)).toEqual(
    changes.map(() => ({ text: "" })),
  );
});

it("keeps every setting of a copied block", () => {
  const [change] = duplicateNode(SAMPLE, "b1", ids()).changes;
  expect(change?.do === "put" && change.node.settings).toEqual({
    text: "b1",
    size: { base: "l", phone: "s" },
  });
});

it("copies what is in a group, at any depth", () => {
  const nodes = duplicateNode(NESTED, "g", ids()).changes.map((change) =>
    change.do === "put" ? change.node : null,
  );
  expect(nodes.map((node) => [node?.id, node?.parent])).toEqual([
    ["n1", "s"],
    ["n2", "n1"],
    ["n3", "n1"],
    ["n4", "n3"],
  ]);
});

it("leaves the name of a section with the original", () => {
  const named = SAMPLE.map((section) => ({ ...section, settings: { anchor: "team", theme: "ink" } }));
  const [change] = duplicateNode(named, "c", ids()).changes;
  expect(change?.do === "put" && change.node.settings).toEqual({ theme: "ink" });
});
