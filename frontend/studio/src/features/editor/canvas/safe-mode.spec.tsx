// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { type EditorPorts, EditorProvider } from "../editor-context.tsx";
import { SafeMode } from "./safe-mode.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function shown(isPageSeen: boolean | null) {
  const store = createStore(() => ({ isPageSeen, isSafe: false }));
  render(
    <EditorProvider value={{ session: { store } } as unknown as EditorPorts}>
      <SafeMode />
    </EditorProvider>,
  );
  return store;
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const offer = () => screen.queryByRole("button", { name: "Show without them" });

it("says nothing about a page that shows", () => {
  shown(true);
  wait(60_000);
  expect(screen.queryByRole("status")).toBeNull();
});

it("offers to go without own code once a page has stayed hidden, and the way back", () => {
  const store = shown(false);
  wait(1_000);
  expect(offer()).toBeNull();
  wait(3_000);
  fireEvent.click(offer() as HTMLElement);
  expect(store.getState().isSafe).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Show with them" }));
  expect(store.getState().isSafe).toBe(false);
});

it("gives a page that loads more time than one that hides itself", () => {
  shown(null);
  wait(5_000);
  expect(offer()).toBeNull();
  wait(6_000);
  expect(offer()).not.toBeNull();
});

it("takes the offer back when the page comes after all", () => {
  const store = shown(null);
  wait(11_000);
  act(() => store.setState({ isPageSeen: true }));
  expect(offer()).toBeNull();
});
