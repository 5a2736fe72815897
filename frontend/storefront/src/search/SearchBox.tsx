import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { plural, text } from "../site/texts.ts";
import { useNumberedId } from "../site/useNumberedId.ts";
import { optionId, optionPath, SuggestionList } from "./SuggestionList.tsx";
import { useSuggestions } from "./useSuggestions.ts";

/**
 * Suggestions below the field of a search form: a combobox with a list, by the ARIA Authoring Practices. Up and
 * down choose, Enter opens what is chosen or else sends the form, Escape closes the list and then empties the field.
 */
export function SearchBox({ form }: { form: HTMLElement }) {
  const input = form.querySelector<HTMLInputElement>('input[type="search"]');
  return input && <Combobox form={form} input={input} />;
}

function Combobox({ form, input }: { form: HTMLElement; input: HTMLInputElement }) {
  const listId = useNumberedId("suggestions");
  const { found, close } = useSuggestions(input);
  const [chosen, choose] = useState({ of: found, place: -1 });
  const [place] = useState(() => placeIn(form));
  const count = found ? found.items.length + 1 : 0;
  // What was chosen among earlier suggestions says nothing about these.
  const active = chosen.of === found ? chosen.place : -1;

  useEffect(() => {
    const attributes = {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": String(found !== null),
      "aria-controls": listId,
      "aria-activedescendant": active < 0 ? "" : optionId(listId, active),
    };
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
  }, [input, found, active, listId]);

  useEffect(() => {
    function follow(event: KeyboardEvent): void {
      if (!found || event.isComposing) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) choose({ of: found, place: next(active, step, count) });
      else if (event.key === "Escape") close();
      else if (event.key === "Enter" && active >= 0) location.assign(optionPath(found, active));
      else return;
      event.preventDefault();
      // A dialog around the form would close with the same key.
      event.stopPropagation();
    }

    function leave(event: FocusEvent): void {
      if (!form.contains(event.relatedTarget as Node | null)) close();
    }

    input.addEventListener("keydown", follow);
    form.addEventListener("focusout", leave);
    return () => {
      input.removeEventListener("keydown", follow);
      form.removeEventListener("focusout", leave);
    };
  }, [form, input, found, active, count, close]);

  return createPortal(
    <>
      {found && <SuggestionList id={listId} found={found} active={active} />}
      <span className="visually-hidden" role="status">
        {found &&
          text(plural(found.items.length, "oneSuggestion", "manySuggestions"), { count: found.items.length })}
      </span>
    </>,
    place,
  );
}

/** From none to the first or the last, and behind either end to none again. */
function next(now: number, step: number, count: number): number {
  const moved = now + step;
  if (moved < -1) return count - 1;
  return moved >= count ? -1 : moved;
}

function placeIn(form: HTMLElement): HTMLElement {
  const place = document.createElement("div");
  place.className = "search-below";
  form.append(place);
  return place;
}
