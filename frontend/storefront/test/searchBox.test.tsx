import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SearchBox } from "../src/search/SearchBox.tsx";

const ITEM = {
  id: "1",
  fullUrl: "/shop/p/poppy",
  title: "Poppy",
  titleParts: [["Poppy", true]],
  imageUrl: "",
};
const answer = (query: string, items: unknown[] = [ITEM]) =>
  Response.json({ query, corrected: "", total: items.length, items });

let form: HTMLFormElement;
let fetching: ReturnType<typeof vi.fn<typeof fetch>>;
const input = () => form.querySelector("input") as HTMLInputElement;

async function type(text: string, restMs = 200): Promise<void> {
  await act(async () => {
    input().value = text;
    input().dispatchEvent(new Event("input", { bubbles: true }));
    await vi.advanceTimersByTimeAsync(restMs);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  form = document.createElement("form");
  form.innerHTML = '<input type="search" name="q">';
  document.body.append(form);
  fetching = vi.fn<typeof fetch>(async (path) =>
    answer(new URLSearchParams(String(path).split("?")[1]).get("q") ?? ""),
  );
  vi.stubGlobal("fetch", fetching);
  render(<SearchBox form={form} />);
});
afterEach(() => {
  cleanup();
  form.remove();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("asks once when typing rests", async () => {
  await type("asks o", 50);
  await type("asks once");
  expect(fetching).toHaveBeenCalledTimes(1);
  expect(screen.getAllByRole("option").map((option) => option.textContent?.trim())).toEqual([
    "Poppy",
    "All results for “asks once”",
  ]);
});

it("does not ask for a single letter, nor twice for the same", async () => {
  await type("a");
  await type("same");
  await type("samet");
  await type("same");
  expect(fetching).toHaveBeenCalledTimes(2);
});

it("shows nothing when nothing is found or the server cannot say", async () => {
  fetching.mockResolvedValueOnce(answer("nothing", []));
  await type("nothing");
  expect(screen.queryByRole("listbox")).toBeNull();
  fetching.mockRejectedValueOnce(new TypeError("offline"));
  await type("offline");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(input().getAttribute("aria-expanded")).toBe("false");
});

it("leaves aside an answer to what is no longer asked", async () => {
  let late: (found: Response) => void = () => undefined;
  fetching.mockReturnValueOnce(new Promise((resolve) => (late = resolve)));
  await type("late");
  await type("later");
  await act(async () => late(answer("late")));
  expect(screen.getByText("All results for “later”")).toBeTruthy();
});

it("chooses by keys, around both ends, and forgets the choice with new suggestions", async () => {
  await type("keys");
  for (const key of ["ArrowUp", "ArrowDown", "ArrowDown"]) fireEvent.keyDown(input(), { key });
  const chosen = screen.getByRole("option", { selected: true });
  expect(chosen.textContent?.trim()).toBe("Poppy");
  expect(input().getAttribute("aria-activedescendant")).toBe(chosen.id);
  await type("keyss");
  expect(screen.queryByRole("option", { selected: true })).toBeNull();
});

it("sends the form on Enter while nothing is chosen", async () => {
  await type("enter");
  expect(fireEvent.keyDown(input(), { key: "Enter" })).toBe(true);
});

it("closes with Escape, and when the focus leaves", async () => {
  await type("escape");
  expect(fireEvent.keyDown(input(), { key: "Escape" })).toBe(false);
  expect(screen.queryByRole("listbox")).toBeNull();
  await type("leave");
  const leaving = new FocusEvent("focusout", { bubbles: true, relatedTarget: document.body });
  await act(async () => void input().dispatchEvent(leaving));
  expect(screen.queryByRole("listbox")).toBeNull();
});
