import { Refusal, Unreachable } from "@sitewright/api/errors";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as Y from "yjs";
import { createUpdateQueue, type Gesture, type QueueState } from "./update-queue.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A queue on a server that answers what the test says, and a way to write `name` into the document. */
function setUp(answer: (call: number) => Promise<string> = async (call) => `answer ${call}`) {
  const server = new Y.Doc();
  const seen = { labels: [] as string[], answers: [] as string[], states: [] as QueueState[] };
  const queue = createUpdateQueue<string>({
    send: async (update, label) => {
      seen.labels.push(label);
      const text = await answer(seen.labels.length);
      Y.applyUpdate(server, update);
      return text;
    },
    onAnswer: (text) => seen.answers.push(text),
    onState: (state) => seen.states.push(state),
  });
  const document = new Y.Doc();
  const write = (name: string, label: string, gesture?: Gesture) => {
    document.once("update", (update: Uint8Array) => queue.push(update, label, gesture));
    document.getMap("m").set(name, true);
  };
  return { queue, seen, write, names: () => [...server.getMap("m").keys()] };
}

describe("pace", () => {
  it("sends the first change within the event that made it", () => {
    const { seen, write } = setUp();
    write("a", "Edit");
    expect(seen.labels).toEqual(["Edit"]);
  });

  it("sends what comes while a call is on its way as one call after it", async () => {
    const { seen, write, names } = setUp(async (call) => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return `answer ${call}`;
    });
    for (const name of ["a", "b", "c"]) {
      write(name, "Edit", { name: "slider" });
      await vi.advanceTimersByTimeAsync(10);
    }
    await vi.advanceTimersByTimeAsync(200);
    expect([seen.labels, names()]).toEqual([
      ["Edit", "Edit"],
      ["a", "b", "c"],
    ]);
  });

  it("leaves 40 ms between two calls", async () => {
    const { seen, write } = setUp();
    write("a", "Edit", { name: "slider" });
    await vi.advanceTimersByTimeAsync(10);
    write("b", "Edit", { name: "slider" });
    await vi.advanceTimersByTimeAsync(25);
    expect(seen.labels.length).toBe(1);
    await vi.advanceTimersByTimeAsync(10);
    expect(seen.labels.length).toBe(2);
  });

  it("keeps two acts apart, in order", async () => {
    const { seen, write } = setUp();
    write("a", "Move band");
    write("b", "Delete band");
    await vi.advanceTimersByTimeAsync(200);
    expect(seen.labels).toEqual(["Move band", "Delete band"]);
  });

  it("waits for a pause with what the page shows already", async () => {
    const { seen, write, names } = setUp();
    for (const name of ["a", "b", "c", "d"]) {
      write(name, "Edit heading", { name: "text:h1", isShown: true });
      await vi.advanceTimersByTimeAsync(300);
    }
    await vi.advanceTimersByTimeAsync(500);
    expect([seen.labels, names()]).toEqual([["Edit heading"], ["a", "b", "c", "d"]]);
  });

  it("sends that after three seconds even when it goes on", async () => {
    const { seen, write } = setUp();
    for (let turn = 0; turn < 11; turn += 1) {
      write(`k${turn}`, "Edit heading", { name: "text:h1", isShown: true });
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(seen.labels.length).toBe(1);
  });
});

describe("order and failures", () => {
  it("waits for the answer before the next call", async () => {
    let free = () => {};
    const { seen, write } = setUp((call) =>
      call === 1 ? new Promise((resolve) => (free = () => resolve("late"))) : Promise.resolve("second"),
    );
    write("a", "One");
    write("b", "Two");
    await vi.advanceTimersByTimeAsync(500);
    expect(seen.labels).toEqual(["One"]);
    free();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.answers).toEqual(["late", "second"]);
  });

  it("repeats a call nobody answered, and loses nothing", async () => {
    const { seen, write, names } = setUp((call) =>
      call < 3 ? Promise.reject(new Unreachable(null)) : Promise.resolve("ok"),
    );
    write("a", "Edit");
    await vi.advanceTimersByTimeAsync(80);
    expect(seen.states.at(-1)).toBe("offline");
    await vi.advanceTimersByTimeAsync(1000 + 2000);
    expect([seen.states.at(-1), names()]).toEqual(["idle", ["a"]]);
  });

  it("goes on at once when the network is back", async () => {
    const { queue, write, names } = setUp((call) =>
      call === 1 ? Promise.reject(new Unreachable(null)) : Promise.resolve("ok"),
    );
    write("a", "Edit");
    await vi.advanceTimersByTimeAsync(80);
    queue.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(names()).toEqual(["a"]);
  });

  it("stops at a refusal and keeps the work for a retry", async () => {
    const no = new Refusal(422, "bad", "No", {}, "");
    const { queue, seen, write, names } = setUp((call) =>
      call === 1 ? Promise.reject(no) : Promise.resolve("ok"),
    );
    write("a", "Edit");
    const flushed = queue.flush();
    await expect(flushed).rejects.toBe(no);
    expect([seen.states.at(-1), queue.hasUnsent()]).toEqual(["refused", true]);
    queue.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect([names(), queue.hasUnsent()]).toEqual([["a"], false]);
  });

  it("treats a server fault as passing", async () => {
    const { seen, write } = setUp((call) =>
      call === 1 ? Promise.reject(new Refusal(503, "busy", "Busy", {}, "")) : Promise.resolve("ok"),
    );
    write("a", "Edit");
    await vi.advanceTimersByTimeAsync(80 + 1000);
    expect(seen.answers).toEqual(["ok"]);
  });
});

describe("flush", () => {
  it("sends without waiting for the batch to fill, and resolves on arrival", async () => {
    const { queue, write, names } = setUp();
    write("a", "Edit heading", { name: "text:h1", isShown: true });
    await queue.flush();
    expect(names()).toEqual(["a"]);
  });

  it("resolves at once when nothing waits", async () => {
    const { queue, seen } = setUp();
    await queue.flush();
    expect(seen.labels).toEqual([]);
  });
});

describe("a call alone", () => {
  it("waits for what was pushed, and lets what comes meanwhile wait", async () => {
    const { queue, seen, write } = setUp();
    const order: string[] = [];
    let end = () => {};
    write("a", "Edit");
    const done = queue.alone(() => {
      order.push(`alone after ${seen.answers.join()}`);
      return new Promise<void>((resolve) => (end = resolve));
    });
    await vi.advanceTimersByTimeAsync(0);
    write("b", "Move band");
    await vi.advanceTimersByTimeAsync(500);
    expect([order, seen.labels]).toEqual([["alone after answer 1"], ["Edit"]]);
    end();
    await done;
    await vi.advanceTimersByTimeAsync(500);
    expect(seen.labels).toEqual(["Edit", "Move band"]);
  });

  it("is not made beside another one", async () => {
    const { queue } = setUp();
    const order: string[] = [];
    const call = (name: string) => async () => {
      order.push(`begin ${name}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
      order.push(`end ${name}`);
    };
    const both = Promise.all([queue.alone(call("one")), queue.alone(call("two"))]);
    await vi.advanceTimersByTimeAsync(200);
    await both;
    expect(order).toEqual(["begin one", "end one", "begin two", "end two"]);
  });

  it("lets the next one be made when it failed", async () => {
    const { queue, write, names } = setUp();
    const failed = queue.alone(() => Promise.reject(new Unreachable(null)));
    write("a", "Edit");
    await expect(failed).rejects.toBeInstanceOf(Unreachable);
    expect(await queue.alone(async () => names())).toEqual(["a"]);
  });
});

describe("close", () => {
  it("repeats nothing afterwards, a call that fails later included", async () => {
    let fail = (_failure: unknown) => {};
    const { queue, seen, write } = setUp(() => new Promise((_, reject) => (fail = reject)));
    write("a", "Edit");
    queue.close();
    fail(new Unreachable(null));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen.labels).toEqual(["Edit"]);
  });
});
