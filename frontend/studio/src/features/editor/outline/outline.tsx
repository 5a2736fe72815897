import { Button } from "@sitewright/ui/button";
import { FOCUS_RING } from "@sitewright/ui/class-names";
import { ChevronRight, GripVertical, Monitor, Plus, Smartphone } from "lucide-react";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import {
  Button as AriaButton,
  Collection,
  DropIndicator,
  Tree,
  TreeItem,
  TreeItemContent,
  useDragAndDrop,
} from "react-aria-components";
import { i18n } from "../../../app/i18n.ts";
import { allNodes, type Block, type Section } from "../document/tree.ts";
import { useEditor, useEditorPorts } from "../editor-context.tsx";
import { nodeActs } from "../node-acts.ts";
import { excerptOf } from "../node-excerpt.ts";
import { NodeIcon } from "../node-icon.tsx";
import { mayHoldIn, titleOf, typeOf } from "../node-types.ts";
import { landing } from "./landing.ts";
import { useOutlineTree } from "./outline-tree.ts";

/** Takes no room until the dragged row would land there. */
const DROP_LINE =
  "-my-px relative h-0.5 rounded-full outline-none data-drop-target:z-10 data-drop-target:bg-ring data-drop-target:outline-solid data-drop-target:outline-1 data-drop-target:outline-ring";

/** The page as a tree: the accessible twin of the canvas, with drag and drop by mouse, touch and keyboard. */
export function Outline() {
  const ports = useEditorPorts();
  const acts = useMemo(() => nodeActs(ports), [ports]);
  const tree = useOutlineTree();
  const selectedId = useEditor((state) => state.selectedId);
  // What was closed is remembered, not what is open: a section that is new comes opened.
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const panel = useRowInSight(selectedId);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": String(key) })),
    onMove: ({ keys, target }) => {
      const id = String([...keys][0] ?? "");
      const place = landing(tree, id, String(target.key), target.dropPosition, mayHoldIn(ports.types));
      if (place) acts.move(id, place.parent, place.index);
    },
    getAllowedDropOperations: () => ["move"],
    renderDropIndicator: (target) => <DropIndicator target={target} className={DROP_LINE} />,
  });
  return (
    <div ref={panel} className="flex min-h-0 flex-1 flex-col">
      <Tree
        aria-label={i18n.t("Outline of the page")}
        items={tree}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={selectedId ? [selectedId] : []}
        onSelectionChange={(keys) => acts.select(keys === "all" ? "" : String([...keys][0] ?? ""))}
        expandedKeys={allNodes(tree)
          .map((node) => node.id)
          .filter((id) => !collapsed.has(id))}
        onExpandedChange={(expanded) =>
          setCollapsed(
            new Set(
              allNodes(tree)
                .map((node) => node.id)
                .filter((id) => !expanded.has(id)),
            ),
          )
        }
        dragAndDropHooks={dragAndDropHooks}
        className={`min-h-0 flex-1 overflow-auto p-2 ${FOCUS_RING} -outline-offset-2!`}
        renderEmptyState={() => (
          <p className="p-4 text-center text-muted">{i18n.t("This page is empty. Add its first section.")}</p>
        )}
      >
        {(section) => <OutlineItem node={section} />}
      </Tree>
      <div className="border-line border-t p-2">
        <Button className="w-full" onPress={() => ports.openLibrary()}>
          <Plus size={15} aria-hidden /> {i18n.t("Add section")}
        </Button>
      </div>
    </div>
  );
}

/** Scrolls the row of what is selected into sight, wherever it was selected. */
function useRowInSight(selectedId: string): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!selectedId) return;
    const row = panel.current?.querySelector(`[role=row][data-key="${CSS.escape(selectedId)}"]`);
    row?.scrollIntoView({ block: "nearest" });
  }, [selectedId]);
  return panel;
}

function OutlineItem({ node }: { node: Section | Block }) {
  const { types } = useEditorPorts();
  const title = titleOf(types, node);
  const excerpt = excerptOf(types, node);
  return (
    <TreeItem
      id={node.id}
      textValue={excerpt ? `${title}: ${excerpt}` : title}
      className={`group flex min-h-8 cursor-default items-center rounded-md text-base data-drop-target:bg-brand-soft data-drop-target:outline-solid data-drop-target:outline-2 data-drop-target:outline-ring data-hovered:bg-sunken data-selected:bg-brand-soft data-dragging:opacity-50 ${FOCUS_RING} -outline-offset-2!`}
    >
      <TreeItemContent>
        {({ hasChildItems, isExpanded, level }) => (
          <div
            className="flex min-w-0 flex-1 items-center gap-1.5 py-1 pe-2"
            style={{ paddingInlineStart: `${indentOf(level, hasChildItems || node.kind === "section")}rem` }}
          >
            {(node.kind === "section" || hasChildItems) && (
              <Chevron isShown={hasChildItems} isExpanded={isExpanded} />
            )}
            <NodeIcon name={typeOf(types, node)?.icon} size={14} />
            <span className="shrink-0">{title}</span>
            <span className="min-w-0 flex-1 truncate text-muted text-sm">{excerpt}</span>
            <ShownOnly only={node.settings.only} />
            <AriaButton
              slot="drag"
              aria-label={i18n.t("Move {title}", { title })}
              className={`rounded-sm text-muted opacity-0 group-data-hovered:opacity-100 group-data-focus-visible:opacity-100 data-focus-visible:opacity-100 ${FOCUS_RING}`}
            >
              <GripVertical size={14} aria-hidden />
            </AriaButton>
          </div>
        )}
      </TreeItemContent>
      <Collection items={node.blocks}>{(block) => <OutlineItem node={block} />}</Collection>
    </TreeItem>
  );
}

/** Of what one kind of device does not show: on which it is. */
function ShownOnly({ only }: { only: unknown }) {
  if (only !== "wide" && only !== "phone") return null;
  const [Icon, words] =
    only === "phone" ? [Smartphone, i18n.t("Only on phones")] : [Monitor, i18n.t("Not on phones")];
  return (
    <span role="img" aria-label={words} title={words} className="shrink-0 text-muted">
      <Icon size={13} aria-hidden />
    </span>
  );
}

/** Of a row's words, in rem: what opens has its chevron before them. */
function indentOf(level: number, hasChevron: boolean): number {
  return hasChevron ? 0.25 + (level - 1) : 0.5 + level - 1;
}

function Chevron({ isShown, isExpanded }: { isShown: boolean; isExpanded: boolean }) {
  return (
    <AriaButton
      slot="chevron"
      className={`grid size-5 shrink-0 place-items-center rounded-sm text-muted ${isShown ? "" : "invisible"} ${FOCUS_RING}`}
    >
      <ChevronRight
        size={14}
        aria-hidden
        className={`transition-transform ${isExpanded ? "rotate-90" : ""}`}
      />
    </AriaButton>
  );
}
