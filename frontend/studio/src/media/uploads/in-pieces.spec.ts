// @vitest-environment jsdom
import { Refusal, Unreachable } from "@sitewright/api/errors";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { giveUpPieces, type SERVER, sendInPieces } from "./in-pieces.ts";
import { remember, remembered } from "./remembered.ts";
import type { UploadRow } from "./uploads-api.ts";

const MIB = 1024 * 1024;
const PIECE = 4 * MIB;
const file = new File([new Uint8Array(2 * PIECE + 10)], "walk.mp4", { lastModified: 7 });
const film = { media_id: "m", url: "/media/m/walk.mp4", alt_text: "", width: 4, height: 3 };
const refused = (status: number, code: string) => new Refusal(status, code, "No", {}, "");
const lost = () => new Unreachable(null);

/** A server that keeps one upload; `fail` says what becomes of the next pieces. */
function serverWith(received = 0) {
  const state = { received, starts: [] as number[], sizes: [] as number[], fail: [] as unknown[] };
  const row = (): UploadRow => ({
    id: "u1",
    name: file.name,
    size_bytes: file.size,
    received_bytes: state.received,
    most_piece_bytes: PIECE,
    media_id: "",
  });
  const server: typeof SERVER = {
    begin: vi.fn(async () => row()),
    row: vi.fn(async () => row()),
    send: vi.fn(async ({ start, bytes, onSent }) => {
      state.starts.push(start);
      state.sizes.push(bytes.size);
      onSent(0.5);
      const failure = state.fail.shift();
      if (failure) throw failure;
      if (start !== state.received) throw refused(409, "wrong-offset");
      state.received += bytes.size;
      return row();
    }),
    finish: vi.fn(async () => film),
    giveUp: vi.fn(async () => undefined),
  };
  return { state, server };
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("sends all of it in pieces, tells how far it is, and forgets it in the end", async () => {
  const { state, server } = serverWith();
  const shares: number[] = [];
  expect(await sendInPieces(file, "video", { onSent: (share) => shares.push(share) }, server)).toBe(film);
  expect(state.starts).toEqual([0, PIECE, 2 * PIECE]);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
  expect(remembered()).toEqual([]);
});

it("goes on after a lost line with what the server has not got, in smaller pieces", async () => {
  const { state, server } = serverWith();
  state.fail = [undefined, lost()];
  const onLost = vi.fn();
  const sent = sendInPieces(file, "video", { onLost }, server);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await sent).toBe(film);
  expect(onLost).toHaveBeenCalledOnce();
  expect(state.starts).toEqual([0, PIECE, PIECE, PIECE + 2 * MIB]);
  expect(state.sizes).toEqual([PIECE, PIECE, 2 * MIB, 2 * MIB + 10]);
});

it("waits longer and longer, and goes on at once when the line is back", async () => {
  const { state, server } = serverWith();
  state.fail = Array.from({ length: 4 }, lost);
  const sent = sendInPieces(file, "video", {}, server);
  await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000);
  expect(state.starts).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(state.starts).toHaveLength(4);
  window.dispatchEvent(new Event("online"));
  expect(await sent).toBe(film);
});

it("does not ask while there is no line at all, however long", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { state, server } = serverWith();
  state.fail = [lost()];
  const sent = sendInPieces(file, "video", {}, server);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(state.starts).toEqual([0]);
  window.dispatchEvent(new Event("online"));
  expect(await sent).toBe(film);
});

it("takes a line that has gone silent for a lost one", async () => {
  const { state, server } = serverWith();
  state.fail = [new DOMException("aborted", "AbortError")];
  const onLost = vi.fn();
  const sent = sendInPieces(file, "video", { onLost }, server);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await sent).toBe(film);
  expect(onLost).toHaveBeenCalledOnce();
});

it("goes on with what another page began, when the same file is chosen again", async () => {
  remember("u1", file);
  const { state, server } = serverWith(PIECE);
  expect(await sendInPieces(file, "video", {}, server)).toBe(film);
  expect(server.begin).not.toHaveBeenCalled();
  expect(state.starts).toEqual([PIECE, 2 * PIECE]);
});

it("begins anew with a file that was changed since", async () => {
  remember("u0", new File(["x"], file.name, { lastModified: 8 }));
  const { server } = serverWith();
  await sendInPieces(file, "video", {}, server);
  expect(server.begin).toHaveBeenCalledOnce();
});

it("begins anew when the server knows it no longer", async () => {
  remember("old", file);
  const { state, server } = serverWith();
  vi.mocked(server.row).mockRejectedValueOnce(refused(404, "upload-not-found"));
  expect(await sendInPieces(file, "video", {}, server)).toBe(film);
  expect(state.starts[0]).toBe(0);
  expect(server.begin).toHaveBeenCalledOnce();
});

it("asks where it stands when another window was quicker", async () => {
  const { state, server } = serverWith();
  state.fail = [refused(409, "wrong-offset")];
  vi.mocked(server.row).mockImplementationOnce(async () => {
    state.received = PIECE;
    return { ...(await server.begin(file, "video", "")), received_bytes: PIECE };
  });
  expect(await sendInPieces(file, "video", {}, server)).toBe(film);
  expect(state.starts).toEqual([0, PIECE, 2 * PIECE]);
});

it.each([502, 503, 504])("finishes again after %i, and sends nothing twice", async (status) => {
  const { state, server } = serverWith();
  vi.mocked(server.finish).mockRejectedValueOnce(refused(status, "busy"));
  const sent = sendInPieces(file, "video", {}, server);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await sent).toBe(film);
  expect(state.starts).toHaveLength(3);
});

it("stops at what the server does not take, and does not go on with it later", async () => {
  const { server } = serverWith();
  vi.mocked(server.finish).mockRejectedValueOnce(refused(400, "not-a-recording"));
  await expect(sendInPieces(file, "video", {}, server)).rejects.toThrow("No");
  expect(remembered()).toEqual([]);
});

it("remembers where it stands when somebody has to sign in first", async () => {
  const { state, server } = serverWith();
  state.fail = [undefined, refused(401, "not-signed-in")];
  await expect(sendInPieces(file, "video", {}, server)).rejects.toThrow("No");
  expect(remembered().map(({ id }) => id)).toEqual(["u1"]);
});

it("is paused by its signal and goes on by the same call", async () => {
  const { state, server } = serverWith();
  const pause = new AbortController();
  vi.mocked(server.send).mockImplementationOnce(async () => {
    pause.abort();
    throw new DOMException("aborted", "AbortError");
  });
  await expect(sendInPieces(file, "video", { signal: pause.signal }, server)).rejects.toThrow();
  expect(await sendInPieces(file, "video", {}, server)).toBe(film);
  expect(server.begin).toHaveBeenCalledOnce();
  expect(state.starts).toEqual([0, PIECE, 2 * PIECE]);
});

it("gives up at the server what is cancelled, and what is cancelled as it begins", async () => {
  const { server } = serverWith();
  remember("u1", file);
  await giveUpPieces(file, server);
  expect(server.giveUp).toHaveBeenCalledWith("u1");
  const cancel = new AbortController();
  cancel.abort();
  await expect(sendInPieces(file, "video", { signal: cancel.signal }, server)).rejects.toThrow();
  expect(server.giveUp).toHaveBeenCalledTimes(2);
  expect(remembered()).toEqual([]);
});

it("says that it cannot connect when nothing helps, and can be tried again", async () => {
  const { state, server } = serverWith();
  state.fail = Array.from({ length: 50 }, lost);
  const failed = expect(sendInPieces(file, "video", {}, server)).rejects.toBeInstanceOf(Unreachable);
  await vi.advanceTimersByTimeAsync(3_600_000);
  await failed;
  expect(remembered()).toHaveLength(1);
});
