import { type Column, DataTable } from "@sitewright/ui/data-table";
import { EmptyState } from "@sitewright/ui/empty-state";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Mails } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { Ago } from "../../session/times.tsx";
import { InfiniteView } from "../../shell/infinite-view.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { MessageStatus } from "./message-status.tsx";
import { type MessageRow, messagesQuery } from "./messages-api.ts";

const COLUMNS: Column<MessageRow>[] = [
  { id: "subject", title: i18n.t("Subject"), cell: (message) => <SubjectLink message={message} /> },
  {
    id: "to",
    title: i18n.t("To"),
    cell: (message) => <span className="block max-w-56 truncate">{message.to_address}</span>,
  },
  { id: "status", title: i18n.t("Status"), cell: (message) => <MessageStatus status={message.status} /> },
  {
    id: "when",
    title: i18n.t("Written"),
    isWideOnly: true,
    cell: (message) => (
      <span className="text-muted">
        <Ago at={message.created_at} />
      </span>
    ),
  },
];

export default function OutboxScreen() {
  const query = useInfiniteQuery(messagesQuery);
  return (
    <Screen title={i18n.t("Outbox")} lead={i18n.t("Every mail the site has written, and what became of it.")}>
      <Card>
        <InfiniteView
          query={query}
          rowsOf={(page) => page.rows}
          empty={
            <EmptyState icon={<Mails size={20} aria-hidden />} title={i18n.t("No mail yet")}>
              {i18n.t(
                "Order confirmations and other mail appear here, also while no mail server is configured.",
              )}
            </EmptyState>
          }
        >
          {(messages) => (
            <DataTable
              label={i18n.t("Messages")}
              columns={COLUMNS}
              rows={messages}
              rowKey={(message) => message.id}
            />
          )}
        </InfiniteView>
      </Card>
    </Screen>
  );
}

function SubjectLink({ message }: { message: MessageRow }) {
  return (
    <Link to="/email/$messageId" params={{ messageId: message.id }} className="font-medium hover:underline">
      {message.subject || i18n.t("(no subject)")}
    </Link>
  );
}
