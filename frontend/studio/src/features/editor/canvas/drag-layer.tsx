import {
  createContext,
  type PointerEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useEditorPorts } from "../editor-context.tsx";
import { nodeActs } from "../node-acts.ts";
import { type DropPlace, dropPlace } from "./drop-place.ts";

const EDGE = 56;
const SCROLL_STEP = 14;

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
  const scrolled = useRef(0);
  const drag = useMemo(() => ({ begin: setDragged }), []);

  const lead = (to: DropPlace | null) => {
    latest.current = to;
    setPlace(to);
  };
  const stop = useCallback(() => {
    setDragged("");
    latest.current = null;
    setPlace(null);
  }, []);
  useEscape(draggedId !== "", stop);
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    // The button was let go outside the window: there is no drop to wait for.
    if (event.buttons === 0) return stop();
    const sheet = event.currentTarget.getBoundingClientRect();
    const y = event.clientY - sheet.top;
    scrollNearEdge(y, sheet.height);
    const pointer = { x: (event.clientX - sheet.left) / scale, y: y / scale };
    const { tree, rects } = ports.session.store.getState();
    lead(dropPlace(tree, rects, draggedId, pointer));
  };
  const scrollNearEdge = (y: number, height: number) => {
    const direction = y < EDGE ? -1 : y > height - EDGE ? 1 : 0;
    const now = performance.now();
    if (direction === 0 || now - scrolled.current < 16) return;
    scrolled.current = now;
    ports.page.tell({ tell: "scroll-by", distance: direction * SCROLL_STEP });
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
          role="presentation"
          className="absolute inset-0 z-20 cursor-grabbing touch-none"
          onPointerMove={follow}
          onPointerUp={drop}
          onPointerCancel={stop}
          onPointerLeave={() => lead(null)}
        >
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
