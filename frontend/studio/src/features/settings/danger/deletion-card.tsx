import { Button } from "@sitewright/ui/button";
import { ConfirmDialog } from "@sitewright/ui/dialog";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { i18n } from "../../../app/i18n.ts";
import { Card } from "../../../shell/screen.tsx";
import { useWebsiteDeletion } from "../../../websites/use-website-deletion.ts";
import type { WebsiteRow } from "../../../websites/websites-api.ts";

/** The question names what goes, and when for good; the answer can be taken back for thirty days. */
export function DeletionCard({ website }: { website: WebsiteRow }) {
  const [isAsking, setAsking] = useState(false);
  const { remove } = useWebsiteDeletion();
  const answer = (isConfirmed: boolean) => {
    setAsking(false);
    if (isConfirmed) remove(website);
  };
  return (
    <Card title={i18n.t("Delete this website")}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
        <p className="min-w-0 flex-[1_1_16rem] text-muted text-sm">
          {i18n.t(
            "It goes off line at once. You can put it back for 30 days; then everything in it is removed for good.",
          )}
        </p>
        <Button tone="danger" onPress={() => setAsking(true)}>
          {i18n.t("Delete {website}", { website: website.title })}
        </Button>
      </div>
      <ConfirmDialog
        title={i18n.t("Delete {website}?", { website: website.title })}
        confirmLabel={i18n.t("Delete website")}
        isDangerous
        isOpen={isAsking}
        onAnswer={answer}
      >
        <Consequences host={website.host} />
      </ConfirmDialog>
    </Card>
  );
}

function Consequences({ host }: { host: string }) {
  return (
    <ul className="wrap-anywhere flex list-disc flex-col gap-2 ps-5">
      <li>
        {host
          ? i18n.t("{host} and all its other domains go off line at once: pages, shop and checkout.", {
              host,
            })
          : i18n.t("Its pages, shop and checkout go off line at once.")}
      </li>
      <li>
        {i18n.t(
          "You can put it back for 30 days. Then its pages, products, pictures, people and orders are removed for good.",
        )}
      </li>
      <li>
        {i18n.t("You may have to keep records of your orders:")}{" "}
        <Link to="/settings/export" className="text-brand underline underline-offset-2">
          {i18n.t("export them first")}
        </Link>
      </li>
    </ul>
  );
}
