// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { OrderTags } from "./tags-column.tsx";

vi.mock("@tanstack/react-router", () => ({ Link: ({ children }: { children: string }) => children }));
afterEach(cleanup);

it("shows a few tags and how many more there are, which are read out whole", () => {
  render(<OrderTags tags={["gift", "wholesale", "to go", "fair"]} />);
  expect(screen.getByText("wholesale")).toBeTruthy();
  expect(screen.getByText("+2")).toBeTruthy();
  expect(screen.getByText("to go, fair").className).toBe("sr-only");
});

it("counts nothing where all are shown", () => {
  render(<OrderTags tags={["gift"]} />);
  expect(screen.queryByText(/^\+/)).toBeNull();
});
