import { Button, IconButton } from "@sitewright/ui/button";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { i18n } from "../../../app/i18n.ts";
import type { FieldSpec } from "../node-types.ts";
import { newRow } from "./form-of.ts";
import { SettingField } from "./setting-field.tsx";

type Row = Record<string, unknown>;

type ListSettingProps = { spec: FieldSpec; rows: readonly Row[]; onChange: (rows: readonly Row[]) => void };

/** A setting that holds rows, such as the questions of an accordion. */
export function ListSetting({ spec, rows, onChange }: ListSettingProps) {
  const { most = Number.POSITIVE_INFINITY } = spec;
  const isFull = rows.length >= most;
  const put = (index: number, row: Row) => onChange(rows.with(index, row));
  const swap = (index: number, other: number) => {
    const [a, b] = [rows[index], rows[other]];
    if (a && b) onChange(rows.with(index, b).with(other, a));
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium text-sm">{spec.label}</legend>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own; the place is what they are.
        <div key={index} className="flex flex-col gap-3 rounded-md border border-line p-3">
          {(spec.fields ?? []).map((field) => (
            <SettingField
              key={field.name}
              spec={field}
              value={row[field.name] ?? field.default}
              onChange={(value) => put(index, { ...row, [field.name]: value })}
            />
          ))}
          <RowButtons
            place={index + 1}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            onUp={() => swap(index, index - 1)}
            onDown={() => swap(index, index + 1)}
            onRemove={() => onChange(rows.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button isDisabled={isFull} onPress={() => onChange([...rows, newRow(spec)])}>
        <Plus size={14} aria-hidden /> {i18n.t("Add")}
      </Button>
      {isFull && <p className="text-muted text-xs">{i18n.t("There is room for {most} rows.", { most })}</p>}
    </fieldset>
  );
}

type RowButtonsProps = {
  place: number;
  isFirst: boolean;
  isLast: boolean;
  onUp: () => void;
  onDown: () => void;
  onRemove: () => void;
};

function RowButtons({ place, isFirst, isLast, onUp, onDown, onRemove }: RowButtonsProps) {
  return (
    <div className="flex justify-end">
      <IconButton label={i18n.t("Move row {place} up", { place })} isDisabled={isFirst} onPress={onUp}>
        <ArrowUp size={15} aria-hidden />
      </IconButton>
      <IconButton label={i18n.t("Move row {place} down", { place })} isDisabled={isLast} onPress={onDown}>
        <ArrowDown size={15} aria-hidden />
      </IconButton>
      <IconButton label={i18n.t("Remove row {place}", { place })} onPress={onRemove}>
        <Trash2 size={15} aria-hidden />
      </IconButton>
    </div>
  );
}
