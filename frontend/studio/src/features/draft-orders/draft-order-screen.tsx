import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { i18n } from "../../app/i18n.ts";
import { toasts } from "../../app/toasts.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { useSession } from "../../session/session.ts";
import { QueryView } from "../../shell/query-view.tsx";
import { DraftOrderEditor } from "./draft-order-editor.tsx";
import {
  type DraftValues,
  draftBodyOf,
  draftFieldFor,
  draftSchema,
  draftValuesOf,
  NEW_DRAFT,
} from "./draft-order-form.ts";
import { addDraft, changeDraft, type DraftDetail, draftQuery } from "./draft-orders-api.ts";
import { OrderedDraft } from "./ordered-draft.tsx";

const route = getRouteApi("/signed-in/main/commerce/draft-orders/$draftId");

/** A draft order, or one that is not there yet. */
export default function DraftOrderScreen() {
  const { draftId } = route.useParams();
  const query = useQuery({
    ...draftQuery(draftId),
    enabled: draftId !== "new",
    // Looking elsewhere and back is no reason to draw anew what somebody types.
    refetchOnWindowFocus: false,
  });
  if (draftId === "new") return <OpenDraft key="new" draft={null} />;
  return (
    <QueryView query={query}>
      {(draft) =>
        draft.state === "ordered" ? <OrderedDraft draft={draft} /> : <OpenDraft key={draftId} draft={draft} />
      }
    </QueryView>
  );
}

function OpenDraft({ draft }: { draft: DraftDetail | null }) {
  const { currency } = useSession().website;
  const values = useMemo(() => (draft ? draftValuesOf(draft) : NEW_DRAFT), [draft]);
  const schema = useMemo(() => draftSchema(currency), [currency]);
  const save = useSaving(draft);
  const form = useServerForm({ schema, values, save, fieldFor: draftFieldFor });
  return <DraftOrderEditor draft={draft} form={form} />;
}

function useSaving(draft: DraftDetail | null): (values: DraftValues) => Promise<void> {
  const { currency } = useSession().website;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async (values) => {
    const body = draftBodyOf(values, currency);
    const saved = draft ? await changeDraft(draft.id, body) : await addDraft(body);
    queryClient.setQueryData(draftQuery(saved.id).queryKey, saved);
    void queryClient.invalidateQueries({ queryKey: ["draft-orders", "list"] });
    toasts.show({ tone: "info", text: i18n.t("Draft order saved") });
    if (!draft) {
      await navigate({
        to: "/commerce/draft-orders/$draftId",
        params: { draftId: saved.id },
        replace: true,
        ignoreBlocker: true,
      });
    }
  };
}
