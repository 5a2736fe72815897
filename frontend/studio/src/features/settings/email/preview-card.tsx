import { Refusal } from "@sitewright/api/errors";
import { Button } from "@sitewright/ui/button";
import { Select } from "@sitewright/ui/select";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Send } from "lucide-react";
import { useState } from "react";
import { displayNames } from "../../../app/formats.ts";
import { i18n } from "../../../app/i18n.ts";
import { formattingLocale } from "../../../app/language.ts";
import { showFailure } from "../../../app/toasts.ts";
import { useSettled } from "../../../app/use-settled.ts";
import { QueryView } from "../../../shell/query-view.tsx";
import { Card } from "../../../shell/screen.tsx";
import {
  type MailKinds,
  type MailLanguage,
  type MailPreview,
  mailsQuery,
  sendTestMail,
  sentMailQuery,
  wordedPreviewQuery,
} from "./mails-api.ts";
import { shownWording, type Wording, withWording, wordingOf } from "./wording.ts";
import { WordsEditor } from "./words-editor.tsx";

const LANGUAGES: readonly MailLanguage[] = ["en", "de"];

type PreviewProps = {
  readonly isReader: boolean;
  readonly wordings: readonly Wording[];
  readonly error: string | undefined;
  readonly onChange: (wordings: Wording[]) => void;
};

/** Every mail that is sent, as buyers get it, the owner's own words for it, and the way to try one out. */
export function PreviewCard(props: PreviewProps) {
  const query = useQuery(mailsQuery);
  return (
    <Card title={i18n.t("What buyers get")}>
      <QueryView query={query}>{(kinds) => <Preview kinds={kinds} {...props} />}</QueryView>
    </Card>
  );
}

function Preview({ kinds, isReader, wordings, error, onChange }: PreviewProps & { kinds: MailKinds }) {
  const [kind, setKind] = useState(kinds.mails[0]?.kind ?? "");
  const [language, setLanguage] = useState<MailLanguage>(i18n.locale === "de" ? "de" : "en");
  const wording = wordingOf(wordings, kind, language);
  const preview = usePreview(wording, language);
  const usual = useQuery(wordedPreviewQuery(wordingOf([], kind, language), language));
  const names = displayNames(formattingLocale(), { type: "language" });
  return (
    <>
      <div className="grid gap-4 border-line border-b p-4 sm:grid-cols-2">
        <Select
          label={i18n.t("Mail")}
          choices={kinds.mails.map((mail) => ({ value: mail.kind, label: titleOf(mail, wordings) }))}
          value={kind}
          onChange={setKind}
        />
        <Select
          label={i18n.t("Language")}
          choices={LANGUAGES.map((code) => ({ value: code, label: names.of(code) ?? code }))}
          value={language}
          onChange={(code) => setLanguage(code === "de" ? "de" : "en")}
        />
      </div>
      <div className={isReader ? "" : "xl:grid xl:grid-cols-[minmax(20rem,2fr)_3fr]"}>
        {!isReader && (
          <div className="border-line p-4 max-xl:border-b xl:border-r">
            <WordsEditor
              wording={wording}
              facts={kinds.mails.find((mail) => mail.kind === kind)?.facts ?? []}
              error={error ?? (preview.error instanceof Refusal ? saidOf(preview.error) : undefined)}
              usualSubject={usual.data?.subject ?? ""}
              onChange={(changed) => onChange(withWording(wordings, changed))}
            />
          </div>
        )}
        <div className="min-w-0">
          {!isReader && <TestMail key={`${kind}-${language}`} kind={kind} language={language} />}
          {preview.data ? <Mail mail={preview.data} /> : <QueryView query={preview}>{() => null}</QueryView>}
        </div>
      </div>
    </>
  );
}

/** In the words that stand in the form, a moment after they were typed. */
function usePreview(wording: Wording, language: MailLanguage) {
  const settled = useSettled(JSON.stringify(shownWording(wording)));
  return useQuery(wordedPreviewQuery(JSON.parse(settled) as Wording, language));
}

const titleOf = ({ kind, title }: MailKinds["mails"][number], wordings: readonly Wording[]) =>
  wordings.some((each) => each.kind === kind) ? i18n.t("{title} (own words)", { title }) : title;

const saidOf = ({ fields, message }: Refusal) => fields.wording ?? message;

/** A frame that can do nothing: no scripts, no forms, an origin of its own. */
function Mail({ mail }: { mail: MailPreview }) {
  return (
    <>
      <p className="border-line border-b px-4 py-3 wrap-anywhere">
        <span className="font-medium">{mail.subject}</span>
        <br />
        <span className="text-muted text-sm">
          {mail.from_name}
          {mail.reply_to && ` · ${i18n.t("answers to {address}", { address: mail.reply_to })}`}
        </span>
      </p>
      <iframe
        title={i18n.t("Mail: {subject}", { subject: mail.subject })}
        sandbox=""
        srcDoc={mail.html}
        className="h-[36rem] w-full border-0 bg-white"
      />
    </>
  );
}

function TestMail({ kind, language }: { kind: string; language: MailLanguage }) {
  const sending = useMutation({
    mutationFn: () => sendTestMail(kind, language),
    onError: (failure) => showFailure(failure),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-4 py-3">
      <Button isPending={sending.isPending} onPress={() => sending.mutate()}>
        <Send size={15} aria-hidden /> {i18n.t("Send a test mail to me")}
      </Button>
      <div role="status" className="min-w-0 flex-[1_1_14rem]">
        {sending.data && (
          <Outcome
            key={sending.data.message_id}
            messageId={sending.data.message_id}
            address={sending.data.to_address}
          />
        )}
      </div>
    </div>
  );
}

function Outcome({ messageId, address }: { messageId: string; address: string }) {
  const { data: mail } = useQuery(sentMailQuery(messageId));
  if (mail?.status === "sent") return <p>{i18n.t("Sent to {address}.", { address })}</p>;
  if (mail?.status === "kept")
    return (
      <p className="text-muted">
        {i18n.t("No mail server is set up, so no mail leaves this installation. It waits in the outbox:")}{" "}
        <OutboxLink messageId={messageId} />
      </p>
    );
  if (mail?.last_error)
    return (
      <p className="text-danger wrap-anywhere">
        {mail.status === "failed"
          ? i18n.t("The mail server refused it: {reason}", { reason: mail.last_error })
          : i18n.t("The mail server could not be used; it is tried again. It said: {reason}", {
              reason: mail.last_error,
            })}{" "}
        <OutboxLink messageId={messageId} />
      </p>
    );
  return <p className="text-muted">{i18n.t("On its way to {address}…", { address })}</p>;
}

function OutboxLink({ messageId }: { messageId: string }) {
  return (
    <Link to="/email/$messageId" params={{ messageId }} className="text-brand underline underline-offset-2">
      {i18n.t("Show it")}
    </Link>
  );
}
