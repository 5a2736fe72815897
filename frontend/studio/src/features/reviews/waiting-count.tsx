import { useQuery } from "@tanstack/react-query";
import { i18n } from "../../app/i18n.ts";
import { waitingQuery } from "./reviews-api.ts";

/** Beside the place in the sidebar: how many reviews wait for a decision. */
export default function WaitingCount() {
  const count = useQuery(waitingQuery).data?.count;
  if (!count) return null;
  return (
    <span className="ms-auto rounded-full bg-brand-soft px-1.5 font-medium text-brand text-xs" data-figures>
      {count}
      <span className="sr-only"> {i18n.t("waiting")}</span>
    </span>
  );
}
