import { type KeyboardEvent, type MouseEvent as Press, useEffect, useRef, useState } from "react";
import { languagePath } from "../site/languagePath.ts";
import { opensElsewhere } from "../site/opensElsewhere.ts";
import { text } from "../site/texts.ts";
import { SearchBox } from "./SearchBox.tsx";

/** The way to search in the header opens the field over the page; without script it leads to the search page. */
export function SearchLink({ link }: { link: HTMLElement }) {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    function open(event: MouseEvent): void {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      setOpen(true);
    }
    link.addEventListener("click", open);
    return () => link.removeEventListener("click", open);
  }, [link]);

  return isOpen && <SearchDialog onClose={() => setOpen(false)} />;
}

/** The dialog element keeps the focus inside, closes on Escape and gives the focus back. */
function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [form, setForm] = useState<HTMLFormElement | null>(null);

  useEffect(() => dialog.current?.showModal(), []);

  function closeBeside(event: Press): void {
    if (event.target === dialog.current) dialog.current.close();
  }

  /** The browser would only empty the field first. */
  function closeByKey(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.preventDefault();
    dialog.current?.close();
  }

  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={text("search")}
      onClose={onClose}
      onClick={closeBeside}
      onKeyDown={closeByKey}
    >
      <form ref={setForm} className="search-form" method="get" action={languagePath("/search")}>
        <input
          name="q"
          type="search"
          aria-label={text("searchFor")}
          placeholder={text("searchFor")}
          maxLength={200}
          autoComplete="off"
        />
        <button className="button button-primary" type="submit">
          {text("search")}
        </button>
      </form>
      {form && <SearchBox form={form} />}
    </dialog>
  );
}
