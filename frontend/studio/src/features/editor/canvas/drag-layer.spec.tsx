// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
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

it("gives up with Escape, wherever the focus is", () => {
  render(
    <EditorProvider value={{} as EditorPorts}>
      <DragLayer scale={1}>
        <Handle />
      </DragLayer>
    </EditorProvider>,
  );
  fireEvent.pointerDown(screen.getByRole("button"));
  expect(screen.queryByRole("presentation")).not.toBeNull();
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(screen.queryByRole("presentation")).toBeNull();
});
