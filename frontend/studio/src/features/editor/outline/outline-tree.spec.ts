import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { SAMPLE } from "../document/sample-tree.ts";
import type { PageTree } from "../document/tree.ts";
import { followTree, WORDS_PAUSE_MS } from "./outline-tree.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  const store = createStore(() => ({ tree: SAMPLE, hoveredId: "" }));
  const shown: PageTree[] = [];
  const stop = followTree(store, (tree) => shown.push(tree));
  return { store, shown, stop };
}

/** The sample with other words in its first section. */
function saying(text: string): PageTree {
  const [first, ...rest] = SAMPLE;
  return first ? [{ ...first, settings: { ...first.settings, text } }, ...rest] : [];
}

it("shows the tree as it stands when it begins", () => {
  expect(setUp().shown).toEqual([SAMPLE]);
});

it("shows words once, after the typing has paused", () => {
  const { store, shown } = setUp();
  for (const text of ["H", "He", "Hey"]) {
    store.setState({ tree: saying(text) });
    vi.advanceTimersByTime(WORDS_PAUSE_MS - 1);
  }
  expect(shown).toEqual([SAMPLE]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([SAMPLE, saying("Hey")]);
});

it("shows a removed part at once, with words that waited", () => {
  const { store, shown } = setUp();
  store.setState({ tree: saying("Hey") });
  store.setState({ tree: saying("Hey").slice(0, -1) });
  expect(shown.at(-1)).toEqual(saying("Hey").slice(0, -1));
  vi.advanceTimersByTime(WORDS_PAUSE_MS);
  expect(shown.length).toBe(2);
});

it("shows a part in another place at once", () => {
  const { store, shown } = setUp();
  const moved = SAMPLE.toReversed();
  store.setState({ tree: moved });
  expect(shown.at(-1)).toBe(moved);
});

it("does not wait anew for what is no change of the tree", () => {
  const { store, shown } = setUp();
  store.setState({ tree: saying("Hey") });
  vi.advanceTimersByTime(WORDS_PAUSE_MS - 1);
  store.setState({ hoveredId: "a" });
  vi.advanceTimersByTime(1);
  expect(shown.length).toBe(2);
});

it("shows nothing more once it is stopped", () => {
  const { store, shown, stop } = setUp();
  store.setState({ tree: saying("Hey") });
  stop();
  store.setState({ tree: saying("Hello") });
  vi.advanceTimersByTime(WORDS_PAUSE_MS);
  expect(shown).toEqual([SAMPLE]);
});
