import { useEffect, useRef, useState } from "react";
import { asCallFailure } from "../cart/callFailure.ts";
import { type LargePicture, LargePictures } from "../gallery/LargePictures.tsx";
import { pictureOf } from "../gallery/pictureOf.ts";
import { opensElsewhere } from "../site/opensElsewhere.ts";
import { text } from "../site/texts.ts";
import { answerBelow, answerNobody, emptyForm, endBusy, showProblems, startBusy } from "./form.ts";
import { freshComments, Refused, type SentComment, sendComment } from "./sending.ts";
import { type Work, workDone } from "./work.ts";

type OpenedPhotos = { pictures: LargePicture[]; start: number };

/** Comments are sent and shown without leaving the page; the form stands below whatever is answered. */
export function Comments({ root }: { root: HTMLElement }) {
  const work = useRef<Promise<Work | null> | null>(null);
  const [photos, setPhotos] = useState<OpenedPhotos | null>(null);

  useEffect(() => {
    const form = root.querySelector<HTMLFormElement>(".comment-form");
    if (!form) return;

    // From when the visitor comes to the form, so that nobody waits for it in the end.
    function begin(): void {
      work.current ??= workDone();
    }

    async function submit(event: SubmitEvent): Promise<void> {
      event.preventDefault();
      if (!form || form.ariaBusy === "true") return;
      startBusy(form);
      try {
        begin();
        await show(root, form, await sendComment(form, await work.current));
      } catch (thrown) {
        if (thrown instanceof Refused) showProblems(form, thrown.message, thrown.fields);
        else showProblems(form, asCallFailure(thrown).message || text("noConnection"), {});
      } finally {
        // A challenge is good once.
        work.current = null;
        endBusy(form);
      }
    }

    function press(event: MouseEvent): void {
      const target = event.target instanceof Element ? event.target : null;
      const photo = target?.closest<HTMLAnchorElement>("a[data-photo]");
      if (photo && !opensElsewhere(event)) {
        event.preventDefault();
        setPhotos(openedAt(photo));
      }
      const reply = target?.closest<HTMLElement>("[data-reply]");
      const isCancel = target?.closest(".comment-cancel a");
      if (!form || (!reply && !isCancel) || opensElsewhere(event)) return;
      event.preventDefault();
      if (reply) answerBelow(form, reply);
      else answerNobody(root, form);
    }

    // Whose first touch woke this script is in the form already.
    if (form.contains(document.activeElement)) begin();
    form.addEventListener("focusin", begin);
    form.addEventListener("submit", submit);
    root.addEventListener("click", press);
    return () => {
      form.removeEventListener("focusin", begin);
      form.removeEventListener("submit", submit);
      root.removeEventListener("click", press);
    };
  }, [root]);

  if (!photos) return null;
  return <LargePictures {...photos} isLight onClose={() => setPhotos(null)} />;
}

/** The photos of one review, from the one that was pressed on. */
function openedAt(photo: HTMLAnchorElement): OpenedPhotos {
  const links = [...(photo.closest("ul")?.querySelectorAll<HTMLAnchorElement>("a[data-photo]") ?? [])];
  return { pictures: links.map(pictureOf), start: Math.max(0, links.indexOf(photo)) };
}

/** What was published stands in the page at once; what waits is told so. */
async function show(root: HTMLElement, form: HTMLFormElement, sent: SentComment): Promise<void> {
  answerNobody(root, form);
  emptyForm(form);
  showProblems(form, "", {});
  if (sent.isPublished) await showFresh(root);
  const waits = root.querySelector<HTMLElement>(".comment-waits");
  waits?.toggleAttribute("data-shown", !sent.isPublished);
  const shown = sent.isPublished ? root.querySelector<HTMLElement>(`[id$="-${sent.id}"]`) : waits;
  shown?.focus();
  shown?.scrollIntoView({ block: "center" });
}

/** The list, its heading and stars as the server draws them; the form stays, with the listeners on it. */
async function showFresh(root: HTMLElement): Promise<void> {
  const fresh = await freshComments(root.id);
  const list = fresh?.querySelector(":scope .comment-list");
  if (!fresh || !list) return;
  root.querySelector(".section-title")?.replaceWith(fresh.querySelector(".section-title") ?? "");
  root.querySelector(".rating-bars")?.remove();
  root.querySelector(".comment-waits")?.before(fresh.querySelector(".rating-bars") ?? "");
  const before = root.querySelector(".comment-list");
  if (before) before.replaceWith(list);
  else root.querySelector(".comment-waits")?.after(list);
}
