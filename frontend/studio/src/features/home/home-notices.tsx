import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Landmark } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { soFar } from "../settings/taxes/eu-sales.tsx";
import { type CrossBorder, crossBorderQuery } from "../settings/taxes/taxes-api.ts";
import type { Overview } from "./home-screen.tsx";
import { RefusedPaymentsWarning } from "./refused-payments-warning.tsx";

/** What an owner should know of today; on most days nothing. A file of its own, as the home has no need of it at once. */
export default function HomeNotices({ overview }: { overview: Overview }) {
  const { data } = useQuery(crossBorderQuery);
  return (
    <>
      <RefusedPaymentsWarning refused={overview.refused_payments} />
      {data && <EuSalesNotice sales={data} />}
    </>
  );
}

/** From four fifths of the limit on, until the rate of the buyers' countries is charged. */
export function EuSalesNotice({ sales }: { sales: CrossBorder }) {
  if (!sales.year || sales.uses_destination || sales.standing === "below") return null;
  const isPassed = sales.standing !== "near";
  return (
    <p
      role="status"
      className={`flex items-start gap-3 rounded-lg border border-line px-4 py-3 text-sm ${isPassed ? "bg-danger-soft text-danger" : "bg-warning-soft text-warning"}`}
    >
      <Landmark size={18} aria-hidden className="mt-0.5 shrink-0" />
      <span>
        {soFar(sales)}.{" "}
        {isPassed
          ? i18n.t("The tax of your buyers’ countries is due.")
          : i18n.t("Soon the tax of your buyers’ countries is due.")}{" "}
        <Link to="/settings/taxes" className="underline">
          {i18n.t("What to do")}
        </Link>
      </span>
    </p>
  );
}
