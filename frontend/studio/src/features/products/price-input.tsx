import { classNames } from "@sitewright/ui/class-names";
import type { KeyboardEvent } from "react";
import { i18n } from "../../app/i18n.ts";
import { priceTrouble } from "../../app/read-price.ts";
import { keyOf, type PricedRow, usePriceEditing } from "./price-draft.ts";

/** A price in a row of the list: text until one points at it. Enter and arrows go to the price below or above. */
export function PriceInput({ row, shown }: { row: PricedRow; shown: string }) {
  const editing = usePriceEditing();
  if (!editing) return <>{shown}</>;
  const typed = editing.draft.get(keyOf(row))?.typed;
  const trouble = typed === undefined ? "" : priceTrouble(typed, editing.currency);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape") editing.type(row, shown);
    else goToNeighbour(event);
  };
  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      data-price
      aria-label={i18n.t("Price of {name}", { name: row.name })}
      aria-invalid={trouble !== ""}
      title={trouble || undefined}
      value={typed ?? shown}
      onChange={(event) => editing.type(row, event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={onKeyDown}
      className={classNames(
        "-me-2 h-7 w-28 rounded-sm border px-2 text-end outline-none hover:border-field focus:border-ring focus:bg-surface focus:ring-2 focus:ring-ring/30 max-sm:h-10 max-sm:w-20 max-sm:text-lg",
        trouble
          ? "border-danger bg-danger-soft"
          : typed === undefined
            ? "border-transparent bg-transparent"
            : "border-brand bg-brand-soft",
      )}
    />
  );
}

function goToNeighbour(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const inputs = [
    ...(event.currentTarget.closest("table")?.querySelectorAll<HTMLInputElement>("[data-price]") ?? []),
  ];
  inputs[inputs.indexOf(event.currentTarget) + step]?.focus();
}
