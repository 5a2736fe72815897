import { type RefObject, useEffect } from "react";
import { Tooltip, TooltipTriggerStateContext } from "react-aria-components";

export type HintBubbleProps = {
  label: string;
  hint?: string;
  id: string;
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** What a resting pointer reads at a button that shows only a picture. Escape closes it and nothing else. */
export default function HintBubble({ label, hint, id, triggerRef, onClose }: HintBubbleProps) {
  useEffect(() => {
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") event.stopPropagation();
      onClose();
    };
    document.addEventListener("keydown", closeByKey, true);
    return () => document.removeEventListener("keydown", closeByKey, true);
  });
  return (
    <TooltipTriggerStateContext
      value={{ isOpen: true, open: () => {}, close: onClose, shouldSkipAnimation: true }}
    >
      <Tooltip
        triggerRef={triggerRef}
        offset={6}
        className="rounded-sm bg-ink px-2 py-1 text-ground text-xs shadow-high"
      >
        <span id={id}>
          {label}
          {hint && <kbd className="ms-2 font-mono opacity-80">{hint}</kbd>}
        </span>
      </Tooltip>
    </TooltipTriggerStateContext>
  );
}
