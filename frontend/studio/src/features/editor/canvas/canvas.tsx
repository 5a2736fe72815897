import { useEffect, useRef } from "react";
import { useEditor, useEditorPorts } from "../editor-context.tsx";
import { CanvasKeys } from "./canvas-keys.tsx";
import { DragLayer } from "./drag-layer.tsx";
import { type FrameSize, frameSize, type Room } from "./frame-size.ts";
import { Overlay } from "./overlay.tsx";
import { PreviewFrame, useRoom } from "./preview-frame.tsx";
import { RichTextPopover } from "./rich-text-popover.tsx";
import { SafeMode } from "./safe-mode.tsx";
import { TextBar } from "./text-bar.tsx";

type CanvasProps = {
  address: string;
  title: string;
  /** Connects the bridge to the frame; called once the frame is there, answers how to let go. */
  onFrame: (frame: HTMLIFrameElement) => () => void;
};

/** The middle of the editor: the real page in an opaque-origin frame, and over it what only the owner sees. */
export function Canvas({ address, title, onFrame }: CanvasProps) {
  const room = useRef<HTMLDivElement>(null);
  const size = useShownSize(useRoom(room));
  const isSafe = useEditor((state) => state.isSafe);
  return (
    <CanvasKeys>
      <SafeMode />
      <div ref={room} className="relative min-h-0 flex-1 overflow-x-auto overflow-y-hidden">
        {size && (
          <div
            className="relative mx-auto bg-white shadow-low"
            style={{ width: size.width * size.scale, height: size.height * size.scale }}
          >
            <PageFrame
              address={isSafe ? `${address}&safe` : address}
              title={title}
              size={size}
              onFrame={onFrame}
            />
            <DragLayer scale={size.scale}>
              <Overlay scale={size.scale} />
            </DragLayer>
            <RichTextPopover scale={size.scale} />
            <TextBar size={size} />
          </div>
        )}
      </div>
    </CanvasKeys>
  );
}

/** The frame of the device that is looked at; the bar above tells how much it is scaled. */
function useShownSize(room: Room | null): FrameSize | null {
  const { session } = useEditorPorts();
  const device = useEditor((state) => state.device);
  const zoom = useEditor((state) => state.zoom);
  const width = useEditor((state) => state.widths[state.device]);
  const size = room && frameSize({ device, zoom, ...(width && { width }) }, room);
  const scale = size?.scale ?? 1;
  useEffect(() => session.store.setState({ scale }), [session, scale]);
  return size;
}

type PageFrameProps = CanvasProps & { size: FrameSize };

function PageFrame({ address, title, size, onFrame }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { session } = useEditorPorts();
  // The bridge must listen before the page can say hello, so the address is set only afterwards.
  useEffect(() => {
    if (!frame.current) return;
    session.store.setState({ isPageSeen: null });
    const letGo = onFrame(frame.current);
    frame.current.src = address;
    return letGo;
  }, [address, onFrame, session]);
  return <PreviewFrame ref={frame} title={title} size={size} />;
}
