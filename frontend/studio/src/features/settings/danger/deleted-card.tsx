import { Button } from "@sitewright/ui/button";
import { i18n } from "../../../app/i18n.ts";
import { Card } from "../../../shell/screen.tsx";
import { RemovalDay } from "../../../websites/removal-day.tsx";
import { useWebsiteDeletion } from "../../../websites/use-website-deletion.ts";
import type { WebsiteRow } from "../../../websites/websites-api.ts";

/** In place of everything else that could be done with it. */
export function DeletedCard({ website }: { website: WebsiteRow }) {
  const { putBack } = useWebsiteDeletion();
  return (
    <Card title={i18n.t("This website is deleted")}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
        <p className="min-w-0 flex-[1_1_16rem] text-muted text-sm">
          {i18n.t("Visitors read that it is gone.")} <RemovalDay website={website} />
        </p>
        {website.may_put_back && (
          <Button tone="primary" onPress={() => putBack(website)}>
            {i18n.t("Put back")}
          </Button>
        )}
      </div>
    </Card>
  );
}
