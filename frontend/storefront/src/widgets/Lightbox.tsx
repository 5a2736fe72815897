import { type ReactNode, useEffect, useRef } from "react";
import { text } from "../site/texts.ts";

interface LightboxProps {
  label?: string;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A picture or form over the page. The dialog element keeps the focus inside, closes on Escape and gives the focus
 * back; the page behind does not scroll (SF-2.39 … SF-2.45).
 */
export function Lightbox({ label, className = "", onClose, children }: LightboxProps) {
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

  return (
    <dialog ref={dialog} className={`lightbox ${className}`} aria-label={label} onClose={onClose}>
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
