import { expect, it } from "vitest";
import { comesOutAs, emptyValues, fieldFor, fieldsOf, postSchema, tracksOf, valuesOf } from "./post-form.ts";
import type { PostDetail } from "./posts-api.ts";

const ZONE = "America/New_York";
const POST = {
  id: "1",
  title: "On ferns",
  published_at: "2026-12-24T14:30:12.345Z",
  status: "scheduled",
  extra: { featured: true },
} as PostDetail;

it("keeps the date to the second unless another minute is chosen", () => {
  const values = valuesOf(POST, ZONE);
  expect(values.at).toBe("2026-12-24T09:30");
  expect(fieldsOf(values, POST, ZONE).published_at).toBe(POST.published_at);
  expect(fieldsOf({ ...values, at: "2026-12-24T10:00" }, POST, ZONE).published_at).toBe(
    "2026-12-24T15:00:00.000Z",
  );
  expect(fieldsOf({ ...values, at: "" }, POST, ZONE).published_at).toBeNull();
});

it("schedules what is dated ahead and publishes everything else", () => {
  const now = Date.parse("2026-12-01T00:00:00Z");
  expect(comesOutAs("2026-12-24T09:30", ZONE, now)).toBe("scheduled");
  expect(comesOutAs("2026-11-24T09:30", ZONE, now)).toBe("published");
  expect(comesOutAs("", ZONE, now)).toBe("published");
});

it("PL-9.44: a category has at most 25 letters", () => {
  const checked = (name: string) =>
    postSchema.safeParse({ ...emptyValues("Ada"), title: "x", categories: [name] }).success;
  expect([checked("c".repeat(25)), checked("c".repeat(26))]).toEqual([true, false]);
});

it("PL-9.43: a tag has at most 50 letters", () => {
  const checked = (name: string) =>
    postSchema.safeParse({ ...emptyValues("Ada"), title: "x", tags: [name] }).success;
  expect([checked("t".repeat(50)), checked("t".repeat(51))]).toEqual([true, false]);
});

it.each([
  ["published_at", "at"],
  ["extra.externalLink", "externalLink"],
  ["title", "title"],
  ["record_type", null],
])("shows what the server says of %s at %s", (server, field) => {
  expect(fieldFor(server)).toBe(field);
});

it("PL-9.39: an album has at most 60 tracks", () => {
  const tracks = tracksOf(Array.from({ length: 61 }, () => ({ title: "Ebb" })));
  const filled = { ...emptyValues("Ada"), title: "Tides" };
  expect(postSchema.safeParse({ ...filled, tracks: tracks.slice(1) }).success).toBe(true);
  const refused = postSchema.safeParse({ ...filled, tracks });
  expect(refused.error?.issues.map(({ message }) => message)).toEqual(["An album has at most 60 tracks."]);
});
