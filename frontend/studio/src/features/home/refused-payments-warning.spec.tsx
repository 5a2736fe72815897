// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import RefusedPaymentsWarning from "./refused-payments-warning.tsx";

afterEach(cleanup);

it("says how many payments were refused, and of how many cards", () => {
  render(<RefusedPaymentsWarning refused={{ count: 14, cards: 9 }} />);
  expect(screen.getByRole("status").textContent).toContain("14 payments were refused in the last hour");
  expect(screen.getByRole("status").textContent).toContain("9 different cards");
});

it("says nothing of cards that no provider told", () => {
  render(<RefusedPaymentsWarning refused={{ count: 14, cards: 0 }} />);
  expect(screen.getByRole("status").textContent).not.toContain("different cards");
});

it("says nothing on a quiet day", () => {
  const { container } = render(<RefusedPaymentsWarning refused={null} />);
  expect(container.textContent).toBe("");
});
