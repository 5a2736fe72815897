import { expect, it } from "vitest";
import { type ImageRetry, type ImportDetail, isBusy, mayUndo } from "./imports-api.ts";
import { newsOf } from "./use-news-of.ts";

const run = (state: string, changeSetId = "", retry: Partial<ImageRetry> | null = null): ImportDetail => ({
  id: "i1",
  source: "shopify",
  file_name: "spring.csv",
  state,
  done_fraction: 1,
  change_set_id: changeSetId,
  is_undone: false,
  can_resume: false,
  problem_count: 0,
  open_image_count: 0,
  created_at: "2026-11-21T02:00:00Z",
  finished_at: null,
  report: { retry },
});

it("tells of an import that has ended, with its change", () => {
  expect(newsOf(run("running"), run("done", "c1"))).toEqual({
    text: "Imported spring.csv",
    changeSetId: "c1",
  });
});

it("has no news of an import that failed or changed nothing", () => {
  expect([newsOf(run("running"), run("failed")), newsOf(run("queued"), run("done"))]).toEqual([null, null]);
});

it("tells how many pictures came in, with a change of their own", () => {
  const before = run("done", "c1", { state: "running" });
  const now = run("done", "c1", { state: "done", fetched: 2, change_set_id: "c2" });
  expect(newsOf(before, now)).toEqual({ text: "2 pictures fetched", changeSetId: "c2" });
});

it("has no news when no picture came in", () => {
  const now = run("done", "c1", { state: "done", fetched: 0, change_set_id: "" });
  expect(newsOf(run("done", "c1", { state: "running" }), now)).toBeNull();
});

it("can be taken back when it ended in the middle, but for what never came in or is gone again", () => {
  const brokenOff = { ...run("failed", "c1"), report: { broken_off: true } };
  expect([
    mayUndo(brokenOff),
    mayUndo({ ...brokenOff, change_set_id: "" }),
    mayUndo({ ...brokenOff, is_undone: true }),
    mayUndo(run("failed", "c1")),
    mayUndo(run("done", "c1")),
  ]).toEqual([true, false, false, false, true]);
});

it("is busy while pictures are tried", () => {
  expect([
    isBusy(run("running")),
    isBusy(run("done", "", { state: "running" })),
    isBusy(run("done")),
  ]).toEqual([true, true, false]);
});
