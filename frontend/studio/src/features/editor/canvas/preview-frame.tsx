import { type RefObject, useEffect, useState } from "react";
import { i18n } from "../../../app/i18n.ts";
import type { FrameSize, Room } from "./frame-size.ts";

type PreviewFrameProps = { ref: RefObject<HTMLIFrameElement | null>; title: string; size: FrameSize };

/** A page of the site inside the studio: of an opaque origin, so that its scripts reach nothing of the owner's. */
export function PreviewFrame({ ref, title, size }: PreviewFrameProps) {
  return (
    <iframe
      ref={ref}
      title={i18n.t("Preview of {title}", { title })}
      sandbox="allow-scripts allow-forms"
      tabIndex={-1}
      className="origin-top-left border-0"
      style={{ width: size.width, height: size.height, transform: `scale(${size.scale})` }}
    />
  );
}

/** How much room there is for a frame; null until it has been measured. */
export function useRoom(room: RefObject<HTMLElement | null>): Room | null {
  const [measured, setMeasured] = useState<Room | null>(null);
  useEffect(() => {
    if (!room.current) return;
    const observer = new ResizeObserver(([entry]) => {
      // Out of sight it has no size; the page in it keeps the one it had.
      if (entry && entry.contentRect.width > 0) setMeasured(entry.contentRect);
    });
    observer.observe(room.current);
    return () => observer.disconnect();
  }, [room]);
  return measured;
}
