// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { CrossBorder } from "../settings/taxes/taxes-api.ts";
import EuSalesNotice from "./eu-sales-notice.tsx";

vi.mock("@tanstack/react-router", () => ({
  Link: ({ children }: { children: string }) => <a href="/settings/taxes">{children}</a>,
}));

const SALES: CrossBorder = {
  year: 2026,
  sold: "€8,400.00",
  sold_before: "€0.00",
  limit: "€10,000.00",
  percent: 84,
  standing: "near",
  others: [],
  uses_destination: false,
};

afterEach(cleanup);

it("says how far it is and leads to what to do", () => {
  render(<EuSalesNotice sales={SALES} />);
  expect(screen.getByRole("status").textContent).toContain("€8,400.00 of €10,000.00");
  expect(screen.getByRole("link", { name: "What to do" })).toBeTruthy();
});

it.each<Partial<CrossBorder>>([{ standing: "below" }, { uses_destination: true }, { year: 0 }])(
  "says nothing where there is nothing to do: %o",
  (changes) => {
    render(<EuSalesNotice sales={{ ...SALES, ...changes }} />);
    expect(screen.queryByRole("status")).toBeNull();
  },
);

it.each(["passed", "passed-before"] as const)("says that the tax is due once it is %s", (standing) => {
  render(<EuSalesNotice sales={{ ...SALES, standing }} />);
  expect(screen.getByRole("status").textContent).toContain("The tax of your buyers’ countries is due.");
});
