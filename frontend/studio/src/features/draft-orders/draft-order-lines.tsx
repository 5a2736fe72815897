import { Button, IconButton } from "@sitewright/ui/button";
import { NumberField } from "@sitewright/ui/number-field";
import { Select } from "@sitewright/ui/select";
import { Package, Plus, Type, X } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useController, useFieldArray } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import { useSession } from "../../session/session.ts";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { Card } from "../../shell/screen.tsx";
import { ExplainedSwitch } from "../settings/explained-switch.tsx";
import type { DraftForm } from "./draft-order-editor.tsx";
import { type LineValues, lineOfGoods, ownLine } from "./draft-order-form.ts";
import type { DraftDetail } from "./draft-orders-api.ts";

const GoodsDialog = lazy(() => import("./goods-dialog.tsx"));

type DraftOrderLinesProps = { form: DraftForm; draft: DraftDetail | null; mayEdit: boolean };

/** What is sold: products at the shop's prices, and lines in the owner's own words. */
export function DraftOrderLines({ form, draft, mayEdit }: DraftOrderLinesProps) {
  const lines = useFieldArray({ control: form.control, name: "lines" });
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={i18n.t("Items")}>
      {lines.fields.length === 0 && (
        <p className="p-4 text-muted">
          {i18n.t("Nothing in it yet. Add products of your shop, or a line of your own.")}
        </p>
      )}
      <ul className="divide-y divide-line">
        {lines.fields.map((line, index) => (
          <li key={line.id} className="flex flex-col gap-3 p-4">
            <Line
              form={form}
              line={line}
              index={index}
              problem={problemOf(draft, line)}
              onRemove={() => lines.remove(index)}
            />
          </li>
        ))}
      </ul>
      {mayEdit && (
        <div className="flex flex-wrap gap-2 border-line border-t p-4">
          <Button onPress={() => setOpen(true)}>
            <Plus size={15} aria-hidden /> {i18n.t("Add products…")}
          </Button>
          <Button
            onPress={() => lines.append(ownLine(), { focusName: `lines.${lines.fields.length}.words` })}
          >
            <Type size={15} aria-hidden /> {i18n.t("Add a line of your own")}
          </Button>
        </div>
      )}
      {isOpen && (
        <Suspense>
          <GoodsDialog
            onTake={(goods) => {
              const there = new Set(lines.fields.map(({ variantId }) => variantId));
              lines.append(goods.filter(({ variant_id: id }) => !there.has(id)).map(lineOfGoods), {
                shouldFocus: false,
              });
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}

/** Why the server says that it cannot be bought now, as it was saved last. */
function problemOf(draft: DraftDetail | null, { variantId }: LineValues): string {
  return (variantId && draft?.lines.find((line) => line.variant_id === variantId)?.problem) || "";
}

type LineProps = {
  form: DraftForm;
  line: LineValues;
  index: number;
  problem: string;
  onRemove: () => void;
};

function Line({ form, line, index, problem, onRemove }: LineProps) {
  const { field, fieldState } = useController({ control: form.control, name: `lines.${index}.quantity` });
  const title = line.variantId ? line.shownTitle : i18n.t("Line of your own");
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {line.shownPicture ? (
          <img
            src={`${line.shownPicture}?format=100w`}
            alt=""
            loading="lazy"
            className="size-10 rounded-sm object-cover"
          />
        ) : (
          <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-sunken text-muted">
            <Package size={16} aria-hidden />
          </span>
        )}
        <p className="wrap-anywhere min-w-0 flex-[1_1_10rem] font-medium">
          {title}
          {line.shownPrice && line.variantId && (
            <span className="block font-normal text-muted text-sm tabular-nums">{line.shownPrice}</span>
          )}
        </p>
        <div className="w-36">
          <NumberField
            label={i18n.t("Quantity of {title}", { title })}
            isLabelHidden
            minValue={1}
            maxValue={9999}
            value={field.value}
            onChange={(value) => field.onChange(Number.isNaN(value) ? 1 : value)}
            error={fieldState.error?.message}
          />
        </div>
        <IconButton label={i18n.t("Remove {title}", { title })} onPress={onRemove}>
          <X size={15} aria-hidden />
        </IconButton>
      </div>
      {problem && <p className="text-sm text-warning">{problem}</p>}
      {!line.variantId && <OwnFields form={form} index={index} />}
    </>
  );
}

const CATEGORIES = [
  { value: "standard", label: i18n.t("Standard rate") },
  { value: "reduced", label: i18n.t("Reduced rate") },
  { value: "zero", label: i18n.t("Not taxed") },
];

function OwnFields({ form, index }: { form: DraftForm; index: number }) {
  const { currency } = useSession().website;
  const tax = useController({ control: form.control, name: `lines.${index}.taxCategory` }).field;
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <FormTextField control={form.control} name={`lines.${index}.words`} label={i18n.t("What it is")} />
        <FormTextField
          control={form.control}
          name={`lines.${index}.price`}
          label={i18n.t("Price of one")}
          inputMode="decimal"
          prefix={currency}
        />
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Select label={i18n.t("Tax")} choices={CATEGORIES} value={tax.value} onChange={tax.onChange} />
        <ExplainedSwitch
          control={form.control}
          name={`lines.${index}.isShipped`}
          label={i18n.t("It is shipped")}
          help={i18n.t("Then an address is needed, and shipping is charged.")}
          isDisabled={false}
        />
      </div>
    </>
  );
}
