// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import DiskWarning from "./disk-warning.tsx";

afterEach(cleanup);

it.each([null, 0, 0.899])("says nothing while there is room (%s)", (usedFraction) => {
  render(<DiskWarning usedFraction={usedFraction} />);
  expect(screen.queryByRole("status")).toBeNull();
});

it("says from nine tenths on how full the disk is and what will happen", () => {
  render(<DiskWarning usedFraction={0.934} />);
  expect(screen.getByRole("status").textContent).toMatch(/is 93\s% full/);
});
