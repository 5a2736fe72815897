import { Button, buttonClass } from "@sitewright/ui/button";
import { EmptyState } from "@sitewright/ui/empty-state";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { BellRing, Settings } from "lucide-react";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { attempt, toasts } from "../../app/toasts.ts";
import { may, useSession } from "../../session/session.ts";
import { PagedList } from "../../shell/paged-list.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { sendNotices, waitingQuery } from "./restock-api.ts";
import { SendQuestion, type Wanted } from "./send-question.tsx";
import { WaitingList } from "./waiting-list.tsx";

const route = getRouteApi("/signed-in/main/commerce/waiting");

/** Who wants to know when something sold out is back, by variant. */
export default function WaitingScreen() {
  const { page = 1 } = route.useSearch();
  const navigate = useNavigate({ from: "/commerce/waiting" });
  const query = useQuery(waitingQuery(page));
  const mayWrite = may(useSession(), "orders", "edit");
  const [wanted, want] = useState<Wanted | null>(null);
  const send = useSending();
  const everybody = query.data?.waiting_count ?? 0;

  function answer(isConfirmed: boolean): void {
    if (isConfirmed && wanted) send(wanted);
    want(null);
  }

  return (
    <Screen
      title={i18n.t("Waiting for stock")}
      lead={leadFor(query.data?.sends_by_itself ?? false)}
      actions={
        <>
          <Link to="/settings/commerce" className={buttonClass("secondary")}>
            <Settings size={16} aria-hidden /> {i18n.t("Settings")}
          </Link>
          {mayWrite && everybody > 0 && (
            <Button tone="primary" onPress={() => want({ row: null, count: everybody })}>
              {i18n.t("Tell everybody…")}
            </Button>
          )}
        </>
      }
    >
      <Card>
        <PagedList
          query={query}
          page={page}
          onPage={(next) => void navigate({ search: { page: next } })}
          lines={6}
          empty={
            <EmptyState icon={<BellRing size={20} aria-hidden />} title={i18n.t("Nobody waits")}>
              {i18n.t(
                "Visitors leave their address on the page of a product that is sold out; it appears here.",
              )}
            </EmptyState>
          }
        >
          {(rows) => (
            <WaitingList
              rows={rows}
              onSend={mayWrite ? (row) => want({ row, count: row.waiting_count }) : undefined}
            />
          )}
        </PagedList>
      </Card>
      <SendQuestion wanted={wanted} onAnswer={answer} />
    </Screen>
  );
}

function useSending(): (wanted: Wanted) => void {
  const queryClient = useQueryClient();
  return ({ row }) =>
    void attempt(async () => {
      const { sent_count: count } = await sendNotices(row);
      toasts.show({ tone: "info", text: sentWords(count) });
      await queryClient.invalidateQueries();
    });
}

function sentWords(count: number): string {
  if (count === 0) return i18n.t("Nobody waits any more");
  return i18n.t("{count, plural, one {# e-mail goes} other {# e-mails go}} out", { count });
}

function leadFor(sendsByItself: boolean): string {
  return sendsByItself
    ? i18n.t("Who wants to know when something is back. They are told by themselves within minutes.")
    : i18n.t("Who wants to know when something is back. You tell them when it is.");
}
