import { useEffect, useRef, useState } from "react";
import { opensElsewhere } from "../site/opensElsewhere.ts";
import { fetchInformation } from "./installmentInformation.ts";
import { Lightbox } from "./Lightbox.tsx";

/** The question of an installment badge, answered over the page (SF-2.11); without scripts its link leads there. */
export function Installments({ link }: { link: HTMLAnchorElement }) {
  const [information, setInformation] = useState<Element | null>(null);

  useEffect(() => {
    async function open(event: MouseEvent): Promise<void> {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      setInformation(await fetchInformation(link.href));
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
