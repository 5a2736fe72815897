import { describe, expect, it, vi } from "vitest";
import { crumbFetch } from "./crumb.ts";
import { Unreachable } from "./errors.ts";

type Seen = { url: string; crumb: string | null; body: string };

function serverThat(answer: (call: Seen, index: number) => Response | Promise<Response>) {
  const calls: Seen[] = [];
  const fetch = async (input: RequestInfo | URL) => {
    const request = new Request(input);
    const call = { url: request.url, crumb: request.headers.get("X-CSRF-Token"), body: await request.text() };
    calls.push(call);
    return answer(call, calls.length - 1);
  };
  return { calls, fetch };
}

const post = () =>
  new Request("http://shop.test/config/api/pages", { method: "POST", body: '{"title":"Hi"}' });

describe("crumbFetch", () => {
  it("echoes the crumb cookie on an unsafe call", async () => {
    const server = serverThat(() => new Response("{}"));
    await crumbFetch({ fetch: server.fetch, cookies: () => "a=1; crumb=c%2Fr; b=2" })(post());
    expect(server.calls).toEqual([{ url: post().url, crumb: "c/r", body: '{"title":"Hi"}' }]);
  });

  it("calls before it returns when the crumb is at hand", () => {
    const server = serverThat(() => new Response("{}"));
    const fetch = vi.fn(server.fetch);
    void crumbFetch({ fetch, cookies: () => "crumb=x" })(post());
    expect(fetch).toHaveBeenCalledOnce();
  });

  it("sends no crumb on a safe call", async () => {
    const server = serverThat(() => new Response("{}"));
    await crumbFetch({ fetch: server.fetch, cookies: () => "crumb=x" })(
      new Request("http://shop.test/config/api/pages"),
    );
    expect(server.calls[0]?.crumb).toBeNull();
  });

  it("fetches a crumb first when the cookie is absent", async () => {
    const server = serverThat((call) =>
      Response.json(call.url.endsWith("/api/crumb") ? { crumb: "new" } : {}),
    );
    await crumbFetch({ fetch: server.fetch, cookies: () => "" })(post());
    expect(server.calls.map((call) => [new URL(call.url).pathname, call.crumb])).toEqual([
      ["/api/crumb", null],
      ["/config/api/pages", "new"],
    ]);
  });

  it("D-49: repeats once, body and all, with the crumb of a crumb failure", async () => {
    const server = serverThat((_call, index) =>
      index === 0
        ? Response.json({ crumbFail: true, crumb: "fresh", error: "no" }, { status: 403 })
        : Response.json({ ok: true }),
    );
    const answer = await crumbFetch({ fetch: server.fetch, cookies: () => "crumb=stale" })(post());
    expect(await answer.json()).toEqual({ ok: true });
    expect(server.calls.map((call) => [call.crumb, call.body])).toEqual([
      ["stale", '{"title":"Hi"}'],
      ["fresh", '{"title":"Hi"}'],
    ]);
  });

  it("gives up after the second crumb failure", async () => {
    const server = serverThat(() => Response.json({ crumbFail: true, crumb: "fresh" }, { status: 403 }));
    const answer = await crumbFetch({ fetch: server.fetch, cookies: () => "crumb=stale" })(post());
    expect([answer.status, server.calls.length]).toEqual([403, 2]);
  });

  it("does not repeat a plain refusal", async () => {
    const server = serverThat(() => Response.json({ error: "Not yours" }, { status: 403 }));
    await crumbFetch({ fetch: server.fetch, cookies: () => "crumb=x" })(post());
    expect(server.calls.length).toBe(1);
  });

  it("says Unreachable when no answer comes", async () => {
    const fetch = () => Promise.reject(new TypeError("Failed to fetch"));
    await expect(crumbFetch({ fetch, cookies: () => "crumb=x" })(post())).rejects.toThrow(Unreachable);
  });
});
