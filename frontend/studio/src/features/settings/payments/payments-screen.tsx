import { useQuery } from "@tanstack/react-query";
import { i18n } from "../../../app/i18n.ts";
import { may, useSession } from "../../../session/session.ts";
import { QueryView } from "../../../shell/query-view.tsx";
import { Screen } from "../../../shell/screen.tsx";
import { PaymentCard } from "./payment-card.tsx";
import { type PaymentWay, paymentsQuery } from "./payments-api.ts";

/** With whom the shop takes payments; several ways may be on at once, and buyers choose. */
export default function PaymentsScreen() {
  const query = useQuery(paymentsQuery);
  const isReader = !may(useSession(), "sensitive", "edit");
  return (
    <Screen
      title={i18n.t("Payments")}
      lead={i18n.t("How buyers pay. Several ways can be on at once; they choose at the checkout.")}
    >
      <QueryView query={query}>
        {({ ways }) => (
          <div className="flex flex-col gap-5">
            <Standing ways={ways} />
            {ways.map((way) => (
              <PaymentCard key={way.provider} way={way} isReader={isReader} />
            ))}
          </div>
        )}
      </QueryView>
    </Screen>
  );
}

/** What that means for buyers today. */
function Standing({ ways }: { ways: readonly PaymentWay[] }) {
  const on = ways.filter(({ environment }) => environment !== "");
  if (on.length === 0)
    return (
      <p role="status" className="rounded-lg bg-danger-soft px-4 py-3 text-danger">
        {i18n.t("Every way to pay is off. Nobody can buy anything.")}
      </p>
    );
  if (on.some(({ environment }) => environment === "test"))
    return (
      <p role="status" className="rounded-lg bg-warning-soft px-4 py-3 text-warning">
        {i18n.t("Test mode: the checkout says that no money moves.")}
      </p>
    );
  return null;
}
