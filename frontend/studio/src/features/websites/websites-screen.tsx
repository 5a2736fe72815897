import { Button } from "@sitewright/ui/button";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { may, useSession } from "../../session/session.ts";
import { QueryView } from "../../shell/query-view.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { type CopyRow, isBusy, type WebsiteRow, websitesQuery } from "../../websites/websites-api.ts";
import { CopyLine } from "./copy-line.tsx";
import { NewWebsiteDialog } from "./new-website-dialog.tsx";
import { ArchivedLine, DeletedLine, WebsiteLine } from "./website-line.tsx";

export default function WebsitesScreen() {
  const session = useSession();
  const query = useQuery(websitesQuery);
  const [isMaking, setMaking] = useState(false);
  const mayClose = may(session, "sensitive", "edit");
  return (
    <Screen
      title={i18n.t("Websites")}
      lead={i18n.t("Yours in this installation. Each has an address, people and a sign-in of its own.")}
      actions={
        query.data?.may_found && (
          <Button tone="primary" onPress={() => setMaking(true)}>
            {i18n.t("New website")}
          </Button>
        )
      }
    >
      <QueryView query={query}>
        {({ websites, copies, may_found: mayFound }) => (
          <div className="flex max-w-4xl flex-col gap-5">
            <Lists websites={websites} copies={copies} mayCopy={mayFound} />
            {mayClose && (
              <p className="text-muted text-sm">
                {i18n.t("Closing or deleting this website is under Settings:")}{" "}
                <Link to="/settings/danger" className="text-brand underline underline-offset-2">
                  {i18n.t("Danger zone")}
                </Link>
              </p>
            )}
          </div>
        )}
      </QueryView>
      {isMaking && <NewWebsiteDialog onClose={() => setMaking(false)} />}
    </Screen>
  );
}

type ListsProps = { websites: readonly WebsiteRow[]; copies: readonly CopyRow[]; mayCopy: boolean };

function Lists({ websites, copies, mayCopy }: ListsProps) {
  const deleted = websites.filter((website) => website.removal_at !== null);
  const archived = websites.filter((website) => website.is_archived);
  const kept = websites.filter((website) => website.removal_at === null && !website.is_archived);
  const isBeingCopied = ({ id }: WebsiteRow) => copies.some((copy) => copy.website_id === id && isBusy(copy));
  return (
    <>
      {kept.length + copies.length > 0 && (
        <Card>
          <ul className="divide-y divide-line">
            {copies.map((copy) => (
              <CopyLine key={copy.id} copy={copy} />
            ))}
            {kept.map((website) => (
              <WebsiteLine
                key={website.id}
                website={website}
                mayCopy={mayCopy}
                isBeingCopied={isBeingCopied(website)}
              />
            ))}
          </ul>
        </Card>
      )}
      {archived.length > 0 && (
        <Card title={i18n.t("Archived")}>
          <p className="px-4 pt-3 text-muted text-sm">
            {i18n.t("Closed to visitors and out of the switcher. Everything in them is kept.")}
          </p>
          <ul className="divide-y divide-line">
            {archived.map((website) => (
              <ArchivedLine key={website.id} website={website} />
            ))}
          </ul>
        </Card>
      )}
      {deleted.length > 0 && (
        <Card title={i18n.t("Deleted")}>
          <ul className="divide-y divide-line">
            {deleted.map((website) => (
              <DeletedLine key={website.id} website={website} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
