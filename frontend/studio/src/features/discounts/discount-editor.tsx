import { Button } from "@sitewright/ui/button";
import { Link } from "@tanstack/react-router";
import { i18n } from "../../app/i18n.ts";
import type { useServerForm } from "../../app/use-server-form.ts";
import { may, useSession } from "../../session/session.ts";
import { BackLink } from "../../shell/back-link.tsx";
import { FormFailure } from "../../shell/form-failure.tsx";
import { Screen } from "../../shell/screen.tsx";
import { UnsavedGuard } from "../../shell/unsaved-guard.tsx";
import { CodesCard } from "./codes-card.tsx";
import { DateCard, LimitsCard, TermsCard } from "./discount-cards.tsx";
import type { DiscountValues } from "./discount-form.ts";
import type { DiscountDetail } from "./discounts-api.ts";
import { NameCard } from "./name-card.tsx";
import { ValueCard } from "./value-card.tsx";

export type DiscountForm = ReturnType<typeof useServerForm<DiscountValues>>;

type DiscountEditorProps = { detail: DiscountDetail | null; form: DiscountForm };

/** What must be said first, and beside it what may be. */
export function DiscountEditor({ detail, form }: DiscountEditorProps) {
  const mayEdit = may(useSession(), "discounts", "edit");
  const { isDirty, isSubmitting } = form.formState;
  const discount = detail?.discount ?? null;
  const isNew = discount === null;
  return (
    <Screen
      title={discount ? discount.title || discount.code : i18n.t("New discount")}
      back={<BackLink to="/commerce/discounts">{i18n.t("Discounts")}</BackLink>}
      actions={
        mayEdit && (
          <Button
            tone="primary"
            type="submit"
            form="discount"
            isPending={isSubmitting}
            isDisabled={!isNew && !isDirty}
          >
            {isNew ? i18n.t("Add discount") : i18n.t("Save")}
          </Button>
        )
      }
    >
      <form
        id="discount"
        className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void form.submit();
        }}
      >
        {/* Whoever may only look reads the same form. */}
        <fieldset disabled={!mayEdit} className="contents">
          <div className="flex min-w-0 flex-col gap-5">
            <FormFailure message={form.failure} />
            {discount && discount.is_automatic === false && <CodesCard discount={discount} />}
            <NameCard form={form} isNew={isNew} />
            <ValueCard form={form} names={detail?.goods ?? NO_NAMES} />
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <TermsCard form={form} />
            <LimitsCard form={form} />
            <DateCard form={form} />
          </div>
        </fieldset>
      </form>
      {discount && discount.uses > 0 && (
        <p className="mt-4 text-muted text-sm">
          {i18n.t("{count, plural, one {Used in # order.} other {Used in # orders.}}", {
            count: discount.uses,
          })}{" "}
          <Link to="/commerce/orders" className="text-brand underline">
            {i18n.t("Orders")}
          </Link>
        </p>
      )}
      {mayEdit && <UnsavedGuard isDirty={isDirty && !isSubmitting} onSave={form.submit} />}
    </Screen>
  );
}

const NO_NAMES = { products: {}, categories: {} };
