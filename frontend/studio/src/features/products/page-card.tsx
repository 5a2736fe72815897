import { useController } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import { LinkSetting } from "../../links/link-setting.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { Card } from "../../shell/screen.tsx";
import type { ProductForm } from "./product-editor.tsx";

/** What stands around the button that adds to the cart. */
export function PageCard({ form }: { form: ProductForm }) {
  const { field, fieldState } = useController({ control: form.control, name: "size_guide" });
  return (
    <Card title={i18n.t("On its page")}>
      <div className="flex flex-col gap-4 p-4">
        <FormTextField
          control={form.control}
          name="delivery_text"
          label={i18n.t("Delivery")}
          placeholder={i18n.t("Ships in 2–3 days")}
          help={i18n.t("Left empty, what the shop says under Settings → Commerce.")}
        />
        <LinkSetting
          label={i18n.t("Size guide")}
          help={fieldState.error?.message ?? i18n.t("A page of this website; it opens over the product.")}
          value={field.value}
          onChange={field.onChange}
        />
      </div>
    </Card>
  );
}
