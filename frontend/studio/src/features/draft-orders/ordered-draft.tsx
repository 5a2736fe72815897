import { Badge } from "@sitewright/ui/badge";
import { buttonClass } from "@sitewright/ui/button";
import { Link } from "@tanstack/react-router";
import { i18n } from "../../app/i18n.ts";
import { BackLink } from "../../shell/back-link.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { draftName, stateTone, stateWords } from "./draft-order-words.ts";
import type { DraftDetail } from "./draft-orders-api.ts";

/** What became of it: all there is to say stands in its order. */
export function OrderedDraft({ draft }: { draft: DraftDetail }) {
  return (
    <Screen
      title={draftName(draft)}
      back={<BackLink to="/commerce/draft-orders">{i18n.t("Draft orders")}</BackLink>}
    >
      <Card>
        <div className="flex flex-col items-start gap-3 p-4">
          <Badge tone={stateTone(draft.state)}>{stateWords(draft.state)}</Badge>
          <p>
            {i18n.t("It became order #{number}, over {total}.", {
              number: String(draft.order_number),
              total: draft.total_text,
            })}
          </p>
          <Link
            to="/commerce/orders/$orderId"
            params={{ orderId: draft.order_id }}
            className={buttonClass("primary")}
          >
            {i18n.t("Look at the order")}
          </Link>
        </div>
      </Card>
    </Screen>
  );
}
