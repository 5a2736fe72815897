import { Button } from "@sitewright/ui/button";
import { useMemo } from "react";
import { i18n } from "../../app/i18n.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { EditConflicts } from "../../history/edit-conflicts.tsx";
import { type Edit, useEdit, useFollowedVersion } from "../../history/use-edit.ts";
import { may, useSession } from "../../session/session.ts";
import { BackLink } from "../../shell/back-link.tsx";
import { FormFailure } from "../../shell/form-failure.tsx";
import { Screen } from "../../shell/screen.tsx";
import { UnsavedGuard } from "../../shell/unsaved-guard.tsx";
import { CustomsCard } from "./customs-card.tsx";
import { ProductFiles } from "./files/product-files.tsx";
import { PageCard } from "./page-card.tsx";
import { DescriptionCard, OrganisationCard, SearchEngineCard } from "./product-cards.tsx";
import { formValue, labelOf, takeTheirs } from "./product-conflicts.ts";
import { type ProductValues, productSchema, settled } from "./product-form.ts";
import { ProductImages } from "./product-images.tsx";
import { ProductMenu } from "./product-menu.tsx";
import { ProductOptions } from "./product-options.tsx";
import { ProductVariants } from "./product-variants.tsx";
import type { ProductDetail } from "./products-api.ts";
import { fieldFor } from "./server-fields.ts";

/** Save stands outside the form it submits; named, it also lets Enter in a field save. */
const FORM_ID = "product";

export type ProductForm = ReturnType<typeof useServerForm<ProductValues>>;

type ProductEditorProps = {
  product: ProductDetail | null;
  values: ProductValues;
  save: (values: ProductValues, edit: Edit) => Promise<void>;
};

export function ProductEditor({ product, values, save }: ProductEditorProps) {
  const session = useSession();
  const currency = product?.currency ?? session.website.currency;
  const schema = useMemo(() => productSchema(currency), [currency]);
  const edit = useEdit(product?.version ?? "");
  const form = useServerForm({
    schema,
    values,
    save: (written) => save(written, edit),
    fieldFor,
    settled,
  });
  const { isDirty, isSubmitting } = form.formState;
  useFollowedVersion(edit, product?.version ?? "", isDirty);
  const mayEdit = may(session, "catalog", "edit");
  return (
    <Screen
      title={product?.title ?? i18n.t("New product")}
      back={<BackLink to="/commerce/inventory">{i18n.t("Products")}</BackLink>}
      actions={
        <>
          {product && <ProductMenu product={product} mayEdit={mayEdit} />}
          <Button
            tone="primary"
            type="submit"
            form={FORM_ID}
            isDisabled={!mayEdit || (!isDirty && product !== null)}
            isPending={isSubmitting}
          >
            {isSubmitting ? i18n.t("Saving…") : i18n.t("Save")}
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <div className="flex min-w-0 flex-col gap-5">
          <FormFailure message={form.failure} />
          <EditConflicts
            edit={edit}
            labelOf={(field) => labelOf(field, form.getValues())}
            keep={(field) => form.clearErrors(fieldFor(field) ?? [])}
            canTake={(field) => fieldFor(field) !== null}
            shown={(field, value) => formValue(field, value, currency)}
            take={(conflict) => takeTheirs(form, conflict, currency)}
          />
          <DescriptionCard form={form} />
          <ProductFiles form={form} product={product} />
          <ProductImages form={form} />
          <ProductOptions form={form} />
          <ProductVariants form={form} currency={currency} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <OrganisationCard form={form} product={product} />
          <PageCard form={form} />
          <CustomsCard form={form} />
          <SearchEngineCard form={form} />
        </div>
      </form>
      <UnsavedGuard isDirty={isDirty} onSave={form.submit} />
    </Screen>
  );
}
