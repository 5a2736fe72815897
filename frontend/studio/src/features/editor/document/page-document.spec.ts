import { expect, it } from "vitest";
import * as Y from "yjs";
import { moveNode } from "./actions/move-node.ts";
import { applyChanges, readTree } from "./page-document.ts";
import { SAMPLE, sampleTexts } from "./sample-tree.ts";
import { allNodes } from "./tree.ts";

function sampleDocument(): Y.Doc {
  const document = new Y.Doc();
  applyChanges(
    document,
    allNodes(SAMPLE).map((node) => ({ do: "put", node })),
    null,
    sampleTexts,
  );
  return document;
}

it("reads back the tree it was given", () => {
  const bare = readTree(sampleDocument()).map(({ id, blocks }) => [id, blocks.map((block) => block.id)]);
  expect(bare).toEqual([
    ["a", ["a1", "a2"]],
    ["b", ["b1"]],
    ["c", []],
  ]);
});

it("writes a whole act as one update", () => {
  const document = sampleDocument();
  let updates = 0;
  document.on("update", () => {
    updates += 1;
  });
  applyChanges(
    document,
    [
      { do: "remove", id: "a1" },
      { do: "remove", id: "a2" },
      { do: "remove", id: "a" },
    ],
    null,
    sampleTexts,
  );
  expect(updates).toBe(1);
  expect(readTree(document).map((section) => section.id)).toEqual(["b", "c"]);
});

it("merges a move here with a text change made elsewhere", () => {
  const mine = sampleDocument();
  const theirs = new Y.Doc();
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(mine));
  applyChanges(mine, moveNode(SAMPLE, "a1", "b", 0).changes, null, sampleTexts);
  applyChanges(theirs, [{ do: "set", id: "a1", name: "text", value: "Theirs" }], null, sampleTexts);
  Y.applyUpdate(mine, Y.encodeStateAsUpdate(theirs));
  const moved = readTree(mine).find((section) => section.id === "b")?.blocks[0];
  expect([moved?.id, moved?.settings.text]).toEqual(["a1", "Theirs"]);
});

it("leaves out a block whose section was removed elsewhere", () => {
  const document = sampleDocument();
  applyChanges(document, [{ do: "remove", id: "b" }], null, sampleTexts);
  expect(allNodes(readTree(document)).some((node) => node.id === "b1")).toBe(false);
});

it("reads the width of an earlier draft as a placement, and a placement before it", () => {
  const document = sampleDocument();
  const nodes = document.getMap<Y.Map<unknown>>("nodes");
  for (const id of ["a1", "a2"]) {
    const settings = nodes.get(id)?.get("settings");
    if (settings instanceof Y.Map) settings.set("span", 6);
  }
  nodes.get("a1")?.delete("placement");
  const [section] = readTree(document);
  expect(section?.blocks.map(({ placement, settings }) => [placement, "span" in settings])).toEqual([
    [{ base: { span: 6 } }, false],
    [{}, false],
  ]);
});

it("writes a placement whole", () => {
  const document = sampleDocument();
  const placement = { base: { column: 2, span: 6 }, phone: { span: 12 } };
  applyChanges(document, [{ do: "arrange", id: "a1", placement }], null, sampleTexts);
  expect(readTree(document)[0]?.blocks[0]?.placement).toEqual(placement);
});

it("joins what two write into one text, letter by letter", () => {
  const mine = sampleDocument();
  const theirs = new Y.Doc();
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(mine));
  applyChanges(mine, [{ do: "set", id: "a1", name: "text", value: "The a1" }], null, sampleTexts);
  applyChanges(theirs, [{ do: "set", id: "a1", name: "text", value: "a1, 1911" }], null, sampleTexts);
  Y.applyUpdate(mine, Y.encodeStateAsUpdate(theirs));
  expect(readTree(mine)[0]?.blocks[0]?.settings.text).toBe("The a1, 1911");
});

it("keeps what a writer had not seen when it was written", () => {
  const document = sampleDocument();
  const set = (value: string, was?: string) =>
    applyChanges(document, [{ do: "set", id: "a1", name: "text", value, was }], null, sampleTexts);
  set("The a1");
  set("a1, 1911", "a1");
  expect(readTree(document)[0]?.blocks[0]?.settings.text).toBe("The a1, 1911");
});

it("takes a setting away", () => {
  const document = sampleDocument();
  applyChanges(document, [{ do: "unset", id: "a1", name: "text" }], null, sampleTexts);
  expect(readTree(document)[0]?.blocks[0]?.settings).not.toHaveProperty("text");
});
