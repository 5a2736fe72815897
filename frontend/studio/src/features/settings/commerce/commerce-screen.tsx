import { Button } from "@sitewright/ui/button";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { i18n } from "../../../app/i18n.ts";
import { useServerForm } from "../../../app/use-server-form.ts";
import { EditConflicts } from "../../../history/edit-conflicts.tsx";
import { useEdit, useFollowedVersion } from "../../../history/use-edit.ts";
import { useUndo } from "../../../history/use-undo.ts";
import { may, sessionQuery, useSession } from "../../../session/session.ts";
import { FormFailure } from "../../../shell/form-failure.tsx";
import { QueryView } from "../../../shell/query-view.tsx";
import { Screen } from "../../../shell/screen.tsx";
import { UnsavedGuard } from "../../../shell/unsaved-guard.tsx";
import { type Site, siteQuery, updateSite } from "../site-api.ts";
import { takingInto } from "../taking.ts";
import { CheckoutCard } from "./checkout-card.tsx";
import {
  type CommerceValues,
  changeOf,
  fieldFor,
  formValue,
  inWords,
  labelOf,
  schema,
  valuesOf,
} from "./commerce-form.ts";
import { CurrencyCard } from "./currency-card.tsx";
import { DeliveryCard } from "./delivery-card.tsx";
import { DownloadsCard } from "./downloads-card.tsx";
import { FeedCard } from "./feed-card.tsx";
import { InstallmentsCard } from "./installments-card.tsx";
import { RestockCard } from "./restock-card.tsx";
import { ReturnsCard } from "./returns-card.tsx";
import { ReviewsCard } from "./reviews-card.tsx";
import { StockCard } from "./stock-card.tsx";

/** Its button stands above it, and is what Enter in a field presses. */
const FORM = "commerce";

/** What the shop sells in, when it says that few are left, and how carts become orders. */
export default function CommerceScreen() {
  const query = useQuery(siteQuery);
  return <QueryView query={query}>{(site) => <CommerceForm key={site.id} site={site} />}</QueryView>;
}

function CommerceForm({ site }: { site: Site }) {
  const form = useCommerceForm(site);
  const session = useSession();
  const sellsNothing = !may(session, "catalog", "edit");
  const takesNoOrders = !may(session, "orders", "edit");
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Screen
      title={i18n.t("Commerce")}
      lead={i18n.t("What your shop sells in, and how carts become orders.")}
      actions={
        !(sellsNothing && takesNoOrders) && (
          <Button tone="primary" type="submit" form={FORM} isDisabled={!isDirty} isPending={isSubmitting}>
            {isSubmitting ? i18n.t("Saving…") : i18n.t("Save")}
          </Button>
        )
      }
    >
      <form
        id={FORM}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <FormFailure message={form.failure} />
        <EditConflicts
          edit={form.edit}
          labelOf={labelOf}
          shown={inWords}
          {...takingInto(form, { fieldFor, formValue })}
        />
        <CurrencyCard control={form.control} before={site.currency} isReader={sellsNothing} />
        <StockCard control={form.control} isReader={sellsNothing} />
        <DeliveryCard control={form.control} isReader={sellsNothing} />
        <RestockCard control={form.control} isReader={sellsNothing} />
        <ReviewsCard control={form.control} isReader={sellsNothing} />
        <ReturnsCard control={form.control} isReader={takesNoOrders} />
        <CheckoutCard control={form.control} isReader={takesNoOrders} />
        <DownloadsCard control={form.control} isReader={takesNoOrders} />
        <InstallmentsCard control={form.control} isReader={takesNoOrders} />
        <FeedCard />
      </form>
      <UnsavedGuard isDirty={isDirty} onSave={form.submit} />
    </Screen>
  );
}

function useCommerceForm(site: Site) {
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  const edit = useEdit(site.version);
  const form = useServerForm<CommerceValues>({
    schema,
    values: valuesOf(site),
    fieldFor,
    save: async (values) => {
      const saved = await edit.save((begun) => updateSite({ ...changeOf(values, site), ...begun }));
      queryClient.setQueryData(siteQuery.queryKey, saved);
      await queryClient.invalidateQueries(sessionQuery);
      await tellSaved(i18n.t("Commerce settings saved"), saved.change_set_id);
    },
  });
  useFollowedVersion(edit, site.version, form.formState.isDirty);
  return { ...form, edit };
}
