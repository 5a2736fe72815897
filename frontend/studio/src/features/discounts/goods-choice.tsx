import { Button, IconButton } from "@sitewright/ui/button";
import { X } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useController } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import type { DiscountForm } from "./discount-editor.tsx";
import type { Names } from "./value-card.tsx";

const GoodsDialog = lazy(() => import("./goods-dialog.tsx"));

export type GoodsName = "products" | "categories" | "givenProducts";

type GoodsChoiceProps = { form: DiscountForm; name: GoodsName; names: Names };

/** The chosen products or categories, each with the way out of the list, and the way to others. */
export function GoodsChoice({ form, name, names }: GoodsChoiceProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const [isOpen, setOpen] = useState(false);
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const known = { ...(name === "categories" ? names.categories : names.products), ...found };
  const error = fieldState.error?.message;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="font-medium text-sm">{words(name)}</legend>
      {name === "givenProducts" && field.value.length === 0 && (
        <p className="text-muted text-sm">{i18n.t("Of the same goods: the cheapest of them.")}</p>
      )}
      <ul className="flex flex-wrap gap-1.5">
        {field.value.map((id) => {
          const title = known[id] ?? i18n.t("Not there any more");
          return (
            <li
              key={id}
              className="flex min-w-0 items-center gap-1 rounded-full border border-line bg-ground ps-3 text-sm"
            >
              <span className="min-w-0 truncate">{title}</span>
              <IconButton
                label={i18n.t("Remove {title}", { title })}
                onPress={() => field.onChange(field.value.filter((each) => each !== id))}
              >
                <X size={14} aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {error && (
        <p role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
      <div>
        <Button onPress={() => setOpen(true)}>
          {name === "categories" ? i18n.t("Choose categories…") : i18n.t("Choose products…")}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <GoodsDialog
            isOfCategories={name === "categories"}
            chosen={field.value}
            onTake={(taken) => {
              setFound((old) => ({ ...old, ...Object.fromEntries(taken) }));
              field.onChange([...taken.keys()]);
              setOpen(false);
            }}
            known={known}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </fieldset>
  );
}

function words(name: GoodsName): string {
  if (name === "givenProducts") return i18n.t("What is given for it");
  return name === "products" ? i18n.t("Chosen products") : i18n.t("Chosen categories");
}
