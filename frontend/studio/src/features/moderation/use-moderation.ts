import { among, NOTHING_CHOSEN, pressed } from "@sitewright/ui/row-selection";
import { useState } from "react";
import { useBulkAct } from "../../history/use-bulk-act.ts";
import type { ModerationActs } from "./decision-keys.ts";
import type { Decision } from "./moderation.ts";

type Moderated = {
  /** Of the page that is shown, in its order. */
  ids: readonly string[];
  show: Decision;
  mayDecide: boolean;
  decide: (ids: readonly string[], status: Decision) => Promise<{ change_set_id?: string }>;
  doneWords: (status: Decision, count: number) => string;
  focusNeighbour: (id: string) => void;
};

/** What is chosen on a screen of what visitors wrote, what is being answered, and the decisions about it. */
export function useModeration({ ids, show, mayDecide, decide, doneWords, focusNeighbour }: Moderated) {
  const [selection, select] = useState(NOTHING_CHOSEN);
  const [answering, setAnswering] = useState("");
  const choose = (id: string, isRange: boolean) => select((old) => pressed(old, ids, id, isRange));
  const chooseNone = () => select(NOTHING_CHOSEN);
  const act = useBulkAct(chooseNone);

  function decideOn(decided: readonly string[], status: Decision): void {
    if (!mayDecide || status === show) return;
    if (decided[0]) focusNeighbour(decided[0]);
    act(() => decide(decided, status), doneWords(status, decided.length));
  }

  const keys: ModerationActs = {
    decide: (id, status) => decideOn([id], status),
    answer: (id) => {
      if (mayDecide && (show === "waiting" || show === "published")) setAnswering(id);
    },
    choose: (id) => {
      if (mayDecide) choose(id, false);
    },
  };
  return {
    chosen: among(selection, ids),
    chooseNone,
    decideOn,
    keys,
    /** What the card of this one is given. */
    cardOf: (id: string) => ({
      mayDecide,
      isChosen: selection.chosen.has(id),
      onChoose: (isRange: boolean) => choose(id, isRange),
      onDecide: (status: Decision) => decideOn([id], status),
      isAnswering: answering === id,
      onAnswer: (isAnswering: boolean) => setAnswering(isAnswering ? id : ""),
    }),
  };
}

export type CardActs = ReturnType<ReturnType<typeof useModeration>["cardOf"]>;
