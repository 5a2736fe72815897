// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { PickedList } from "./picked-list.tsx";

afterEach(cleanup);

// jsdom has none; the ids here need none.
vi.stubGlobal("CSS", { escape: (text: string) => text });

const KNOWN = [
  { id: "a", title: "Fern", image_url: "", state: "shown" as const },
  { id: "b", title: "Moss", image_url: "", state: "sold-out" as const },
];

function Shown({ isLoading = false }: { isLoading?: boolean }) {
  const [ids, setIds] = useState<readonly string[]>(["a", "b", "c"]);
  return (
    <>
      <PickedList label="Picked" ids={ids} known={KNOWN} isLoading={isLoading} onChange={setIds} />
      <output>{ids.join()}</output>
    </>
  );
}

it("names what visitors do not see", () => {
  render(<Shown />);
  expect(screen.getByRole("row", { name: "Fern" })).toBeTruthy();
  expect(screen.getByRole("row", { name: "Moss, Not shown: sold out" })).toBeTruthy();
  expect(screen.getByRole("row", { name: "Deleted product, Not shown: it is gone" })).toBeTruthy();
});

it("calls nothing deleted before it knows", () => {
  render(<Shown isLoading />);
  expect(screen.queryByText("Deleted product")).toBeNull();
});

it("moves a product by keys and keeps the focus on it", async () => {
  render(<Shown />);
  screen.getByRole("row", { name: "Fern" }).focus();
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
  expect(screen.getByText("b,a,c")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("row", { name: "Fern" }));
  await userEvent.keyboard("{Delete}");
  expect(screen.getByText("b,c")).toBeTruthy();
});
