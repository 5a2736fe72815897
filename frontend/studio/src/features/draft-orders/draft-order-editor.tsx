import { Button } from "@sitewright/ui/button";
import { i18n } from "../../app/i18n.ts";
import type { useServerForm } from "../../app/use-server-form.ts";
import { may, useSession } from "../../session/session.ts";
import { BackLink } from "../../shell/back-link.tsx";
import { FormFailure } from "../../shell/form-failure.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { UnsavedGuard } from "../../shell/unsaved-guard.tsx";
import { CustomerCard } from "./customer-card.tsx";
import { DiscountCard } from "./discount-card.tsx";
import type { DraftValues } from "./draft-order-form.ts";
import { DraftOrderLines } from "./draft-order-lines.tsx";
import { draftName } from "./draft-order-words.ts";
import type { DraftDetail } from "./draft-orders-api.ts";
import { PayCard } from "./pay-card.tsx";
import { RemoveDraft } from "./remove-draft.tsx";
import { ShippingCard } from "./shipping-card.tsx";

export type DraftForm = ReturnType<typeof useServerForm<DraftValues>>;

type DraftOrderEditorProps = { draft: DraftDetail | null; form: DraftForm };

/** What is sold and to whom; beside it what it comes to, and how it is paid. */
export function DraftOrderEditor({ draft, form }: DraftOrderEditorProps) {
  const mayEdit = may(useSession(), "orders", "edit") && draft?.state !== "paying";
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Screen
      title={draft ? draftName(draft) : i18n.t("New draft order")}
      back={<BackLink to="/commerce/draft-orders">{i18n.t("Draft orders")}</BackLink>}
      actions={
        mayEdit && (
          <>
            {draft && <RemoveDraft draft={draft} />}
            <Button
              tone="primary"
              type="submit"
              form="draft-order"
              isPending={isSubmitting}
              isDisabled={draft !== null && !isDirty}
            >
              {i18n.t("Save")}
            </Button>
          </>
        )
      }
    >
      {draft?.state === "paying" && (
        <p role="status" className="mb-4 text-muted">
          {i18n.t("It is being paid at this moment: until that is done it stays as it is.")}
        </p>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <form
          id="draft-order"
          className="flex min-w-0 flex-col gap-5"
          onSubmit={(submitted) => {
            submitted.preventDefault();
            void form.submit();
          }}
        >
          {/* Whoever may only look reads the same form. */}
          <fieldset disabled={!mayEdit} className="contents">
            <FormFailure message={form.failure} />
            <DraftOrderLines form={form} draft={draft} mayEdit={mayEdit} />
            <DiscountCard form={form} />
            <ShippingCard form={form} draft={draft} />
            <CustomerCard form={form} draft={draft} />
            <Card title={i18n.t("Note")}>
              <div className="p-4">
                <FormTextField
                  control={form.control}
                  name="note"
                  label={i18n.t("For you and your team")}
                  rows={3}
                  help={i18n.t("Goes on to the order. Customers never see it.")}
                />
              </div>
            </Card>
          </fieldset>
        </form>
        <PayCard draft={draft} form={form} mayEdit={mayEdit} />
      </div>
      {mayEdit && <UnsavedGuard isDirty={isDirty && !isSubmitting} onSave={form.submit} />}
    </Screen>
  );
}
