import { FOCUS_RING } from "@sitewright/ui/class-names";
import { type ReactNode, useRef } from "react";
import { i18n } from "../../../app/i18n.ts";
import { findNode, siblingsOf } from "../document/tree.ts";
import { useEditor, useEditorPorts } from "../editor-context.tsx";
import { useNodeKeys } from "../keys/use-node-keys.ts";
import { titleOf } from "../node-types.ts";

/** Makes the canvas one tab stop: arrows walk through the nodes, and what is selected is spoken. */
export function CanvasKeys({ children }: { children: ReactNode }) {
  const region = useRef<HTMLElement>(null);
  const onKeyDown = useNodeKeys();
  return (
    <section
      ref={region}
      data-region="canvas"
      aria-label={i18n.t("Page")}
      aria-describedby="canvas-help"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a composite widget and one tab stop; the frame in it is none.
      tabIndex={0}
      onKeyDown={onKeyDown}
      className={`flex min-h-0 min-w-0 flex-1 flex-col bg-sunken ${FOCUS_RING} -outline-offset-2!`}
    >
      <p id="canvas-help" className="sr-only">
        {i18n.t(
          "Arrow keys choose a part of the page. Enter edits its text, Alt with arrow keys moves it, Delete removes it.",
        )}
      </p>
      <SpokenSelection />
      {children}
    </section>
  );
}

/** "Section 3 of 7, Hero": said whenever the selection changes, wherever the change came from. */
function SpokenSelection() {
  const { types } = useEditorPorts();
  const words = useEditor((state) => {
    const node = findNode(state.tree, state.selectedId);
    if (!node) return "";
    const siblings = siblingsOf(state.tree, node);
    const place = siblings.findIndex((sibling) => sibling.id === node.id) + 1;
    const gaps = { place, count: siblings.length, title: titleOf(types, node) };
    return node.kind === "section"
      ? i18n.t("Section {place} of {count}, {title}", gaps)
      : i18n.t("Block {place} of {count}, {title}", gaps);
  });
  return (
    <p aria-live="polite" className="sr-only">
      {words}
    </p>
  );
}
