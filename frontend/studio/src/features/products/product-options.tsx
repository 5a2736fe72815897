import { Button, IconButton } from "@sitewright/ui/button";
import { Plus, Trash2 } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { Card } from "../../shell/screen.tsx";
import { OptionLooks } from "./option-looks.tsx";
import type { ProductForm } from "./product-editor.tsx";
import { freshVariant, words } from "./product-form.ts";
import { areOutOfStep, combinations, variantsFor } from "./variants-of-options.ts";

const NO_OPTION = { name: "", values: [] };
const MOST_OPTIONS = 6;
const MOST_VARIANTS = 2000;

/** Options and their values; "Make variants" turns them into one variant per combination, keeping what is there. */
export function ProductOptions({ form }: { form: ProductForm }) {
  const options = useFieldArray({ control: form.control, name: "options" });
  const written = form
    .watch("options")
    .map(({ name, values }) => ({ name: name.trim(), values: words(values) }));
  const usable = written.filter((option) => option.name && option.values.length > 0);
  const wanted = combinations(usable).length;
  const makeVariants = () => {
    const variants = variantsFor(usable, form.getValues("variants"), freshVariant);
    form.setValue("variants", variants, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  return (
    <Card
      title={i18n.t("Options")}
      aside={
        <Button
          isDisabled={options.fields.length >= MOST_OPTIONS}
          onPress={() => options.append({ name: "", values: "" })}
        >
          <Plus size={14} aria-hidden /> {i18n.t("Add option")}
        </Button>
      }
    >
      {options.fields.length === 0 ? (
        <p className="p-4 text-muted">
          {i18n.t("Sizes, colours, papers: options make variants, each with its own price and stock.")}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {options.fields.map((option, index) => (
            <li key={option.id} className="flex flex-wrap items-start gap-3 p-4">
              <div className="w-40 max-sm:flex-1">
                <FormTextField
                  control={form.control}
                  name={`options.${index}.name`}
                  label={i18n.t("Option")}
                  placeholder={i18n.t("Size")}
                />
              </div>
              <div className="min-w-40 flex-1">
                <FormTextField
                  control={form.control}
                  name={`options.${index}.values`}
                  label={i18n.t("Values")}
                  placeholder="A4, A3, A2"
                />
              </div>
              <IconButton
                label={i18n.t("Remove option {name}", { name: written[index]?.name || index + 1 })}
                className="mt-6"
                onPress={() => options.remove(index)}
              >
                <Trash2 size={15} aria-hidden />
              </IconButton>
              <OptionLooks form={form} option={written[index] ?? NO_OPTION} />
            </li>
          ))}
        </ul>
      )}
      {areOutOfStep(usable, form.watch("variants")) && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t bg-warning-soft px-4 py-3 text-warning">
          <p>
            {wanted > MOST_VARIANTS
              ? i18n.t("A product can have at most {count, plural, one {# variant} other {# variants}}.", {
                  count: MOST_VARIANTS,
                })
              : i18n.t("These options make {count, plural, one {# variant} other {# variants}}.", {
                  count: wanted,
                })}
          </p>
          <Button isDisabled={wanted > MOST_VARIANTS} onPress={makeVariants}>
            {i18n.t("Make variants")}
          </Button>
        </div>
      )}
    </Card>
  );
}
