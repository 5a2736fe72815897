import { useEffect, useRef, useState } from "react";
import { opensElsewhere } from "../site/opensElsewhere.ts";
import { Lightbox } from "./Lightbox.tsx";
import { fetchNote } from "./pageNote.ts";

/**
 * Another page of the shop over this one: the question of an installment badge (SF-2.11), a size guide. Without scripts
 * the link leads there. So does that of a size guide whose page could not be fetched; a badge stays as it is (SF-8.31).
 */
export function PageNote({ link }: { link: HTMLAnchorElement }) {
  const [information, setInformation] = useState<Element | null>(null);

  useEffect(() => {
    async function open(event: MouseEvent): Promise<void> {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      const found = await fetchNote(link.href);
      if (!found && link.dataset.island === "PageNote") location.assign(link.href);
      setInformation(found);
    }
    link.addEventListener("click", open);
    return () => link.removeEventListener("click", open);
  }, [link]);

  function close(): void {
    setInformation(null);
    // Some browsers do not focus a link that is clicked, and then have nothing to give back (SF-4.30).
    link.focus();
  }

  if (!information) return null;
  return (
    <Lightbox label={link.textContent ?? ""} className="is-note" closesOutside onClose={close}>
      <Fetched information={information} />
    </Lightbox>
  );
}

function Fetched({ information }: { information: Element }) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => place.current?.replaceChildren(...information.childNodes), [information]);
  return <div ref={place} className="prose" />;
}
