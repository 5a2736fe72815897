import { classNames, FOCUS_RING } from "@sitewright/ui/class-names";
import { RowCheckbox } from "@sitewright/ui/row-checkbox";
import type { ReactNode } from "react";
import type { CardActs } from "./use-moderation.ts";

type ModeratedRowProps = Pick<CardActs, "mayDecide" | "isChosen" | "onChoose"> & {
  /** What the keys of the screen find it by: `data-review` and the like. */
  found: Record<`data-${string}`, string>;
  label: string;
  chooseLabel: string;
  children: ReactNode;
};

/** What a visitor wrote with what can be done about it. It takes the focus as a whole, for the keys of the screen. */
export function ModeratedRow(props: ModeratedRowProps) {
  const { found, label, chooseLabel, mayDecide, isChosen, onChoose, children } = props;
  return (
    <li
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the screen act on the row in focus
      tabIndex={0}
      {...found}
      aria-label={label}
      className={classNames(
        "flex gap-2 border-line border-b p-3 -outline-offset-2 last:border-b-0",
        isChosen && "bg-brand-soft",
        FOCUS_RING,
      )}
    >
      {mayDecide && <RowCheckbox label={chooseLabel} isChosen={isChosen} onPress={onChoose} />}
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">{children}</div>
    </li>
  );
}
