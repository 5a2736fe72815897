import { Badge } from "@sitewright/ui/badge";
import { Button } from "@sitewright/ui/button";
import { useMutation } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { showFailure } from "../../app/toasts.ts";
import { giveNewDownloads, type OrderDetail } from "../../orders/orders-api.ts";
import { may, useSession } from "../../session/session.ts";
import { FullTime } from "../../session/times.tsx";
import { Card } from "../../shell/screen.tsx";
import { useOrderChange } from "./use-order-change.ts";

type OrderProps = { readonly order: OrderDetail };
type Download = OrderDetail["downloads"][number];

/** What the buyer may download, how often they did, and giving it anew. */
export function DownloadsCard({ order }: OrderProps) {
  if (!order.sells_files) return null;
  return (
    <Card title={i18n.t("Downloads")}>
      {order.downloads.length > 0 ? (
        <ul className="divide-y divide-line">
          {order.downloads.map((download) => (
            <Given key={download.id} download={download} />
          ))}
        </ul>
      ) : (
        <p className="px-4 pt-4 text-muted">{i18n.t("No files were there when it was ordered.")}</p>
      )}
      <GiveNew order={order} />
    </Card>
  );
}

function Given({ download }: { download: Download }) {
  const { name, state, uses, most_uses: most, expires_at: until } = download;
  return (
    <li className="flex flex-col gap-1 px-4 py-3">
      <p className="flex items-start justify-between gap-3 font-medium">
        <span className="wrap-anywhere">{name}</span>
        <StateBadge state={state} />
      </p>
      <p className="text-muted text-sm tabular-nums">
        {most
          ? i18n.t("Downloaded {uses, number} of {most, plural, one {# time} other {# times}}", {
              uses,
              most,
            })
          : i18n.t("Downloaded {uses, plural, one {# time} other {# times}}", { uses })}
      </p>
      {until && (
        <p className="text-muted text-sm">
          {i18n.t("Until")} <FullTime at={until} />
        </p>
      )}
    </li>
  );
}

function StateBadge({ state }: Pick<Download, "state">) {
  if (state === "ready") return <Badge tone="good">{i18n.t("Ready")}</Badge>;
  if (state === "unpaid") return <Badge tone="neutral">{i18n.t("Not paid yet")}</Badge>;
  if (state === "withdrawn") return <Badge tone="neutral">{i18n.t("Withdrawn")}</Badge>;
  if (state === "expired") return <Badge tone="warning">{i18n.t("Expired")}</Badge>;
  return <Badge tone="warning">{i18n.t("Used up")}</Badge>;
}

function GiveNew({ order }: OrderProps) {
  const mayEdit = may(useSession(), "orders", "edit");
  const changed = useOrderChange();
  const giving = useMutation({
    mutationFn: () => giveNewDownloads(order.id),
    onSuccess: (given) => changed(given, i18n.t("New downloads given, and mailed to the buyer")),
    onError: (failure) => showFailure(failure, () => giving.mutate()),
  });
  if (!mayEdit || order.is_unpaid || order.state === "cancelled") return null;
  return (
    <div className="flex flex-col items-start gap-2 border-line border-t p-4">
      <Button isPending={giving.isPending} onPress={() => giving.mutate()}>
        <FileDown size={15} aria-hidden /> {i18n.t("Give new downloads")}
      </Button>
      <p className="text-muted text-sm">
        {i18n.t("They count from the beginning, by new links. The old links end.")}
      </p>
    </div>
  );
}
