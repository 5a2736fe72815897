import { Select } from "@sitewright/ui/select";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useController } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import { CategoryChoice } from "../../categories/category-choice.tsx";
import { collectionsQuery } from "../../pages/collections-api.ts";
import { may, useSession } from "../../session/session.ts";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { Card } from "../../shell/screen.tsx";
import { AskedForm } from "./asked-form.tsx";
import type { ProductForm } from "./product-editor.tsx";
import { ProductType } from "./product-type.tsx";
import type { ProductDetail } from "./products-api.ts";
import { TaxChoice } from "./tax-choice.tsx";

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

type OrganisationCardProps = { form: ProductForm; product: ProductDetail | null };

export function OrganisationCard({ form, product }: OrganisationCardProps) {
  const beginning = useAddressBeginning(product);
  const { field } = useController({ control: form.control, name: "visibility" });
  const { field: asked, fieldState } = useController({
    control: form.control,
    name: "additional_fields_form_id",
  });
  const { field: categories } = useController({ control: form.control, name: "category_slugs" });
  return (
    <Card title={i18n.t("In the shop")}>
      <div className="flex flex-col gap-4 p-4">
        <ProductType control={form.control} />
        <Select
          label={i18n.t("Visibility")}
          choices={VISIBILITIES}
          value={field.value}
          onChange={field.onChange}
        />
        <CategoryChoice
          store={product?.collection_id ?? ""}
          value={categories.value}
          onChange={categories.onChange}
        />
        <FormTextField
          control={form.control}
          name="slug"
          label={i18n.t("Address")}
          prefix={beginning}
          help={i18n.t("Left empty, it is made from the title.")}
        />
        <FormTextField control={form.control} name="vendor" label={i18n.t("Vendor")} />
        <FormTextField
          control={form.control}
          name="tags"
          label={i18n.t("Tags")}
          help={i18n.t("With commas between them.")}
        />
        <TaxChoice control={form.control} />
        <AskedForm value={asked.value} error={fieldState.error?.message} onChange={asked.onChange} />
      </div>
    </Card>
  );
}

/** What stands before a product's own address; a new one goes to the oldest shop. */
function useAddressBeginning(product: ProductDetail | null): string {
  const isAsked = may(useSession(), "pages", "view") && product === null;
  const collections = useQuery({ ...collectionsQuery, enabled: isAsked });
  if (product) return product.url.slice(0, product.url.lastIndexOf("/") + 1);
  const shop = collections.data?.rows.find((row) => row.kind === "products");
  return shop ? `${shop.url}/p/` : "/";
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
