import { IconButton } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { EmptyState } from "@sitewright/ui/empty-state";
import { LoadFailure } from "@sitewright/ui/load-failure";
import { Skeleton } from "@sitewright/ui/skeleton";
import { useQueries, useQuery } from "@tanstack/react-query";
import { Braces, CircleCheck } from "lucide-react";
import { useState } from "react";
import { i18n } from "../../../app/i18n.ts";
import { pageErrorsQuery, siteErrorsQuery } from "../api/editor-queries.ts";
import { ProblemList } from "./problem-list.tsx";
import { problemsElsewhere, useProblemCount, useProblems } from "./use-problems.ts";

/** How many errors the templates of the page have, and all of them in a window. */
export function TemplateProblems({ pageId }: { pageId: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data = [], refetch } = useQuery(pageErrorsQuery(pageId));
  const count = useProblemCount(data);
  const open = () => {
    setOpen(true);
    void refetch();
  };
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        label={i18n.t("{count, plural, =0 {Template errors: none} other {Template errors: #}}", { count })}
        className="relative max-sm:order-2"
        onPress={open}
      >
        <Braces size={17} aria-hidden />
        {count > 0 && <Count>{count}</Count>}
      </IconButton>
      <Dialog title={i18n.t("Template errors")} size="large" isOpen={isOpen} onClose={close}>
        <Problems pageId={pageId} onShown={close} />
      </Dialog>
    </>
  );
}

function Count({ children }: { children: number }) {
  return (
    <span
      aria-hidden
      className="absolute -end-1 -top-1 grid min-w-4 place-items-center rounded-full bg-danger px-1 font-semibold text-[0.6875rem] text-surface leading-4"
    >
      {children}
    </span>
  );
}

function Problems({ pageId, onShown }: { pageId: string; onShown: () => void }) {
  const [around, onSite] = useQueries({ queries: [pageErrorsQuery(pageId), siteErrorsQuery] });
  const here = useProblems(around.data ?? [], onShown);
  const elsewhere = problemsElsewhere(onSite.data ?? [], here);
  const refetch = () => [around, onSite].map((query) => query.refetch());
  const count = here.length + elsewhere.length;
  return (
    <div className="flex flex-col gap-4">
      {(around.isError || onSite.isError) && (
        <LoadFailure message={i18n.t("Unable to load. Try again.")} onRetry={refetch} />
      )}
      {count > 0 && (
        <p className="text-muted">
          {i18n.t("Visitors see an empty piece where a template has an error; the rest of the page stands.")}
        </p>
      )}
      {here.length > 0 && <ProblemList label={i18n.t("Errors on this page")} problems={here} />}
      {elsewhere.length > 0 && (
        <>
          <h3 className="mt-2 font-semibold">{i18n.t("On other pages")}</h3>
          <ProblemList label={i18n.t("Errors on other pages")} problems={elsewhere} />
        </>
      )}
      {(around.isPending || onSite.isPending) && <Skeleton lines={4} />}
      {around.data && onSite.data && count === 0 && <NoProblems />}
    </div>
  );
}

function NoProblems() {
  return (
    <EmptyState icon={<CircleCheck size={20} aria-hidden />} title={i18n.t("No errors")}>
      {i18n.t(
        "Every template ran without an error: the code in this page, and the theme’s templates here, in the shop, the blog, the search, the cart and the checkout, and where something is not found or fails.",
      )}
    </EmptyState>
  );
}
