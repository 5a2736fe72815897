// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { type Session, sessionQuery } from "../session/session.ts";
import type { ChangeRow } from "./activity-api.ts";
import { ChangeLine } from "./change-line.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CHANGE = {
  id: "c1",
  label: "Edit fern",
  actor_name: "Ann",
  created_at: "2026-11-21T02:00:00Z",
  version_count: 1,
  undone_by: "",
  can_undo: true,
} as Partial<ChangeRow> as ChangeRow;

const SESSION = { website: { time_zone: "UTC" } };

/** After an undo everything is asked for again, who is signed in too. */
const isForSession = (request: Request) => new URL(request.url).pathname === "/config/api/session";

function signedIn(): QueryClient {
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, SESSION as unknown as Session);
  return client;
}

it("shows how far the undo of a large change is, and then what stayed", async () => {
  const undo = { state: "running", done_count: 12_000, total_count: 50_000, restored_count: 12_000 };
  const progress = { ...undo, kept_count: 0, was_interrupted: false, trouble: "" };
  const kept = [
    { subject_type: "catalog.Product", subject_id: "p1", title: "Fern", reason: "Being bought." },
  ];
  let answer: object = { progress, kept: [] };
  vi.stubGlobal("fetch", async (request: Request) => Response.json(isForSession(request) ? SESSION : answer));
  render(
    <QueryClientProvider client={signedIn()}>
      <ChangeLine change={{ ...CHANGE, can_undo: false, undo: progress }} />
    </QueryClientProvider>,
  );
  await screen.findByText(/^Undoing… 12,000 of 50,000/);
  answer = { progress: { ...progress, state: "done", kept_count: 1 }, kept };
  await userEvent.click(
    await screen.findByRole("button", { name: "Show 1 thing that stayed" }, { timeout: 50_000 }),
  );
  expect(screen.getByText("Being bought.")).toBeDefined();
});

it("asks first when the undo would take the website away", async () => {
  const fetched = vi.fn(async () => Response.json({ crumb: "c" }));
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  render(
    <QueryClientProvider client={signedIn()}>
      <ChangeLine change={{ ...CHANGE, operation: "demo.build", label: "Built the demo shop" }} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Undo: Built the demo shop" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Take the whole website away?" });
  expect(dialog).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(fetched).not.toHaveBeenCalled();
});

it("undoes once, however often it is pressed meanwhile", async () => {
  let answer = () => {};
  const undone: string[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    if (new URL(request.url).pathname === "/api/crumb") return Response.json({ crumb: "c" });
    if (isForSession(request)) return Response.json(SESSION);
    if (request.url.endsWith("/consequences")) return Response.json({ going_off_line: [] });
    undone.push(request.url);
    await new Promise<void>((resolve) => (answer = resolve));
    return Response.json({ kept_count: 0 });
  });
  render(
    <QueryClientProvider client={signedIn()}>
      <ChangeLine change={CHANGE} />
    </QueryClientProvider>,
  );
  const button = screen.getByRole("button", { name: /^Undo: Edit fern/ });
  await userEvent.click(button);
  await userEvent.click(button);
  await waitFor(
    () => {
      answer();
      expect(button.dataset.pending).toBeUndefined();
    },
    { timeout: 50_000 },
  );
  expect(undone.length).toBe(1);
});

it("names the pages that an undo would take off line, and leaves them when told to", async () => {
  const asked: string[] = [];
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return Response.json({ going_off_line: ["Summer", "Winter"] });
  });
  render(
    <QueryClientProvider client={signedIn()}>
      <ChangeLine change={CHANGE} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: /^Undo: Edit fern/ }));
  const question = await screen.findByRole("alertdialog", { name: "Take these pages off line?" });
  expect(question.textContent).toContain("Summer");
  expect(question.textContent).toContain("Winter");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(asked).toEqual(["GET /config/api/activity/c1/consequences"]);
});
