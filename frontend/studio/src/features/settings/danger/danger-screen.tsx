import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { i18n } from "../../../app/i18n.ts";
import { QueryView } from "../../../shell/query-view.tsx";
import { Screen } from "../../../shell/screen.tsx";
import { websitesQuery } from "../../../websites/websites-api.ts";
import { ClosingCard } from "./closing-card.tsx";

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
            <ClosingCard
              isOpen={websites.find((website) => website.is_current)?.is_open ?? true}
              canReopen={canReopen}
            />
            <p className="text-muted text-sm">
              {i18n.t("You can take everything with you, also from a closed website:")}{" "}
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
