import { Unreachable } from "@sitewright/api/errors";
import { expect, it, vi } from "vitest";
import * as Y from "yjs";
import type { ToPage } from "../bridge/protocol.ts";
import { addNode } from "../document/actions/add-node.ts";
import { changeSetting } from "../document/actions/change-setting.ts";
import { moveNodeBy } from "../document/actions/move-node.ts";
import { removeNode } from "../document/actions/remove-node.ts";
import { applyChanges, readTree } from "../document/page-document.ts";
import { SAMPLE, sampleTexts } from "../document/sample-tree.ts";
import { allNodes } from "../document/tree.ts";
import type { DraftAnswer, DraftCalls, DraftWrite } from "./draft-calls.ts";
import { openSession } from "./editor-session.ts";

const NO_UPDATE = Y.encodeStateAsUpdate(new Y.Doc());

/** A server that keeps the document and undoes by restoring the state before the last write, like the real one. */
function draftServer() {
  const document = new Y.Doc();
  applyChanges(
    document,
    allNodes(SAMPLE).map((node) => ({ do: "put", node })),
    null,
    sampleTexts,
  );
  const labels: string[] = [];
  let sequence = 0;
  const answer = (update: Uint8Array = NO_UPDATE): DraftAnswer => {
    sequence += 1;
    const order = readTree(document).map((section) => section.id);
    const history = { canUndo: true, canRedo: false, undoLabel: labels.at(-1) ?? "", redoLabel: "" };
    const publication = { status: "unpublished-changes", canUndo: false } as const;
    const sections = { a: "<section>" };
    return { sequence, epoch: 0, sections, templateErrors: {}, order, history, publication, update };
  };
  const write = async ({ update, label }: Pick<DraftWrite, "update" | "label">) => {
    labels.push(label);
    Y.applyUpdate(document, update);
    return answer();
  };
  const undo = async (known: Uint8Array) => {
    applyChanges(document, [{ do: "set", id: "a1", name: "text", value: "a1" }], null, sampleTexts);
    return answer(Y.encodeStateAsUpdate(document, known));
  };
  const version = async () => ({ sequence, epoch: 0 });
  const catchUp = async (known: Uint8Array) => {
    sequence -= 1;
    return answer(Y.encodeStateAsUpdate(document, known));
  };
  const load = async () => ({ ...answer(), state: Y.encodeStateAsUpdate(document) });
  const calls: DraftCalls = { load, write, undo, redo: undo, discard: undo, version, catchUp };
  return { calls, labels, document };
}

async function openSample() {
  const server = draftServer();
  const told: ToPage[] = [];
  const session = openSession(
    await server.calls.load(),
    server.calls,
    (message) => told.push(message),
    sampleTexts,
  );
  return { ...server, session, told, tree: () => session.store.getState().tree };
}

it("shows an act at once and writes it to the server", async () => {
  const { session, tree, document } = await openSample();
  session.perform(changeSetting(tree(), "a1", "text", "Hello", "base"));
  expect(tree()[0]?.blocks[0]?.settings.text).toBe("Hello");
  await session.save();
  expect(readTree(document)[0]?.blocks[0]?.settings.text).toBe("Hello");
});

it("reorders the page in the frame before the server answers", async () => {
  const { session, tree, told } = await openSample();
  session.perform(moveNodeBy(tree(), "c", -1));
  expect(told).toEqual([{ tell: "patch", sections: {}, order: ["a", "c", "b"], texts: [] }]);
});

it("sends what waits before it undoes, and takes the server's update", async () => {
  const { session, tree, labels } = await openSample();
  session.perform(changeSetting(tree(), "a1", "text", "Hello", "base"));
  await session.undo();
  expect(labels).toEqual(["edit block.heading"]);
  expect(tree()[0]?.blocks[0]?.settings.text).toBe("a1");
});

it("does not send the server's own update back", async () => {
  const { session, labels } = await openSample();
  await session.undo();
  await session.save();
  expect(labels).toEqual([]);
});

it("forgets the selection of a node that is gone", async () => {
  const { session, tree } = await openSample();
  session.store.setState({ selectedId: "b1" });
  session.perform({ ...removeNode(tree(), "b"), select: undefined });
  expect(session.store.getState().selectedId).toBe("");
});

it("selects what an act made", async () => {
  const { session, tree } = await openSample();
  session.perform(addNode(tree(), { kind: "block", type: "text", settings: {} }, "c", 0, "new"));
  expect(session.store.getState().selectedId).toBe("new");
});

it("catches up when somebody else wrote in between", async () => {
  const { session, tree, calls } = await openSample();
  await calls.write({ update: NO_UPDATE, label: "Theirs", known: NO_UPDATE, epoch: 0 });
  const catchUp = vi.spyOn(calls, "catchUp");
  session.perform(moveNodeBy(tree(), "a", 1));
  await session.save();
  await vi.waitFor(() => expect(catchUp).toHaveBeenCalledOnce());
});

it("catches up when a write was repeated, whose first answer may have been lost", async () => {
  const server = draftServer();
  let merged: DraftAnswer | null = null;
  // The server merges a write once; of the second it says that no section is another by it.
  const write: DraftCalls["write"] = async (written) => {
    if (merged) return { ...merged, sections: {} };
    merged = await server.calls.write(written);
    throw new Unreachable("the line went down");
  };
  const catchUp = vi.spyOn(server.calls, "catchUp");
  const session = openSession(await server.calls.load(), { ...server.calls, write }, () => {}, sampleTexts);
  session.perform(moveNodeBy(session.store.getState().tree, "a", 1));
  await vi.waitFor(() => expect(session.store.getState().queue).toBe("offline"));
  session.retry();
  await vi.waitFor(() => expect(catchUp).toHaveBeenCalledOnce());
});

it("takes over what another window wrote, once it hears of it", async () => {
  const { session, tree, told, calls, document } = await openSample();
  applyChanges(document, [{ do: "set", id: "a1", name: "text", value: "Theirs" }], null, sampleTexts);
  await session.hear(2);
  expect(tree()[0]?.blocks[0]?.settings.text).toBe("Theirs");
  expect(told.at(-1)).toMatchObject({ tell: "patch", order: ["a", "b", "c"] });
  const catchUp = vi.spyOn(calls, "catchUp");
  await session.hear(1);
  expect(catchUp).not.toHaveBeenCalled();
});

it("tells of every sequence it gets to know", async () => {
  const { session, tree } = await openSample();
  const told: number[] = [];
  const end = session.onSequence((sequence) => told.push(sequence));
  session.perform(moveNodeBy(tree(), "a", 1));
  await session.save();
  end();
  await session.undo();
  expect(told).toEqual([2]);
});

it("writes a text without what its writer had not seen", async () => {
  const { session, tree, document } = await openSample();
  const type = (was: string, text: string) =>
    session.perform(
      changeSetting(tree(), "a1", "text", text, "base"),
      { name: "a1.text", isShown: true },
      { id: "a1", field: "text", was, text, isPlain: false },
    );
  type("a1", "The a1");
  type("a1", "a1, 1911");
  await session.save();
  expect(readTree(document)[0]?.blocks[0]?.settings.text).toBe("The a1, 1911");
});

it("keeps every part that an act does not change as the same object", async () => {
  const { session, tree } = await openSample();
  const before = tree();
  session.perform(changeSetting(before, "a1", "text", "Hello", "base"));
  expect(tree()[0]?.blocks[0]).not.toBe(before[0]?.blocks[0]);
  expect(tree()[0]?.blocks[1]).toBe(before[0]?.blocks[1]);
  expect(tree()[1]).toBe(before[1]);
});

it("keeps history and publication as the same objects while they say the same", async () => {
  const { session, tree } = await openSample();
  session.perform(changeSetting(tree(), "a1", "text", "H", "base"));
  await session.save();
  const { history, publication } = session.store.getState();
  session.perform(changeSetting(tree(), "a1", "text", "He", "base"));
  await session.save();
  expect(session.store.getState().history).toBe(history);
  expect(session.store.getState().publication).toBe(publication);
});

it("tells the page an answer before anything of the studio is drawn for it", async () => {
  const server = draftServer();
  const labelsWhenTold: string[] = [];
  const note = () => labelsWhenTold.push(session.store.getState().history.undoLabel);
  const session = openSession(await server.calls.load(), server.calls, note, sampleTexts);
  session.perform(changeSetting(session.store.getState().tree, "a1", "text", "H", "base"));
  await session.save();
  expect(labelsWhenTold).toEqual([""]);
  expect(session.store.getState().history.undoLabel).toBe("edit block.heading");
});

it("tells the page a typed text at once, and again over an answer that lacks it", async () => {
  const { session, tree, told } = await openSample();
  const type = (was: string, text: string) =>
    session.perform(
      changeSetting(tree(), "a1", "text", text, "base"),
      { name: "a1.text" },
      { id: "a1", field: "text", was, text, isPlain: true },
    );
  type("a1", "H");
  type("H", "He");
  const texts = () => told.map((message) => (message.tell === "patch" ? message.texts : message));
  const latest = { id: "a1", field: "text", seen: ["a1", "H"], text: "He" };
  expect(texts()[1]).toEqual({ tell: "text", text: latest });
  await session.save();
  expect(texts().slice(2)).toEqual([[latest], []]);
});

it("undoes one step after the other, however quickly they are asked for", async () => {
  const server = draftServer();
  const underWay = { now: 0, most: 0 };
  const undo = async (known: Uint8Array) => {
    underWay.now += 1;
    underWay.most = Math.max(underWay.most, underWay.now);
    await new Promise((resolve) => setTimeout(resolve));
    underWay.now -= 1;
    return server.calls.undo(known);
  };
  const session = openSession(await server.calls.load(), { ...server.calls, undo }, () => {}, sampleTexts);
  await Promise.all([session.undo(), session.undo(), session.redo()]);
  expect(underWay.most).toBe(1);
});

it("sends what is done during an undo after it", async () => {
  const server = draftServer();
  const order: string[] = [];
  let end = () => {};
  const undo = async (known: Uint8Array) => {
    order.push("undo begins");
    await new Promise<void>((resolve) => (end = resolve));
    order.push("undo ends");
    return server.calls.undo(known);
  };
  const write = (change: DraftWrite) => {
    order.push(change.label);
    return server.calls.write(change);
  };
  const session = openSession(
    await server.calls.load(),
    { ...server.calls, undo, write },
    () => {},
    sampleTexts,
  );
  const undone = session.undo();
  await vi.waitFor(() => expect(order).toEqual(["undo begins"]));
  session.perform(removeNode(session.store.getState().tree, "b"));
  end();
  await undone;
  await session.save();
  expect(order).toEqual(["undo begins", "undo ends", "delete section.band"]);
});

it("catches up after the next answer when it could not after this one", async () => {
  const server = draftServer();
  const catchUp = vi.fn(server.calls.catchUp);
  const session = openSession(await server.calls.load(), { ...server.calls, catchUp }, () => {}, sampleTexts);
  const write = async (text: string) => {
    session.perform(changeSetting(session.store.getState().tree, "a1", "text", text, "base"));
    await session.save();
  };
  await server.calls.write({ update: NO_UPDATE, label: "Theirs", known: NO_UPDATE, epoch: 0 });
  catchUp.mockRejectedValueOnce(new Error("nobody answers"));
  await write("one");
  await vi.waitFor(() => expect(catchUp).toHaveBeenCalledTimes(1));
  await write("two");
  await vi.waitFor(() => expect(catchUp).toHaveBeenCalledTimes(2));
});
