// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { toasts } from "../../../app/toasts.ts";
import { type Session, sessionQuery } from "../../../session/session.ts";
import PercentDialog from "../percent-dialog.tsx";
import PriceRunNotice from "./price-run-notice.tsx";
import { type PriceRun, priceRunsQuery } from "./price-runs-api.ts";

const RUN: PriceRun = {
  id: "r1",
  state: "running",
  percent: 10,
  total_count: 33_334,
  done_count: 12_000,
  changed_count: 12_000,
  passed_count: 0,
  was_interrupted: false,
  created_at: "2026-11-21T02:00:00Z",
  finished_at: null,
  change_set_id: "c1",
  passed: [],
};
const DONE: PriceRun = { ...RUN, state: "done", done_count: 33_334, changed_count: 33_333, passed_count: 1 };
const PASSED = [{ id: "p1", title: "Fern", reason: "A price is 0 or more." }];
const PATIENCE = { timeout: 50_000 };

let listed: PriceRun[];
let now: PriceRun;
let refusal: Response | undefined;
let posted: [string, unknown][];

beforeEach(() => {
  [listed, now, refusal, posted] = [[], RUN, undefined, []];
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/api/crumb") return Response.json({ crumb: "c" });
    if (pathname === "/config/api/session") return Response.json(SESSION);
    if (request.method === "POST") {
      posted.push([pathname, await request.json().catch(() => null)]);
      return refusal ?? Response.json(now);
    }
    return Response.json(pathname === "/config/api/price-runs" ? listed : now);
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SESSION = { can: { catalog: "edit" }, website: { time_zone: "UTC" } };

function shown(session: object = SESSION): QueryClient {
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, session as unknown as Session);
  render(
    <QueryClientProvider client={client}>
      <PriceRunNotice />
    </QueryClientProvider>,
  );
  return client;
}

it("finds a change of prices that is under way, says how it came out, and offers to undo it", async () => {
  listed = [RUN];
  const told = vi.spyOn(toasts, "show");
  shown();
  await screen.findByText(/^Changing prices… 12,000 of 33,334/);
  now = { ...DONE, passed: PASSED };
  const open = await screen.findByRole("button", { name: "Show 1 product that kept its prices" }, PATIENCE);
  await userEvent.click(open);
  expect(screen.getByText("A price is 0 or more.")).toBeDefined();
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith(
      expect.objectContaining({
        text: "Prices of 33,333 products changed",
        action: expect.objectContaining({ label: "Undo" }),
      }),
    ),
  );
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByRole("region")).toBeNull();
});

it("stops it", async () => {
  listed = [RUN];
  shown();
  const stop = await screen.findByRole("button", { name: "Stop here" });
  now = { ...RUN, state: "stopped" };
  await userEvent.click(stop);
  expect((await screen.findByRole("status")).textContent).toBe(
    "Stopped; 12,000 of 33,334 products have new prices",
  );
  expect(posted).toEqual([["/config/api/price-runs/r1/stop", null]]);
});

it("lets nobody stop it who may only look", async () => {
  listed = [RUN];
  shown({ ...SESSION, can: { catalog: "view" } });
  await screen.findByText(/^Changing prices…/);
  expect(screen.queryByRole("button")).toBeNull();
});

it("says that it broke off", async () => {
  listed = [RUN];
  shown();
  await screen.findByText(/^Changing prices…/);
  now = { ...RUN, state: "failed" };
  expect((await screen.findByRole("alert", undefined, PATIENCE)).textContent).toMatch(
    /^Something went wrong/,
  );
});

it("shows nothing of those that were over when the screen was opened", async () => {
  listed = [{ ...DONE, passed: PASSED }];
  const client = shown();
  await waitFor(() => expect(client.getQueryState(priceRunsQuery.queryKey)?.status).toBe("success"));
  expect(screen.queryByRole("region")).toBeNull();
});

const LIST = { search: "fern", show: "hidden", total: 33_334, isCapped: false } as const;

function asked(list: Parameters<typeof PercentDialog>[0]["list"] = LIST) {
  const onDone = vi.fn();
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, SESSION as unknown as Session);
  render(
    <QueryClientProvider client={client}>
      <Suspense>
        <PercentDialog ids={["p1", "p2"]} list={list} onClose={() => {}} onDone={onDone} />
      </Suspense>
    </QueryClientProvider>,
  );
  return onDone;
}

const press = async (role: string, name: string | RegExp) =>
  userEvent.click(await screen.findByRole(role, { name }));
const change = () => press("button", "Change prices");

it("changes the chosen products unless the whole list is wanted", async () => {
  now = { change_set_id: "c1" } as PriceRun;
  const onDone = asked();
  await change();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  const body = { products: ["p1", "p2"], percent: 10 };
  expect(posted).toEqual([["/config/api/products/several/price-adjustment", body]]);
});

it("changes all that the list shows", async () => {
  const onDone = asked();
  await press("radio", /^All 33,334 in this list/);
  await change();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(posted).toEqual([["/config/api/price-runs", { percent: 10, search: "fern", show: "hidden" }]]);
});

it("stays open when it is refused", async () => {
  const error = "Prices are being changed already.";
  refusal = Response.json({ error, code: "prices-under-way" }, { status: 409 });
  const told = vi.spyOn(toasts, "show");
  const onDone = asked({ ...LIST, isCapped: true });
  await press("radio", /^All in this list, more than 33,334/);
  await change();
  await waitFor(() => expect(told).toHaveBeenCalledWith(expect.objectContaining({ text: error })));
  expect(onDone).not.toHaveBeenCalled();
});

it("has nothing to choose where all of the list are chosen", async () => {
  asked({ ...LIST, total: 2 });
  await screen.findByRole("button", { name: "Change prices" });
  expect(screen.queryByRole("radio")).toBeNull();
});
