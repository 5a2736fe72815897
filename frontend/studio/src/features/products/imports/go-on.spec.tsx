// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Suspense } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { type Session, sessionQuery } from "../../../session/session.ts";
import { EarlierImports } from "./earlier-imports.tsx";
import { type ImportDetail, importQuery } from "./imports-api.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const run = (id: string, state: string, can_resume: boolean): ImportDetail => ({
  id,
  source: "shopify",
  file_name: `${id}.csv`,
  state,
  done_fraction: 0.4,
  change_set_id: "",
  is_undone: false,
  can_resume,
  problem_count: 0,
  open_image_count: 0,
  created_at: "2026-11-21T02:00:00Z",
  finished_at: null,
  report: {},
});

/** The list of two failed imports, one of which can go on; `calls` are the paths that were posted to. */
function setUp(right: string, refusal?: Response) {
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/api/crumb") return Response.json({ crumb: "c" });
    if (request.method !== "POST")
      return Response.json([run("spring", "failed", true), run("odd", "failed", false)]);
    calls.push(pathname);
    return refusal ?? Response.json(run("spring", "queued", false), { status: 202 });
  });
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, {
    can: { catalog: right },
    website: { time_zone: "UTC" },
  } as unknown as Session);
  const opened: string[] = [];
  render(
    <QueryClientProvider client={client}>
      <Suspense>
        <EarlierImports onOpen={(id) => opened.push(id)} />
      </Suspense>
    </QueryClientProvider>,
  );
  return { client, calls, opened };
}

const goOn = () => screen.findByRole("button", { name: "Go on with spring.csv" });

it("goes on with the import of its row, and shows how it goes", async () => {
  const { client, calls, opened } = setUp("edit");
  await userEvent.click(await goOn());
  await vi.waitFor(() => expect(opened).toEqual(["spring"]));
  expect(calls).toEqual(["/config/api/imports/spring/resume"]);
  expect(client.getQueryData(importQuery("spring").queryKey)?.state).toBe("queued");
});

it("is offered only where an import can go on", async () => {
  setUp("edit");
  await goOn();
  expect(screen.getAllByRole("button", { name: /^Go on/ })).toHaveLength(1);
});

it("is not offered to who may only look", async () => {
  setUp("view");
  await screen.findByRole("button", { name: /spring\.csv.*Failed/ });
  expect(screen.queryByRole("button", { name: /^Go on/ })).toBeNull();
});

it("says why when it is refused, and opens nothing", async () => {
  const error = "This import cannot go on.";
  const { opened } = setUp("edit", Response.json({ error, code: "import-cannot-resume" }, { status: 409 }));
  await userEvent.click(await goOn());
  expect((await screen.findByRole("alert")).textContent).toBe(error);
  expect(opened).toEqual([]);
});
