import { expect, it } from "vitest";
import { NOTHING } from "../changes.ts";
import { NESTED, SAMPLE } from "../sample-tree.ts";
import { removeNode } from "./remove-node.ts";

it("removes a section with its blocks and selects the next section", () => {
  expect(removeNode(SAMPLE, "a")).toEqual({
    label: "delete section.band",
    changes: [
      { do: "remove", id: "a1" },
      { do: "remove", id: "a2" },
      { do: "remove", id: "a" },
    ],
    select: "b",
  });
});

it("selects the sibling before when the last one goes", () => {
  expect(removeNode(SAMPLE, "a2").select).toBe("a1");
});

it("selects the section when its only block goes", () => {
  expect(removeNode(SAMPLE, "b1").select).toBe("b");
});

it("does nothing for a node that is gone", () => {
  expect(removeNode(SAMPLE, "zz")).toBe(NOTHING);
});

it("removes a group with all that is in it", () => {
  const { changes, select } = removeNode(NESTED, "g");
  expect(changes.map((change) => change.do === "remove" && change.id)).toEqual(["g1", "h", "h1", "g"]);
  expect(select).toBe("x");
});
