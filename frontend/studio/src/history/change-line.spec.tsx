// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
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

it("undoes once, however often it is pressed meanwhile", async () => {
  let answer = () => {};
  const undone: string[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    if (new URL(request.url).pathname === "/api/crumb") return Response.json({ crumb: "c" });
    undone.push(request.url);
    await new Promise<void>((resolve) => (answer = resolve));
    return Response.json({ kept_count: 0 });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
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
