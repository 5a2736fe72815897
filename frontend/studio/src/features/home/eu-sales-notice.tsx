import { Link } from "@tanstack/react-router";
import { Landmark } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { soFar } from "../settings/taxes/eu-sales.tsx";
import { type CrossBorder, isLimitNear } from "../settings/taxes/taxes-api.ts";
import { HomeNotice } from "./home-notice.tsx";

/** How far it is, and that the tax of the buyers' countries is due, or soon will be. */
export default function EuSalesNotice({ sales }: { sales: CrossBorder }) {
  if (!isLimitNear(sales)) return null;
  const isPassed = sales.standing !== "near";
  return (
    <HomeNotice icon={Landmark} isUrgent={isPassed}>
      {soFar(sales)}.{" "}
      {isPassed
        ? i18n.t("The tax of your buyers’ countries is due.")
        : i18n.t("Soon the tax of your buyers’ countries is due.")}{" "}
      <Link to="/settings/taxes" className="underline">
        {i18n.t("What to do")}
      </Link>
    </HomeNotice>
  );
}
