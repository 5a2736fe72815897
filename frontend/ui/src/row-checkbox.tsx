import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";

type RowCheckboxProps = {
  label: string;
  isChosen: boolean;
  /** Some of what it stands for, not all. */
  isPartly?: boolean;
  onPress: (isRange: boolean) => void;
};

/** The browser's own checkbox: Space with Shift chooses a range as the pointer does, arrows go from row to row. */
export function RowCheckbox({ label, isChosen, isPartly = false, onPress }: RowCheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  const click = (event: MouseEvent<HTMLInputElement>) => onPress(event.shiftKey);
  return (
    <label className="grid size-7 cursor-default place-items-center max-sm:size-11">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        data-row-checkbox
        checked={isChosen}
        // The click knows of Shift; the change it makes does not.
        onChange={() => undefined}
        onClick={click}
        onKeyDown={goToNeighbour}
        className="size-4 accent-brand outline-none focus-visible:outline-solid focus-visible:outline-2 focus-visible:outline-ring focus-visible:outline-offset-2"
      />
    </label>
  );
}

function goToNeighbour(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!step) return;
  const boxes = [
    ...(event.currentTarget.closest("table")?.querySelectorAll<HTMLInputElement>("[data-row-checkbox]") ??
      []),
  ];
  const next = boxes[boxes.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
