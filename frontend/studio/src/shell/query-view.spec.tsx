// @vitest-environment jsdom
import { Refusal } from "@sitewright/api/errors";
import type { UseQueryResult } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { OfflineBanner } from "./offline-banner.tsx";
import { PagedList } from "./paged-list.tsx";
import { QueryView } from "./query-view.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function query<Data>(state: object): UseQueryResult<Data> {
  return { data: undefined, isError: false, error: null, ...state } as UseQueryResult<Data>;
}

const FAILED = { isError: true, error: new Error("x") };

it("PL-4.15: goes from grey lines to what was read, or to a notice when reading failed", () => {
  const view = (state: object) => (
    <QueryView query={query<string>(state)}>{(data) => <p>{data}</p>}</QueryView>
  );
  const { rerender, container } = render(view({}));
  expect([screen.queryByRole("alert"), container.textContent]).toEqual([null, "Loading…"]);
  rerender(view({ data: "Ferns" }));
  expect(container.textContent).toBe("Ferns");
  rerender(view(FAILED));
  expect(screen.getByRole("alert")).toBeTruthy();
});

it("PL-8.35, D-83: says that something cannot be loaded, with a way to try again", async () => {
  const refetch = vi.fn();
  render(<QueryView query={query({ ...FAILED, refetch })}>{() => null}</QueryView>);
  expect(screen.getByRole("alert").querySelector("p")?.textContent).toBe("Unable to load. Try again.");
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(refetch).toHaveBeenCalledOnce();
});

it("PL-8.34, D-83: says of a list that its results cannot be loaded", () => {
  const list = { page: 1, onPage: vi.fn(), lines: 3, empty: null };
  render(
    <PagedList query={query<never>(FAILED)} {...list}>
      {() => null}
    </PagedList>,
  );
  expect(screen.getByRole("alert").querySelector("p")?.textContent).toBe("Unable to load results");
});

it("adds why the server refused", () => {
  const error = new Refusal(403, "not-allowed", "You may not see orders.", {}, "r1");
  render(<QueryView query={query({ ...FAILED, error })}>{() => null}</QueryView>);
  expect(screen.getByRole("alert").textContent).toContain(
    "Unable to load. Try again. You may not see orders.",
  );
});

it("PL-8.32, D-83: says that the network is away", () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  render(<OfflineBanner />);
  expect(screen.getByRole("status").textContent).toMatch(/^Network error\. /);
});
