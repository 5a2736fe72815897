import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { keepTabInside } from "../site/tabTrap.ts";
import { text } from "../site/texts.ts";
import { useTall } from "./useTall.ts";

interface LightboxProps {
  label?: string;
  className?: string;
  /** A click beside it closes it; for one that does not fill the window. */
  closesOutside?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A picture or form over the page. The dialog element keeps the focus inside, closes on Escape and gives the focus
 * back; the page behind does not scroll (SF-2.39 … SF-2.45).
 */
export function Lightbox({ label, className = "", closesOutside, onClose, children }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    document.documentElement.classList.add("has-lightbox-open");
    return () => {
      document.documentElement.classList.remove("has-lightbox-open");
      element?.close();
    };
  }, []);
  const isTall = useTall(dialog);

  function closeOutside(event: MouseEvent<HTMLDialogElement>): void {
    if (closesOutside && isOutside(event)) event.currentTarget.close();
  }

  return (
    <dialog
      ref={dialog}
      className={`lightbox ${className}`}
      aria-label={label}
      data-tall={isTall || undefined}
      onClose={onClose}
      onClick={closeOutside}
      onKeyDown={(event) => keepTabInside(event.nativeEvent, event.currentTarget)}
    >
      {children}
      {/* Closed by the browser, as with Escape, it gives the focus back; a dialog that is only removed does not. */}
      <button
        type="button"
        className="lightbox-close"
        aria-label={text("closeText")}
        onClick={() => dialog.current?.close()}
      >
        ×
      </button>
    </dialog>
  );
}

/** Whether a click on the dialog was on the page behind: what is around a dialog is a part of it. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
