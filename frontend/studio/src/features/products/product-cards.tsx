import { Select } from "@sitewright/ui/select";
import { lazy, Suspense } from "react";
import { useController } from "react-hook-form";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { Card } from "../../shell/screen.tsx";
import type { ProductForm } from "./product-editor.tsx";

const RichText = lazy(() => import("../../rich-text/rich-text.tsx"));

export function DescriptionCard({ form }: { form: ProductForm }) {
  const { field } = useController({ control: form.control, name: "body_html" });
  return (
    <Card>
      <div className="flex flex-col gap-4 p-4">
        <FormTextField control={form.control} name="title" label="Title" />
        <div className="flex flex-col gap-1">
          <span className="font-medium text-sm">Description</span>
          <div className="rounded-lg border border-field focus-within:border-ring focus-within:ring-2 focus-within:ring-ring/30">
            <Suspense fallback={<div className="min-h-40 p-3 text-muted">Loading…</div>}>
              <RichText label="Description" value={field.value} onChange={field.onChange} />
            </Suspense>
          </div>
        </div>
      </div>
    </Card>
  );
}

const VISIBILITIES = [
  { value: "visible", label: "Visible in the shop" },
  { value: "hidden", label: "Hidden" },
];

export function OrganisationCard({ form }: { form: ProductForm }) {
  const { field } = useController({ control: form.control, name: "visibility" });
  return (
    <Card title="In the shop">
      <div className="flex flex-col gap-4 p-4">
        <Select label="Visibility" choices={VISIBILITIES} value={field.value} onChange={field.onChange} />
        <FormTextField
          control={form.control}
          name="slug"
          label="Address"
          prefix="/shop/p/"
          help="Left empty, it is made from the title."
        />
        <FormTextField control={form.control} name="vendor" label="Vendor" />
        <FormTextField control={form.control} name="tags" label="Tags" help="With commas between them." />
      </div>
    </Card>
  );
}

export function SearchEngineCard({ form }: { form: ProductForm }) {
  return (
    <Card title="Search engines">
      <div className="flex flex-col gap-4 p-4">
        <FormTextField
          control={form.control}
          name="seo_title"
          label="Title"
          help="Left empty, the product's own."
        />
        <FormTextField control={form.control} name="seo_description" label="Description" rows={3} />
      </div>
    </Card>
  );
}
