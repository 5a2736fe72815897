import { useState, useSyncExternalStore } from "react";

const CHOSEN = "sitewright.sidebar-folded";
/** Below, a sidebar of full width leaves too little for tables. */
const IS_NARROW = "(max-width: 1023px)";

/** Whether the sidebar is folded: as this person chose on this device, else by the room there is. */
export function useFolded(): [boolean, (isFolded: boolean) => void] {
  const isNarrow = useSyncExternalStore(subscribe, () => matchMedia(IS_NARROW).matches);
  const [chosen, setChosen] = useState(() => localStorage.getItem(CHOSEN));
  const choose = (isFolded: boolean) => {
    const said = isFolded ? "folded" : "shown";
    localStorage.setItem(CHOSEN, said);
    setChosen(said);
  };
  return [chosen ? chosen === "folded" : isNarrow, choose];
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(IS_NARROW);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
