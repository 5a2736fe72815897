import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { crossBorderQuery, isLimitNear } from "../settings/taxes/taxes-api.ts";
import { isNearlyFull } from "./disk-room.ts";
import type { Overview } from "./home-screen.tsx";

// Each is loaded on the day on which it has something to say.
const DiskWarning = lazy(() => import("./disk-warning.tsx"));
const EuSalesNotice = lazy(() => import("./eu-sales-notice.tsx"));
const RefusedPaymentsWarning = lazy(() => import("./refused-payments-warning.tsx"));

/** What an owner should know of today; on most days nothing. */
export function HomeNotices({ overview }: { overview: Overview }) {
  const { disk_used_fraction: usedFraction, refused_payments: refused, order_count: orders } = overview;
  // Not for whoever may see no orders.
  const { data } = useQuery({ ...crossBorderQuery, enabled: orders !== null });
  return (
    <Suspense fallback={null}>
      {isNearlyFull(usedFraction) && <DiskWarning usedFraction={usedFraction} />}
      {orders !== null && refused && <RefusedPaymentsWarning refused={refused} />}
      {data && isLimitNear(data) && <EuSalesNotice sales={data} />}
    </Suspense>
  );
}
