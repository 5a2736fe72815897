import { useController, useWatch } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import type { DiscountForm } from "./discount-editor.tsx";
import { type DiscountClass, type DiscountValues, EVERY_CLASS } from "./discount-form.ts";

const NAMES: Readonly<Record<DiscountClass, string>> = {
  products: i18n.t("Discounts on products"),
  order: i18n.t("Discounts on the whole order"),
  shipping: i18n.t("Free shipping"),
};

/** Which other discounts count beside it. */
export function CombinesChoice({ form }: { form: DiscountForm }) {
  const { field } = useController({ control: form.control, name: "combinesWith" });
  const [kind, goods] = useWatch({ control: form.control, name: ["kind", "goods"] });
  const toggle = (name: DiscountClass) =>
    field.onChange(EVERY_CLASS.filter((each) => field.value.includes(each) !== (each === name)));
  return (
    <fieldset className="flex min-w-0 flex-col gap-1" aria-describedby="combines-help">
      <legend className="mb-1 font-medium text-sm">{i18n.t("Combines with")}</legend>
      {EVERY_CLASS.map((name, place) => (
        <label key={name} className="flex min-h-7 items-center gap-2 max-sm:min-h-11">
          <input
            ref={place === 0 ? field.ref : undefined}
            type="checkbox"
            className="size-4 accent-brand"
            checked={field.value.includes(name)}
            onChange={() => toggle(name)}
            onBlur={field.onBlur}
          />
          {NAMES[name]}
        </label>
      ))}
      <p id="combines-help" className="text-muted text-xs">
        {ownWords(kind, goods)}{" "}
        {i18n.t(
          "Two discounts count together when each allows the other; else customers get what saves them most.",
        )}
      </p>
    </fieldset>
  );
}

/** What others have to allow for this one. */
function ownWords(kind: DiscountValues["kind"], goods: DiscountValues["goods"]): string {
  if (kind === "free-shipping") return i18n.t("This one is free shipping.");
  if (kind === "buy-x-get-y" || goods !== "all") return i18n.t("This one is a discount on products.");
  return i18n.t("This one is a discount on the whole order.");
}
