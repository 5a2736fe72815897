import { type RefObject, useEffect, useRef, useState } from "react";
import { i18n } from "../../../app/i18n.ts";
import { useEditor } from "../editor-context.tsx";
import { CanvasKeys } from "./canvas-keys.tsx";
import { DragLayer } from "./drag-layer.tsx";
import { type FrameSize, frameSize } from "./frame-size.ts";
import { Overlay } from "./overlay.tsx";
import { RichTextPopover } from "./rich-text-popover.tsx";

type CanvasProps = {
  address: string;
  title: string;
  /** Connects the bridge to the frame; called once the frame is there, answers how to let go. */
  onFrame: (frame: HTMLIFrameElement) => () => void;
};

/** The middle of the editor: the real page in an opaque-origin frame, and over it what only the owner sees. */
export function Canvas({ address, title, onFrame }: CanvasProps) {
  const room = useRef<HTMLDivElement>(null);
  const size = useFrameSize(room);
  return (
    <CanvasKeys>
      <div ref={room} className="relative min-h-0 flex-1 overflow-hidden">
        {size && (
          <div
            className="relative mx-auto bg-white shadow-low"
            style={{ width: size.width * size.scale, height: size.height * size.scale }}
          >
            <PageFrame address={address} title={title} size={size} onFrame={onFrame} />
            <DragLayer scale={size.scale}>
              <Overlay scale={size.scale} />
            </DragLayer>
            <RichTextPopover scale={size.scale} />
          </div>
        )}
      </div>
    </CanvasKeys>
  );
}

type PageFrameProps = CanvasProps & { size: FrameSize };

function PageFrame({ address, title, size, onFrame }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  // The bridge must listen before the page can say hello, so the address is set only afterwards.
  useEffect(() => {
    if (!frame.current) return;
    const letGo = onFrame(frame.current);
    frame.current.src = address;
    return letGo;
  }, [address, onFrame]);
  return (
    <iframe
      ref={frame}
      title={i18n.t("Preview of {title}", { title })}
      sandbox="allow-scripts allow-forms"
      tabIndex={-1}
      className="origin-top-left border-0"
      style={{ width: size.width, height: size.height, transform: `scale(${size.scale})` }}
    />
  );
}

function useFrameSize(room: RefObject<HTMLDivElement | null>): FrameSize | null {
  const device = useEditor((state) => state.device);
  const [measured, setMeasured] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    if (!room.current) return;
    const observer = new ResizeObserver(([entry]) => {
      // Out of sight it has no size; the page in it keeps the one it had.
      if (entry && entry.contentRect.width > 0) setMeasured(entry.contentRect);
    });
    observer.observe(room.current);
    return () => observer.disconnect();
  }, [room]);
  return measured && frameSize(device, { width: measured.width, height: measured.height });
}
