import { Button } from "@sitewright/ui/button";
import { classNames, FOCUS_RING } from "@sitewright/ui/class-names";
import type { ReactNode } from "react";
import { i18n } from "../../../app/i18n.ts";
import { placeWords } from "../../../code/code-field.tsx";
import type { PageTemplateError } from "../session/template-errors.ts";
import { withinSentence } from "../step-words.ts";
import { excerptLines } from "./excerpt-lines.ts";

export type Problem = {
  readonly id: string;
  /** Where an owner knows it from: the part of the page it is in. */
  readonly where: string;
  readonly error: PageTemplateError;
  /** Leads to the part of the page, when it is one that can be selected. */
  readonly onShow?: () => void;
};

/** Every error with its template, its place and the text around it. */
export function ProblemList({ label, problems }: { label: string; problems: readonly Problem[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable for those without a mouse.
    <ul aria-label={label} tabIndex={0} className={classNames("flex flex-col gap-4 rounded-md", FOCUS_RING)}>
      {problems.map((problem) => (
        <ProblemItem key={problem.id} problem={problem} />
      ))}
    </ul>
  );
}

function ProblemItem({ problem: { where, error, onShow } }: { problem: Problem }) {
  return (
    <li className="overflow-hidden rounded-md border border-line">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2 bg-ground px-3 py-2">
        <div className="min-w-0 flex-1">
          <p className="break-words font-medium text-danger first-letter:uppercase">{error.message}</p>
          <p className="break-words text-muted text-sm">{placeOf(where, error)}</p>
        </div>
        {onShow && (
          <Button onPress={onShow} aria-label={i18n.t("Show {where} in the page", { where })}>
            {i18n.t("Show")}
          </Button>
        )}
      </div>
      {error.excerpt.length > 0 && <Excerpt error={error} />}
    </li>
  );
}

function placeOf(where: string, error: PageTemplateError): string {
  const place = error.line > 0 ? withinSentence(placeWords(error)) : "";
  return [where, error.template, place].filter(Boolean).join(" · ");
}

/** Long lines wrap: nothing in it has to be scrolled sideways. */
function Excerpt({ error }: { error: PageTemplateError }) {
  return (
    <ol
      aria-label={i18n.t("The template around line {line}", { line: error.line })}
      className="border-line border-t py-1.5 font-mono text-xs leading-5"
    >
      {excerptLines(error).map(({ number, before, wrong, after }) => (
        <li key={number} className={classNames("flex", number === error.line && "bg-danger-soft")}>
          <LineNumber>{number}</LineNumber>
          <code className="min-w-0 flex-1 whitespace-pre-wrap pe-3 [overflow-wrap:anywhere]">
            {before}
            {wrong && (
              <mark className="bg-transparent font-semibold text-danger underline decoration-wavy underline-offset-4">
                {wrong}
              </mark>
            )}
            {after}
          </code>
        </li>
      ))}
    </ol>
  );
}

function LineNumber({ children }: { children: ReactNode }) {
  return <span className="w-11 shrink-0 select-none pe-3 text-end text-muted tabular-nums">{children}</span>;
}
