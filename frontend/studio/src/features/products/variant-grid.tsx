import { IconButton } from "@sitewright/ui/button";
import { classNames, FIELD_BOX } from "@sitewright/ui/class-names";
import { ArrowDownToLine, Trash2 } from "lucide-react";
import { type ClipboardEvent, Fragment, type KeyboardEvent, useState } from "react";
import { type FieldPath, useController, useFormState, useWatch } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import type { ProductForm } from "./product-editor.tsx";
import type { ProductValues, VariantValues } from "./product-form.ts";
import { CELL_COLUMNS, type CellColumn, type CellValue, filledDown, pastedCells } from "./variant-cells.ts";
import { variantName } from "./variant-name.ts";
import { VariantPicture } from "./variant-picture.tsx";

const SHOWN_AT_ONCE = 100;

const LABELS: Readonly<Record<CellColumn, string>> = {
  price: i18n.t("Price"),
  salePrice: i18n.t("Sale price"),
  onHand: i18n.t("Stock"),
  weight: i18n.t("Weight in grams"),
  length: i18n.t("Length in cm"),
  width: i18n.t("Width in cm"),
  height: i18n.t("Height in cm"),
  sku: i18n.t("SKU"),
  barcode: i18n.t("Barcode"),
};

const WIDTHS: Readonly<Record<CellColumn, string>> = {
  price: "min-w-24",
  salePrice: "min-w-24",
  onHand: "min-w-20",
  weight: "min-w-20",
  length: "min-w-20",
  width: "min-w-20",
  height: "min-w-20",
  sku: "min-w-40",
  barcode: "min-w-40",
};

type Flag = {
  [Name in keyof VariantValues]: VariantValues[Name] extends boolean ? Name : never;
}[keyof VariantValues];

/** What is switched rather than typed, beside the column it belongs to. */
const FLAGS: Readonly<Partial<Record<CellColumn, { flag: Flag; label: string }>>> = {
  salePrice: { flag: "isOnSale", label: i18n.t("On sale") },
  onHand: { flag: "isUnlimited", label: i18n.t("Unlimited") },
};

type VariantGridProps = { form: ProductForm; keys: readonly string[]; onRemove: (index: number) => void };

/**
 * All variants as the rows of a sheet: arrows and Enter go up and down, cells of a spreadsheet are pasted from where
 * the caret is, and the first value of a column can be copied down.
 */
export function VariantGrid({ form, keys, onRemove }: VariantGridProps) {
  const [shownCount, setShownCount] = useState(SHOWN_AT_ONCE);
  const put = (cells: readonly CellValue[]) => {
    for (const { row, column, text } of cells)
      form.setValue(`variants.${row}.${column}`, text, { shouldDirty: true });
  };
  const fill = (column: CellColumn) =>
    put(
      filledDown(
        column,
        form.getValues("variants").map((variant) => variant[column]),
      ),
    );
  const onPaste = (event: ClipboardEvent) => {
    const from = cellOf(event.target);
    const cells = from && pastedCells(event.clipboardData.getData("text/plain"), from, keys.length);
    if (!cells) return;
    event.preventDefault();
    put(cells);
  };
  return (
    <>
      {/* The keys belong to the fields inside; the frame only hears them first. */}
      <div className="overflow-x-auto" onPasteCapture={onPaste} onKeyDownCapture={goUpOrDown}>
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">{i18n.t("Variants")}</caption>
          <thead>
            <tr className="border-line border-b text-start text-muted">
              <th scope="col" className={classNames("px-3 py-2 text-start font-medium", PINNED)}>
                {i18n.t("Variant")}
              </th>
              {CELL_COLUMNS.map((column) => (
                <Fragment key={column}>
                  <th scope="col" className="whitespace-nowrap px-1 py-1 font-medium">
                    <span className="flex items-center justify-between gap-1 ps-1 text-start">
                      {LABELS[column]}
                      <IconButton
                        label={i18n.t("Copy the first value of {column} down", { column: LABELS[column] })}
                        onPress={() => fill(column)}
                      >
                        <ArrowDownToLine size={13} aria-hidden />
                      </IconButton>
                    </span>
                  </th>
                  {FLAGS[column] && (
                    <th scope="col" className="whitespace-nowrap px-2 font-medium">
                      {FLAGS[column].label}
                    </th>
                  )}
                </Fragment>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {keys.slice(0, shownCount).map((key, index) => (
              <VariantRow key={key} form={form} index={index} onRemove={onRemove} />
            ))}
          </tbody>
        </table>
      </div>
      {keys.length > shownCount && (
        <button
          type="button"
          className="w-full border-line border-t p-2 text-brand"
          onClick={() => setShownCount(shownCount + SHOWN_AT_ONCE)}
        >
          {i18n.t("Show {count, number} more", { count: Math.min(SHOWN_AT_ONCE, keys.length - shownCount) })}
        </button>
      )}
    </>
  );
}

/** The browser's own inputs: those of the library show their focus by themselves. */
const FOCUS = "focus:border-ring focus:ring-2 focus:ring-ring/30";

/** Stays in sight while the cells are scrolled sideways. */
const PINNED = "sticky start-0 z-10 bg-surface";

type VariantRowProps = { form: ProductForm; index: number; onRemove: (index: number) => void };

function VariantRow({ form, index, onRemove }: VariantRowProps) {
  const variant = useWatch({ control: form.control, name: `variants.${index}` });
  const name = variantName(variant);
  return (
    <tr className="border-line border-b last:border-0">
      <th scope="row" className={classNames("px-3 py-1 text-start font-medium", PINNED)}>
        <span className="flex max-w-56 items-center gap-2">
          <VariantPicture form={form} index={index} name={name} />
          <span className="min-w-16 truncate" title={name}>
            {name}
          </span>
        </span>
      </th>
      {CELL_COLUMNS.map((column) => (
        <Fragment key={column}>
          <td className="px-1 py-1 align-top">
            <Cell
              form={form}
              index={index}
              column={column}
              label={i18n.t("{label} of {variant}", { label: LABELS[column], variant: name })}
              isDisabled={column === "onHand" && variant.isUnlimited}
            />
          </td>
          {FLAGS[column] && (
            <FlagCell
              form={form}
              index={index}
              flag={FLAGS[column].flag}
              label={`${FLAGS[column].label}: ${name}`}
            />
          )}
        </Fragment>
      ))}
      <td className="pe-2">
        <IconButton label={i18n.t("Remove variant {name}", { name })} onPress={() => onRemove(index)}>
          <Trash2 size={15} aria-hidden />
        </IconButton>
      </td>
    </tr>
  );
}

type CellProps = { form: ProductForm; index: number; column: CellColumn; label: string; isDisabled: boolean };

function Cell({ form, index, column, label, isDisabled }: CellProps) {
  const name: FieldPath<ProductValues> = `variants.${index}.${column}`;
  const { errors } = useFormState({ control: form.control, name });
  const message = errors.variants?.[index]?.[column]?.message;
  const problem = `${name}.problem`;
  return (
    <>
      <input
        {...form.register(name)}
        aria-label={label}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? problem : undefined}
        data-cell={`${index}.${column}`}
        inputMode={column === "sku" || column === "barcode" ? "text" : "decimal"}
        readOnly={isDisabled}
        placeholder={column === "sku" ? i18n.t("Made for you") : undefined}
        autoComplete="off"
        className={classNames(FIELD_BOX, FOCUS, WIDTHS[column], "px-2 tabular-nums read-only:opacity-50")}
      />
      {message && (
        <p id={problem} className="mt-0.5 max-w-36 text-danger text-xs">
          {message}
        </p>
      )}
    </>
  );
}

type FlagCellProps = { form: ProductForm; index: number; flag: Flag; label: string };

function FlagCell({ form, index, flag, label }: FlagCellProps) {
  const { field } = useController({ control: form.control, name: `variants.${index}.${flag}` });
  return (
    <td className="px-2 text-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={field.value}
        onChange={(event) => field.onChange(event.target.checked)}
        className="size-4 accent-brand outline-none focus-visible:outline-solid focus-visible:outline-2 focus-visible:outline-ring focus-visible:outline-offset-2"
      />
    </td>
  );
}

function cellOf(target: EventTarget): { row: number; column: CellColumn } | null {
  if (!(target instanceof HTMLElement)) return null;
  const [row = "", named = ""] = target.dataset.cell?.split(".") ?? [];
  const column = CELL_COLUMNS.find((one) => one === named);
  return column ? { row: Number(row), column } : null;
}

function goUpOrDown(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key];
  const cell = cellOf(event.target);
  if (!step || !cell || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const next = event.currentTarget.querySelector<HTMLInputElement>(
    `[data-cell="${cell.row + step}.${cell.column}"]`,
  );
  next?.focus();
  next?.select();
}
