import { expect, it } from "vitest";
import { saveWords } from "./save-words.ts";

const live = { status: "live", canUndo: false } as const;
const changed = { status: "unpublished-changes", canUndo: false } as const;

it.each([
  [{ queue: "saving", publication: live, hasSaved: false }, "Saving…"],
  [{ queue: "idle", publication: changed, hasSaved: true }, "Draft saved"],
  [{ queue: "idle", publication: changed, hasSaved: false }, "Unpublished changes"],
  [{ queue: "idle", publication: live, hasSaved: true }, "Live"],
  [{ queue: "offline", publication: changed, hasSaved: true }, "Offline"],
  [{ queue: "refused", publication: live, hasSaved: true }, "Not saved"],
] as const)("says of %j: %s", (state, words) => {
  expect(saveWords(state).text).toBe(words);
});
