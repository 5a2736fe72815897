import { afterEach, beforeEach, expect, it, vi } from "vitest";

const fetching = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));

async function freshReport(): Promise<(failure: unknown) => void> {
  vi.resetModules();
  return (await import("../src/site/errorReporter.ts")).report;
}

function sent(): { event: string; data: Record<string, string>; timestamp: number }[][] {
  return fetching.mock.calls.map(([, options]) => JSON.parse(String(options?.body)));
}

async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetching);
  // biome-ignore lint/suspicious/noDocumentCookie: the crumb travels in a cookie.
  document.cookie = "crumb=abc";
});
afterEach(() => {
  fetching.mockClear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("SF-7.22: tells what failed, where and when, under the crumb", async () => {
  const report = await freshReport();
  report(new TypeError("x is undefined"));
  await pass(1000);
  const [path, options] = fetching.mock.calls[0] ?? [];
  expect(path).toBe("/api/events/RecordJavascriptErrors");
  expect(options?.headers).toMatchObject({ "X-CSRF-Token": "abc" });
  expect(sent()[0]).toEqual([
    {
      event: "TypeError",
      data: { message: "x is undefined", stack: expect.stringContaining("x is undefined"), path: "/" },
      timestamp: expect.any(Number),
    },
  ]);
});

it("SF-9.11: waits a second after the last failure", async () => {
  const report = await freshReport();
  report(new Error("one"));
  await pass(999);
  report(new Error("two"));
  await pass(999);
  expect(fetching).not.toHaveBeenCalled();
  await pass(1);
  expect(sent()[0]?.map(({ data }) => data.message)).toEqual(["one", "two"]);
});

it("SF-9.09: queues ten at most", async () => {
  const report = await freshReport();
  for (let number = 1; number <= 12; number += 1) report(new Error(String(number)));
  await pass(1000);
  expect(
    sent()[0]
      ?.map(({ data }) => data.message)
      .at(-1),
  ).toBe("10");
});

it("SF-9.08: sends twenty times at most, though nothing arrives", async () => {
  fetching.mockImplementation(() => Promise.reject(new Error("offline")));
  const report = await freshReport();
  for (let number = 1; number <= 22; number += 1) {
    report(new Error(String(number)));
    await pass(1000);
  }
  expect(fetching).toHaveBeenCalledTimes(20);
});

it("SF-9.10: cuts a stack at 5000 characters", async () => {
  const report = await freshReport();
  report(Object.assign(new Error("deep"), { stack: "x".repeat(6000) }));
  await pass(1000);
  expect(sent()[0]?.[0]?.data.stack).toHaveLength(5000);
});

it("leaves out what is no error", async () => {
  const report = await freshReport();
  report("a text");
  await pass(1000);
  expect(fetching).not.toHaveBeenCalled();
});
