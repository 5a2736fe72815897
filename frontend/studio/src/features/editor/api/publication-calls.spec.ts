import { Refusal } from "@sitewright/api/errors";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { publishedTree } from "./publication-calls.ts";

beforeEach(() => vi.stubGlobal("location", { origin: "http://localhost" }));
afterEach(() => vi.unstubAllGlobals());

const answers = (body: unknown, status: number) =>
  vi.stubGlobal("fetch", async () => Response.json(body, { status }));

describe("publishedTree", () => {
  it("is the tree of the page as visitors see it", async () => {
    answers({ tree: { sections: [] } }, 200);
    expect(await publishedTree("/about")).toEqual({ sections: [] });
  });

  it("is null when visitors see none", async () => {
    answers({}, 404);
    expect(await publishedTree("/about")).toBeNull();
  });

  it("takes a server that fails for no page that was never published", async () => {
    answers({}, 503);
    await expect(publishedTree("/about")).rejects.toBeInstanceOf(Refusal);
  });
});
