import { Switch } from "@sitewright/ui/switch";
import { useQuery } from "@tanstack/react-query";
import { type Control, useController, useWatch } from "react-hook-form";
import { i18n } from "../../../app/i18n.ts";
import { may, sessionQuery, useSession } from "../../../session/session.ts";
import { QueryView } from "../../../shell/query-view.tsx";
import { Card } from "../../../shell/screen.tsx";
import { ExplainedSwitch } from "../explained-switch.tsx";
import { type Site, siteQuery } from "../site-api.ts";
import { SiteFormScreen } from "../site-form-screen.tsx";
import { useSiteForm } from "../use-site-form.ts";
import { fieldFor, inWords, labelOf, SHARE_PLACES, schema, type TalkValues, valuesOf } from "./talk-form.ts";

/** Whether visitors comment and like, and where they can hand a page on to. */
export default function TalkScreen() {
  const query = useQuery(siteQuery);
  return <QueryView query={query}>{(site) => <TalkForm key={site.id} site={site} />}</QueryView>;
}

function TalkForm({ site }: { site: Site }) {
  const form = useTalkForm(site);
  const session = useSession();
  const mayTalk = may(session, "comments", "edit");
  const mayShare = may(session, "pages", "edit");
  return (
    <SiteFormScreen
      title={i18n.t("Comments and sharing")}
      lead={i18n.t("What visitors can do below your posts and events.")}
      mayEdit={mayTalk || mayShare}
      form={form}
      conflicts={{ labelOf, shown: inWords, fieldFor }}
    >
      <TalkCard control={form.control} isReader={!mayTalk} />
      <ShareCard control={form.control} isReader={!mayShare} />
    </SiteFormScreen>
  );
}

type CardProps = { control: Control<TalkValues>; isReader: boolean };

function TalkCard({ control, isReader }: CardProps) {
  const isOn = useWatch({ control, name: "commentsEnabled" });
  return (
    <Card title={i18n.t("Comments")}>
      <div className="flex flex-col gap-4 p-4">
        <ExplainedSwitch
          control={control}
          name="commentsEnabled"
          label={i18n.t("Visitors can comment")}
          help={i18n.t("Without an account. Each post and event can be closed by itself.")}
          isDisabled={isReader}
        />
        {isOn && <CommentSwitches control={control} isReader={isReader} />}
        <ExplainedSwitch
          control={control}
          name="simpleLikingEnabled"
          label={i18n.t("Visitors can like")}
          help={i18n.t("One press counts once in each browser, and can be taken back.")}
          isDisabled={isReader}
        />
      </div>
    </Card>
  );
}

function CommentSwitches({ control, isReader }: CardProps) {
  return (
    <>
      <ExplainedSwitch
        control={control}
        name="commentsNeedApproval"
        label={i18n.t("Look at each comment first")}
        help={i18n.t("Switched off, comments appear at once, but for those that look like advertising.")}
        isDisabled={isReader}
      />
      <ExplainedSwitch
        control={control}
        name="commentsAreMailed"
        label={i18n.t("Mail about new comments")}
        help={i18n.t("To everybody who decides on comments, one mail every quarter of an hour at most.")}
        isDisabled={isReader}
      />
    </>
  );
}

function ShareCard({ control, isReader }: CardProps) {
  const { field } = useController({ control, name: "shareButtonOptions" });
  return (
    <Card title={i18n.t("Sharing")}>
      <div className="flex flex-col gap-4 p-4">
        <p className="text-muted">
          {i18n.t("Plain links below each post and event: nobody is told anything before one is pressed.")}
        </p>
        <div className="grid gap-2 sm:grid-cols-2">
          {SHARE_PLACES.map(({ value, label }) => (
            <Switch
              key={value}
              label={label}
              isSelected={field.value[value] ?? false}
              onChange={(isOn) => field.onChange({ ...field.value, [value]: isOn })}
              isDisabled={isReader}
            />
          ))}
        </div>
      </div>
    </Card>
  );
}

function useTalkForm(site: Site) {
  return useSiteForm<TalkValues>(site, {
    schema,
    values: valuesOf(site),
    fieldFor,
    changeOf: (values) => ({ settings: { ...site.settings, ...values } }),
    savedWords: i18n.t("Saved"),
    onSaved: (queryClient) => queryClient.invalidateQueries(sessionQuery),
  });
}
