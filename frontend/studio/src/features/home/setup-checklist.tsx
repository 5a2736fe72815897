import { Button, IconButton } from "@sitewright/ui/button";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Circle, CircleCheck, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { showFailure } from "../../app/toasts.ts";
import { createHomePage, pagesQuery } from "../../pages/pages-api.ts";
import { may, useSession } from "../../session/session.ts";
import { Card } from "../../shell/screen.tsx";
import { checklistSteps, type SetupStep } from "./checklist-steps.ts";
import type { Overview } from "./home-screen.tsx";

const DISMISSED = "sitewright.checklist-dismissed";

/** The way to a first sale. It goes away when all is done, or when somebody says so. */
export function SetupChecklist({ overview }: { overview: Overview }) {
  const session = useSession();
  const pages = useQuery({ ...pagesQuery, enabled: may(session, "pages", "view") });
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(DISMISSED) === session.website.id);
  const steps = checklistSteps(overview, pages.data ?? []);
  const left = steps.filter((step) => !step.isDone).length;
  if (isDismissed || !pages.data || left === 0 || overview.product_count === null) return null;
  const dismiss = () => {
    localStorage.setItem(DISMISSED, session.website.id);
    setDismissed(true);
  };
  return (
    <Card
      title={i18n.t("Getting started: {done} of {all} done", {
        done: steps.length - left,
        all: steps.length,
      })}
      aside={
        <IconButton label={i18n.t("Hide this list")} onPress={dismiss}>
          <X size={16} aria-hidden />
        </IconButton>
      }
    >
      <ol className="divide-y divide-line">
        {steps.map((step) => (
          <StepLine key={step.id} step={step} />
        ))}
      </ol>
    </Card>
  );
}

/** At `/`, where visitors arrive: nobody has to know that its address is the empty one. */
function CreateHomePage() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const create = useMutation({
    mutationFn: () => createHomePage(i18n.t("Home")),
    onSuccess: async (page) => {
      await queryClient.invalidateQueries(pagesQuery);
      await navigate({ to: "/pages/$pageId", params: { pageId: page.id } });
    },
    onError: (failure) => showFailure(failure, () => create.mutate()),
  });
  return (
    <Button tone="quiet" className="text-brand!" isPending={create.isPending} onPress={() => create.mutate()}>
      {i18n.t("Create it")}
    </Button>
  );
}

const GO: Record<SetupStep["id"], ReactNode> = {
  product: (
    <Link to="/commerce/inventory" className="text-brand hover:underline">
      {i18n.t("To the products")}
    </Link>
  ),
  home: <CreateHomePage />,
  drafts: (
    <Link to="/pages" className="text-brand hover:underline">
      {i18n.t("To the pages")}
    </Link>
  ),
  publish: (
    <Link to="/pages" className="text-brand hover:underline">
      {i18n.t("To the pages")}
    </Link>
  ),
  order: (
    <a href="/shop" target="_blank" rel="noopener" className="text-brand hover:underline">
      {i18n.t("Open the shop")}
    </a>
  ),
};

function StepLine({ step }: { step: SetupStep }) {
  const Icon = step.isDone ? CircleCheck : Circle;
  return (
    <li className="flex min-h-11 items-center gap-3 px-4 py-2">
      <Icon size={18} aria-hidden className={step.isDone ? "text-brand" : "text-muted"} />
      <span className={step.isDone ? "flex-1 text-muted line-through" : "flex-1"}>
        {step.label}
        <span className="sr-only">{step.isDone ? i18n.t(" (done)") : ""}</span>
      </span>
      {!step.isDone && GO[step.id]}
    </li>
  );
}
