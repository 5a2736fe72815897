import { expect, it } from "vitest";
import * as Y from "yjs";
import { createTextExchange } from "../../../bridge/text-exchange.ts";
import type { ToPage } from "../bridge/protocol.ts";
import { applyChanges, readTree } from "../document/page-document.ts";
import { SAMPLE, sampleTexts } from "../document/sample-tree.ts";
import { movedCaret, textEdits } from "../document/text-edits.ts";
import { allNodes, findNode } from "../document/tree.ts";
import type { NodeTypes } from "../node-types.ts";
import type { DraftAnswer, DraftCalls } from "./draft-calls.ts";
import { openSession } from "./editor-session.ts";
import { createPageTyping } from "./page-typing.ts";

const PLACE = { id: "a1", field: "text" };
const HEADING = {
  type: "heading",
  title: "Heading",
  fields: [{ name: "text", type: "text", max_length: 500 }],
};
const TYPES = { sections: [], blocks: [HEADING] } as unknown as NodeTypes;
const WORDS = 15;

type Said = { readonly text: string; readonly was: string; readonly turn: number };

/** Numbers from 0 to 1, the same for the same seed, so that a failure can be seen again. */
function dice(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** A server whose answers wait until they are let go. */
function slowServer() {
  const document = new Y.Doc();
  const put = allNodes(SAMPLE).map((node) => ({ do: "put", node }) as const);
  applyChanges(document, put, null, sampleTexts);
  const waiting: (() => void)[] = [];
  let sequence = 0;
  const answer = (known?: Uint8Array) => ({
    ...({ sequence, epoch: 0, sections: {}, templateErrors: {}, order: [] } as unknown as DraftAnswer),
    update: Y.encodeStateAsUpdate(document, known),
  });
  const later = (work: () => DraftAnswer) =>
    new Promise<DraftAnswer>((resolve) => waiting.push(() => resolve(work())));
  const write: DraftCalls["write"] = ({ update, known }) =>
    later(() => {
      sequence += 1;
      Y.applyUpdate(document, update);
      return answer(known);
    });
  const catchUp = (known: Uint8Array) => later(() => answer(known));
  const text = () => String(findNode(readTree(document), PLACE.id)?.settings.text);
  /** Somebody else writes at the beginning, behind what they wrote before. */
  const writeThere = (place: number, letter: string) => {
    sequence += 1;
    const held = text();
    const value = held.slice(0, place) + letter + held.slice(place);
    applyChanges(document, [{ do: "set", id: PLACE.id, name: PLACE.field, value }], null, sampleTexts);
  };
  const load = async () => ({ ...answer(), state: Y.encodeStateAsUpdate(document) });
  const version = async () => ({ sequence, epoch: 0 });
  const calls: DraftCalls = { load, write, undo: catchUp, redo: catchUp, discard: catchUp, version, catchUp };
  return { calls, text, writeThere, sequence: () => sequence, letGo: () => waiting.shift()?.() };
}

/** A page in which somebody types at the end, as the bridge does it. */
function typist(begun: string, send: (said: Said) => void) {
  let turn = 1;
  let shown = begun;
  let caret = begun.length;
  const exchange = createTextExchange(begun, turn, (text, was) => {
    turn += 1;
    send({ text, was, turn });
    return turn;
  });
  return {
    text: () => shown,
    press: (letter: string) => {
      shown = shown.slice(0, caret) + letter + shown.slice(caret);
      caret += 1;
      exchange.typed(shown);
    },
    hear: (message: ToPage | undefined) => {
      if (message?.tell !== "write") return;
      const fresh = exchange.take(message.text, message.answers);
      if (fresh === null) return;
      caret = movedCaret(textEdits(shown, fresh), caret);
      shown = fresh;
    },
  };
}

async function typeAtOnce(seed: number) {
  const [server, next] = [slowServer(), dice(seed)];
  const [toPage, toStudio]: [ToPage[], Said[]] = [[], []];
  const session = openSession(
    await server.calls.load(),
    server.calls,
    (told) => toPage.push(told),
    sampleTexts,
  );
  const typing = createPageTyping(session, TYPES, (told) => toPage.push(told));
  const begun = server.text();
  const page = typist(begun, (said) => toStudio.push(said));
  typing.begin(PLACE, begun, 1);
  const words = (name: string) => Array.from({ length: WORDS }, (_, index) => `${name}${index} `).join("");
  const [mine, theirs] = [words("B"), words("a")];
  let [pressed, written] = [0, 0];
  const hearPage = () => {
    const said = toStudio.shift();
    if (said) typing.write(PLACE, said);
  };
  const acts = [
    () => pressed < mine.length && page.press(mine[pressed++] ?? ""),
    () => written < theirs.length && server.writeThere(written, theirs[written++] ?? ""),
    () => page.hear(toPage.shift()),
    hearPage,
    server.letGo,
    () => void session.hear(server.sequence()),
    () => void session.save(),
  ];
  const isOver = () => pressed === mine.length && written === theirs.length;
  // The last rounds only deliver what is still on its way.
  for (let rest = 400; rest > 0; rest -= isOver() ? 1 : 0) {
    acts[Math.floor(next() * acts.length)]?.();
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
  }
  session.close();
  return { page: page.text(), server: server.text(), both: theirs + begun + mine };
}

it("keeps every letter of two who type at once, however their messages cross", async () => {
  for (let seed = 0; seed < 60; seed += 1) {
    const { page, server, both } = await typeAtOnce(seed);
    expect({ seed, page, server }).toEqual({ seed, page: both, server: both });
  }
});
