import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { i18n } from "../../../app/i18n.ts";
import { QueryView } from "../../../shell/query-view.tsx";
import { Screen } from "../../../shell/screen.tsx";
import { type WebsiteRow, websitesQuery } from "../../../websites/websites-api.ts";
import { ClosingCard } from "./closing-card.tsx";
import { DeletedCard } from "./deleted-card.tsx";
import { DeletionCard } from "./deletion-card.tsx";

/** What takes the website away from its visitors. */
export default function DangerScreen() {
  const query = useQuery(websitesQuery);
  return (
    <Screen
      title={i18n.t("Danger zone")}
      lead={i18n.t("What takes the whole website away from its visitors. You are asked for your password.")}
    >
      <QueryView query={query}>
        {({ websites, can_reopen: canReopen }) => (
          <div className="flex flex-col gap-4">
            <Cards website={websites.find((website) => website.is_current)} canReopen={canReopen} />
            <p className="text-muted text-sm">
              {i18n.t("You can take everything with you, also from a closed or deleted website:")}{" "}
              <Link to="/settings/export" className="text-brand underline underline-offset-2">
                {i18n.t("Export")}
              </Link>
            </p>
          </div>
        )}
      </QueryView>
    </Screen>
  );
}

function Cards({ website, canReopen }: { website: WebsiteRow | undefined; canReopen: boolean }) {
  if (website === undefined) return null;
  if (website.removal_at !== null) return <DeletedCard website={website} />;
  return (
    <>
      <ClosingCard isOpen={website.is_open} canReopen={canReopen} />
      <DeletionCard website={website} />
    </>
  );
}
