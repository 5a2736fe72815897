// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Bars } from "./growth.tsx";

vi.mock("../../session/session.ts", () => ({ useSession: () => ({ website: { time_zone: "UTC" } }) }));
afterEach(cleanup);

const WEEKS = [
  { since: "2026-11-09T00:00:00Z", joined: 4, left: 0 },
  { since: "2026-11-16T00:00:00Z", joined: 1, left: 2 },
];

it("adds up who joined and left", () => {
  render(<Bars weeks={WEEKS} />);
  expect(screen.getByText("+5 joined")).toBeTruthy();
  expect(screen.getByText("−2 left")).toBeTruthy();
});

it("tells every week to who does not see bars", () => {
  render(<Bars weeks={WEEKS} />);
  const rows = within(screen.getByRole("table", { name: "Joined and left by week" })).getAllByRole("row");
  expect(rows.map((row) => row.textContent)).toEqual([
    "Week fromJoinedLeft the list",
    expect.stringMatching(/Nov 9, 202640$|9 Nov 202640$/),
    expect.stringMatching(/Nov 16, 202612$|16 Nov 202612$/),
  ]);
});
