import { Select } from "@sitewright/ui/select";
import { lazy, Suspense } from "react";
import { useController } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { Card } from "../../shell/screen.tsx";
import type { ProductForm } from "./product-editor.tsx";

const RichText = lazy(() => import("../../rich-text/rich-text.tsx"));

export function DescriptionCard({ form }: { form: ProductForm }) {
  const { field } = useController({ control: form.control, name: "body_html" });
  return (
    <Card>
      <div className="flex flex-col gap-4 p-4">
        <FormTextField control={form.control} name="title" label={i18n.t("Title")} />
        <div className="flex flex-col gap-1">
          <span className="font-medium text-sm">{i18n.t("Description")}</span>
          <div className="rounded-lg border border-field focus-within:border-ring focus-within:ring-2 focus-within:ring-ring/30">
            <Suspense fallback={<div className="min-h-40 p-3 text-muted">{i18n.t("Loading…")}</div>}>
              <RichText label={i18n.t("Description")} value={field.value} onChange={field.onChange} />
            </Suspense>
          </div>
        </div>
      </div>
    </Card>
  );
}

const VISIBILITIES = [
  { value: "visible", label: i18n.t("Visible in the shop") },
  { value: "hidden", label: i18n.t("Hidden") },
];

export function OrganisationCard({ form }: { form: ProductForm }) {
  const { field } = useController({ control: form.control, name: "visibility" });
  return (
    <Card title={i18n.t("In the shop")}>
      <div className="flex flex-col gap-4 p-4">
        <Select
          label={i18n.t("Visibility")}
          choices={VISIBILITIES}
          value={field.value}
          onChange={field.onChange}
        />
        <FormTextField
          control={form.control}
          name="slug"
          label={i18n.t("Address")}
          prefix="/shop/p/"
          help={i18n.t("Left empty, it is made from the title.")}
        />
        <FormTextField control={form.control} name="vendor" label={i18n.t("Vendor")} />
        <FormTextField
          control={form.control}
          name="tags"
          label={i18n.t("Tags")}
          help={i18n.t("With commas between them.")}
        />
      </div>
    </Card>
  );
}

export function SearchEngineCard({ form }: { form: ProductForm }) {
  return (
    <Card title={i18n.t("Search engines")}>
      <div className="flex flex-col gap-4 p-4">
        <FormTextField
          control={form.control}
          name="seo_title"
          label={i18n.t("Title")}
          help={i18n.t("Left empty, the product's own.")}
        />
        <FormTextField control={form.control} name="seo_description" label={i18n.t("Description")} rows={3} />
      </div>
    </Card>
  );
}
