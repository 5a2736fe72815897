// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { SAMPLE } from "../document/sample-tree.ts";
import { type EditorPorts, EditorProvider } from "../editor-context.tsx";
import { DragLayer, useDrag } from "./drag-layer.tsx";

afterEach(cleanup);

function Handle() {
  const drag = useDrag();
  return (
    <button type="button" onPointerDown={() => drag.begin("a1")}>
      Drag
    </button>
  );
}

function beginDrag() {
  const tell = vi.fn();
  const store = createStore(() => ({ tree: SAMPLE, rects: [] }));
  const types = { sections: [], blocks: [] };
  const ports = { session: { store }, types, page: { tell } } as unknown as EditorPorts;
  render(
    <EditorProvider value={ports}>
      <DragLayer scale={1}>
        <Handle />
      </DragLayer>
    </EditorProvider>,
  );
  fireEvent.pointerDown(screen.getByRole("button"));
  return { tell, sheet: screen.getByRole("presentation") };
}

it("gives up with Escape, wherever the focus is", () => {
  beginDrag();
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(screen.queryByRole("presentation")).toBeNull();
});

it("goes on scrolling while the pointer is held still at an edge", async () => {
  const { tell, sheet } = beginDrag();
  fireEvent.pointerMove(sheet, { clientX: 100, clientY: 3, buttons: 1 });
  await vi.waitFor(() => expect(tell.mock.calls.length).toBeGreaterThan(5));
  expect(tell).toHaveBeenLastCalledWith({ tell: "scroll-by", distance: -14 });
  fireEvent.pointerLeave(sheet);
  tell.mockClear();
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(tell).not.toHaveBeenCalled();
});

it("shows beside the pointer what is being carried", () => {
  const { sheet } = beginDrag();
  fireEvent.pointerMove(sheet, { clientX: 100, clientY: 300, buttons: 1 });
  const ghost = screen.getByTestId("drag-ghost");
  expect(ghost.textContent).toBe("heading");
  expect(ghost.style.translate).toBe("112px 312px");
});
