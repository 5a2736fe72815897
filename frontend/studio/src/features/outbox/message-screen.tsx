import { Tabs } from "@sitewright/ui/tabs";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { i18n } from "../../app/i18n.ts";
import { useSession } from "../../session/session.ts";
import { FullTime } from "../../session/times.tsx";
import { BackLink } from "../../shell/back-link.tsx";
import { QueryView } from "../../shell/query-view.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { MessageStatus } from "./message-status.tsx";
import { type MessageDetail, messageQuery } from "./messages-api.ts";

const route = getRouteApi("/signed-in/main/email/$messageId");

export default function MessageScreen() {
  const { messageId } = route.useParams();
  const query = useQuery(messageQuery(messageId));
  return <QueryView query={query}>{(message) => <MessageView message={message} />}</QueryView>;
}

function MessageView({ message }: { message: MessageDetail }) {
  const { website } = useSession();
  const html = {
    id: "html",
    label: i18n.t("As a mail"),
    content: <MailFrame html={message.html} subject={message.subject} />,
  };
  const text = {
    id: "text",
    label: i18n.t("As text"),
    content: <pre className="whitespace-pre-wrap break-words p-4 font-mono text-sm">{message.text}</pre>,
  };
  return (
    <Screen
      title={message.subject || i18n.t("(no subject)")}
      back={<BackLink to="/email">{i18n.t("Outbox")}</BackLink>}
    >
      <Card>
        <dl className="flex flex-wrap gap-x-8 gap-y-2 border-line border-b px-4 py-3">
          <Fact name={i18n.t("To")}>{message.to_address}</Fact>
          <Fact name={i18n.t("From")}>{message.from_name || website.title}</Fact>
          <Fact name={i18n.t("Written")}>
            <FullTime at={message.created_at} />
          </Fact>
          {message.sent_at && (
            <Fact name={i18n.t("Sent")}>
              <FullTime at={message.sent_at} />
            </Fact>
          )}
          <Fact name={i18n.t("Status")}>
            <MessageStatus status={message.status} />
          </Fact>
        </dl>
        {message.last_error && (
          <p className="border-line border-b bg-danger-soft px-4 py-2 text-danger">
            {i18n.t("{count, plural, one {# attempt} other {# attempts}}.", { count: message.attempts })}{" "}
            {message.last_error}
          </p>
        )}
        <Tabs label={i18n.t("Forms of the mail")} tabs={message.html ? [html, text] : [text]} />
      </Card>
    </Screen>
  );
}

/** A mail may hold anything, so its frame can do nothing: no scripts, no forms, an origin of its own. */
function MailFrame({ html, subject }: { html: string; subject: string }) {
  return (
    <iframe
      title={i18n.t("Mail: {subject}", { subject })}
      sandbox=""
      srcDoc={html}
      className="h-[38rem] w-full border-0 bg-white"
    />
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
