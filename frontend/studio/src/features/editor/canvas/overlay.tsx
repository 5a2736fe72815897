import { IconButton } from "@sitewright/ui/button";
import { Toolbar } from "@sitewright/ui/toolbar";
import { ArrowDown, ArrowUp, BookmarkPlus, CopyPlus, GripVertical, Plus, Trash2 } from "lucide-react";
import { type CSSProperties, memo, useMemo } from "react";
import { Button as AriaButton } from "react-aria-components";
import { i18n } from "../../../app/i18n.ts";
import { AddNodeMenu, offeredIn } from "../add-node-menu.tsx";
import type { Rect } from "../bridge/protocol.ts";
import { findNode, type NodePlace, siblingsOf } from "../document/tree.ts";
import { useEditor, useEditorPorts, useNodePlace } from "../editor-context.tsx";
import { nodeActs } from "../node-acts.ts";
import { titleOf } from "../node-types.ts";
import { useDrag } from "./drag-layer.tsx";

const HEAD_HEIGHT = 34;
const LABEL_HEIGHT = 16;

/** Outlines and handles over the page, drawn from the rectangles it reports, so that no theme style can break them. */
export function Overlay({ scale }: { scale: number }) {
  const selectedId = useEditor((state) => state.selectedId);
  const hoveredId = useEditor((state) => state.hoveredId);
  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden">
      {hoveredId && hoveredId !== selectedId && <HoverOutline id={hoveredId} scale={scale} />}
      {selectedId && <SelectionFrame id={selectedId} scale={scale} />}
    </div>
  );
}

function useRect(id: string): Rect | undefined {
  return useEditor((state) => state.rects.find((candidate) => candidate.id === id)?.rect);
}

function boxStyle(rect: Rect, scale: number): CSSProperties {
  return {
    left: rect.x * scale,
    top: rect.y * scale,
    width: rect.width * scale,
    height: rect.height * scale,
  };
}

function HoverOutline({ id, scale }: { id: string; scale: number }) {
  const { types } = useEditorPorts();
  const rect = useRect(id);
  const title = useEditor((state) => {
    const node = findNode(state.tree, id);
    return node ? titleOf(types, node) : "";
  });
  if (!rect || !title) return null;
  // Above the part it covers none of its words.
  const hasRoomAbove = rect.y * scale >= LABEL_HEIGHT;
  return (
    <div className="absolute border border-ring/70 border-dashed" style={boxStyle(rect, scale)}>
      <span
        className={`absolute start-0 bg-ring px-1.5 text-white text-xs dark:text-black ${hasRoomAbove ? "bottom-full" : "top-0"}`}
      >
        {title}
      </span>
    </div>
  );
}

function SelectionFrame({ id, scale }: { id: string; scale: number }) {
  const rect = useRect(id);
  const node = useNodePlace(id);
  const isTyping = useEditor((state) => state.typingIn === id || state.richEdit?.id === id);
  // What this device does not show has no place: its acts stand in the settings and the outline.
  const isHidden = rect?.width === 0 && rect.height === 0;
  if (!rect || !node || isHidden) return null;
  const isInsideTop = rect.y * scale < HEAD_HEIGHT;
  return (
    <div className="absolute border-2 border-ring" style={boxStyle(rect, scale)}>
      {!isTyping && (
        <>
          <div
            className={`pointer-events-auto absolute start-[-2px] ${isInsideTop ? "top-0" : "bottom-full"}`}
          >
            <NodeToolbar node={node} />
          </div>
          <InsertButton node={node} side="before" />
          <InsertButton node={node} side="after" />
        </>
      )}
    </div>
  );
}

/** Many buttons, and a key pressed in the page or a setting concerns none of them. */
const NodeToolbar = memo(function NodeToolbar({ node }: { node: NodePlace }) {
  const ports = useEditorPorts();
  const acts = useMemo(() => nodeActs(ports), [ports]);
  const drag = useDrag();
  const title = titleOf(ports.types, node);
  const canHold = useEditor((state) => offeredIn(ports.types, state.tree, node.id).length > 0);
  return (
    <Toolbar label={title} className="rounded-md border border-line bg-surface px-0.5 text-ink shadow-high">
      <AriaButton
        aria-label={i18n.t("Drag {title}; or move it with Alt and the arrow keys", { title })}
        className="flex min-h-8 cursor-grab touch-none items-center gap-1 rounded-md px-1.5 font-medium text-sm outline-none data-focus-visible:outline-solid data-focus-visible:outline-2 data-focus-visible:outline-ring"
        onPressStart={(event) => event.pointerType !== "keyboard" && drag.begin(node.id)}
      >
        <GripVertical size={14} aria-hidden />
        {title}
      </AriaButton>
      <IconButton label={i18n.t("Move up")} hint="Alt+↑" onPress={() => acts.moveBy(node.id, -1)}>
        <ArrowUp size={15} aria-hidden />
      </IconButton>
      <IconButton label={i18n.t("Move down")} hint="Alt+↓" onPress={() => acts.moveBy(node.id, 1)}>
        <ArrowDown size={15} aria-hidden />
      </IconButton>
      {canHold && (
        <AddNodeMenu
          parent={node.id}
          index={999}
          trigger={
            <IconButton label={i18n.t("Add a block to {title}", { title })}>
              <Plus size={15} aria-hidden />
            </IconButton>
          }
        />
      )}
      <IconButton label={i18n.t("Duplicate")} hint="Ctrl+D" onPress={() => acts.duplicate(node.id)}>
        <CopyPlus size={15} aria-hidden />
      </IconButton>
      {node.kind === "section" && ports.keepSection && (
        <IconButton label={i18n.t("Save section to library")} onPress={() => ports.keepSection?.(node.id)}>
          <BookmarkPlus size={15} aria-hidden />
        </IconButton>
      )}
      <IconButton label={i18n.t("Delete")} hint="Del" onPress={() => acts.remove(node.id)}>
        <Trash2 size={15} aria-hidden />
      </IconButton>
    </Toolbar>
  );
});

type InsertButtonProps = { node: NodePlace; side: "before" | "after" };

const InsertButton = memo(function InsertButton({ node, side }: InsertButtonProps) {
  const { openLibrary } = useEditorPorts();
  const place = useEditor((state) =>
    siblingsOf(state.tree, node).findIndex((sibling) => sibling.id === node.id),
  );
  // Between blocks the dots stand at the edge, so that they do not cover the text one is about to read.
  const across = node.kind === "section" ? "left-1/2" : "left-0";
  const edge = side === "before" ? "top-0 -translate-y-1/2" : "bottom-0 translate-y-1/2";
  const index = side === "before" ? place : place + 1;
  const label = insertWords(node, side);
  return (
    <div className={`pointer-events-auto absolute -translate-x-1/2 ${across} ${edge}`}>
      {node.kind === "section" ? (
        <IconButton label={label} tone="primary" isDot onPress={() => openLibrary(index)}>
          <Plus size={13} aria-hidden />
        </IconButton>
      ) : (
        <AddNodeMenu
          parent={node.parent}
          index={index}
          trigger={
            <IconButton label={label} tone="primary" isDot>
              <Plus size={13} aria-hidden />
            </IconButton>
          }
        />
      )}
    </div>
  );
});

function insertWords({ kind }: NodePlace, side: InsertButtonProps["side"]): string {
  if (kind === "section")
    return side === "before"
      ? i18n.t("Add a section before this one")
      : i18n.t("Add a section after this one");
  return side === "before" ? i18n.t("Add a block before this one") : i18n.t("Add a block after this one");
}
