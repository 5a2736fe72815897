import {
  createContext,
  type PointerEvent,
  type ReactNode,
  type Ref,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { findNode } from "../document/tree.ts";
import { useEditor, useEditorPorts } from "../editor-context.tsx";
import { nodeActs } from "../node-acts.ts";
import { NodeIcon } from "../node-icon.tsx";
import { mayHoldIn, titleOf, typeOf } from "../node-types.ts";
import { scrollDistance, useTicks } from "./drag-scroll.ts";
import { type DropPlace, dropPlace } from "./drop-place.ts";

type Drag = { begin: (id: string) => void };

const DragContext = createContext<Drag>({ begin: () => {} });

export function useDrag(): Drag {
  return use(DragContext);
}

/**
 * Dragging a node over the page. While it lasts a transparent sheet lies over the frame and takes the pointer, since
 * a frame swallows it otherwise; the drop line is computed from the reported rectangles. Near an edge the page scrolls.
 */
export function DragLayer({ scale, children }: { scale: number; children: ReactNode }) {
  const ports = useEditorPorts();
  const [draggedId, setDragged] = useState("");
  const [place, setPlace] = useState<DropPlace | null>(null);
  // Letting go may come before what the last movement has changed is drawn.
  const latest = useRef<DropPlace | null>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const pointer = useRef<{ x: number; y: number } | null>(null);
  const drag = useMemo(() => ({ begin: setDragged }), []);

  const lead = (to: DropPlace | null) => {
    latest.current = to;
    setPlace(to);
  };
  const stop = useCallback(() => {
    setDragged("");
    latest.current = null;
    pointer.current = null;
    setPlace(null);
  }, []);
  useEscape(draggedId !== "", stop);
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    // The button was let go outside the window: there is no drop to wait for.
    if (event.buttons === 0) return stop();
    const { left, top } = event.currentTarget.getBoundingClientRect();
    pointer.current = { x: event.clientX - left, y: event.clientY - top };
    if (ghost.current)
      ghost.current.style.translate = `${pointer.current.x + 12}px ${pointer.current.y + 12}px`;
    findPlace();
  };
  const findPlace = () => {
    if (!pointer.current) return;
    const { tree, rects } = ports.session.store.getState();
    const point = { x: pointer.current.x / scale, y: pointer.current.y / scale };
    lead(dropPlace(tree, rects, draggedId, point, mayHoldIn(ports.types)));
  };
  // What lies under the pointer changes with the page that scrolls below it.
  const scrollOn = useRef(() => {});
  scrollOn.current = () => {
    const distance = pointer.current
      ? scrollDistance(pointer.current.y, sheet.current?.clientHeight ?? 0)
      : 0;
    if (distance === 0) return;
    ports.page.tell({ tell: "scroll-by", distance });
    findPlace();
  };
  useTicks(draggedId !== "", scrollOn);
  const leave = () => {
    pointer.current = null;
    lead(null);
  };
  const drop = () => {
    if (latest.current) nodeActs(ports).move(draggedId, latest.current.parent, latest.current.index);
    stop();
  };

  return (
    <DragContext value={drag}>
      {children}
      {draggedId && (
        <div
          ref={sheet}
          role="presentation"
          className="absolute inset-0 z-20 cursor-grabbing touch-none"
          onPointerMove={follow}
          onPointerUp={drop}
          onPointerCancel={stop}
          onPointerLeave={leave}
        >
          <Ghost ref={ghost} id={draggedId} />
          {place && <DropLine line={place.line} scale={scale} />}
        </div>
      )}
    </DragContext>
  );
}

/** Calls `stop` when Escape is pressed, wherever the focus is. */
function useEscape(isOn: boolean, stop: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => event.key === "Escape" && stop();
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [isOn, stop]);
}

/** Follows the pointer and says what is being carried; it appears with the first movement. */
function Ghost({ ref, id }: { ref: Ref<HTMLDivElement>; id: string }) {
  const { types } = useEditorPorts();
  const node = useEditor((state) => findNode(state.tree, id));
  if (!node) return null;
  return (
    <div
      ref={ref}
      data-testid="drag-ghost"
      style={{ translate: "-100vw 0" }}
      className="pointer-events-none absolute top-0 left-0 flex items-center gap-1.5 rounded-md border border-ring bg-surface px-2 py-1 font-medium text-ink text-sm opacity-90 shadow-high"
    >
      <NodeIcon name={typeOf(types, node)?.icon} size={14} />
      {titleOf(types, node)}
    </div>
  );
}

function DropLine({ line, scale }: { line: DropPlace["line"]; scale: number }) {
  return (
    <div
      className="-translate-y-1/2 absolute h-1 rounded-full bg-ring shadow-high"
      style={{
        left: line.x * scale,
        top: `clamp(2px, ${line.y * scale}px, calc(100% - 2px))`,
        width: line.width * scale,
      }}
    />
  );
}
