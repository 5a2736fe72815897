import { IconButton } from "@sitewright/ui/button";
import { ArrowDown, ArrowUp } from "lucide-react";
import { type KeyboardEvent, useMemo } from "react";
import { i18n } from "../../../app/i18n.ts";
import { useEditor, useEditorPorts } from "../editor-context.tsx";
import { useNodeKeyRunner } from "../keys/use-node-keys.ts";
import { nodeActs } from "../node-acts.ts";
import { Outline } from "./outline.tsx";

/** Keys that the tree itself needs for walking and choosing; all other node keys work here as in the canvas. */
const TREE_KEYS = new Set(["ArrowUp", "ArrowDown", "Enter"]);

export function OutlinePanel() {
  const run = useNodeKeyRunner();
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const isInTree = event.target instanceof Element && event.target.closest("[role=row]") !== null;
    if (!isInTree || (TREE_KEYS.has(event.key) && !event.altKey)) return;
    if (!run(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section
      aria-label={i18n.t("Outline")}
      onKeyDownCapture={onKeyDownCapture}
      className="flex min-h-0 flex-1 flex-col"
    >
      <OutlineHead />
      <Outline />
    </section>
  );
}

function OutlineHead() {
  const ports = useEditorPorts();
  const acts = useMemo(() => nodeActs(ports), [ports]);
  const selectedId = useEditor((state) => state.selectedId);
  return (
    <header className="flex min-h-12 items-center gap-1 border-line border-b py-2 ps-4 pe-2">
      <h2 className="flex-1 font-semibold">{i18n.t("Outline")}</h2>
      <IconButton
        label={i18n.t("Move up")}
        hint="Alt+↑"
        isDisabled={!selectedId}
        onPress={() => acts.moveBy(selectedId, -1)}
      >
        <ArrowUp size={15} aria-hidden />
      </IconButton>
      <IconButton
        label={i18n.t("Move down")}
        hint="Alt+↓"
        isDisabled={!selectedId}
        onPress={() => acts.moveBy(selectedId, 1)}
      >
        <ArrowDown size={15} aria-hidden />
      </IconButton>
    </header>
  );
}
