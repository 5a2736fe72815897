import { EmptyState } from "@sitewright/ui/empty-state";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { i18n } from "../../app/i18n.ts";
import { QueryView } from "../../shell/query-view.tsx";
import { Card } from "../../shell/screen.tsx";
import { changePercent } from "./change-share.ts";
import { DayChart, dayName } from "./day-chart.tsx";
import { Figure } from "./figure.tsx";
import { isBeforeCounted, ordersPerHundred, ordersPerHundredBefore } from "./order-share.ts";
import { type Span, salesQuery } from "./sales-api.ts";
import { type VisitCount, type VisitReport, visitsQuery } from "./visits-api.ts";

type VisitCardsProps = { readonly span: Span; readonly hasSold: boolean; readonly aside: ReactNode };

/** How many came lately beside the time before, what they looked at, and where they came from. */
export function VisitCards({ span, hasSold, aside }: VisitCardsProps) {
  const query = useQuery(visitsQuery(span));
  if (query.data && query.data.since === null) return <NoVisits areCounted={query.data.are_counted} />;
  return (
    <div className="grid items-stretch gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card title={i18n.t("Visits")} aside={aside}>
        <QueryView query={query} lines={5}>
          {(visits) => <VisitsBody visits={visits} span={span} hasSold={hasSold} />}
        </QueryView>
      </Card>
      <Card title={i18n.t("Most viewed")}>
        <QueryView query={query} lines={5}>
          {(visits) => <Names visits={visits} />}
        </QueryView>
      </Card>
      {query.data && query.data.products.length > 0 && <ProductsCard products={query.data.products} />}
    </div>
  );
}

function NoVisits({ areCounted }: { areCounted: boolean }) {
  return (
    <Card title={i18n.t("Visits")}>
      {areCounted ? (
        <EmptyState title={i18n.t("No visits yet")}>
          {i18n.t("They are counted from today on, without cookies. Your own do not count.")}
        </EmptyState>
      ) : (
        <EmptyState title={i18n.t("Visits are not counted")} actions={<PrivacyLink />}>
          {i18n.t("You have switched it off for this website.")}
        </EmptyState>
      )}
    </Card>
  );
}

function PrivacyLink() {
  return (
    <Link to="/settings/privacy" className="text-brand text-sm hover:underline">
      {i18n.t("Change it under Privacy")}
    </Link>
  );
}

type VisitsBodyProps = { readonly visits: VisitReport; readonly span: Span; readonly hasSold: boolean };

function VisitsBody({ visits, span, hasSold }: VisitsBodyProps) {
  const { total, before, since, days } = visits;
  const isCompared = isBeforeCounted(visits);
  return (
    <div className="flex flex-col gap-4 p-4">
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <Figure
          name={i18n.t("Visitors")}
          shown={visitorsOf(total)}
          change={changePercent(total.visitors, before.visitors)}
          before={isCompared ? visitorsOf(before) : null}
        />
        <Figure
          name={i18n.t("Views")}
          shown={i18n.number(total.views)}
          change={changePercent(total.views, before.views)}
          before={isCompared ? i18n.number(before.views) : null}
        />
        {hasSold && <OrderShare visits={visits} span={span} />}
      </dl>
      <VisitsChart days={days} />
      <p className="text-muted text-xs">
        {!isCompared && since && `${i18n.t("Counted since {day}.", { day: dayName(since) })} `}
        {i18n.t("Who comes back on another day counts again.")}{" "}
        {!visits.are_counted && (
          <>
            {i18n.t("Visits are not counted any more.")} <PrivacyLink />
          </>
        )}
      </p>
    </div>
  );
}

function OrderShare({ visits, span }: { visits: VisitReport; span: Span }) {
  const { data: sales } = useQuery(salesQuery(span));
  const now = sales ? ordersPerHundred(visits, sales) : null;
  if (!sales || now === null) return null;
  const before = ordersPerHundredBefore(visits, sales);
  return (
    <Figure
      name={i18n.t("Orders per 100 visitors")}
      shown={inTenths(now)}
      change={before === null ? null : changePercent(now, before)}
      before={before === null ? null : inTenths(before)}
    />
  );
}

function VisitsChart({ days }: { days: VisitReport["days"] }) {
  return (
    <DayChart
      caption={i18n.t("Visits by day")}
      columns={[i18n.t("Visitors"), i18n.t("Views")]}
      days={days.map((day) => ({
        on: day.on,
        amount: day.visitors,
        line: lineOf(day),
        cells: [visitorsOf(day), i18n.number(day.views)],
      }))}
    />
  );
}

function lineOf(day: VisitCount): string {
  const views = i18n.t("{count, plural, one {# view} other {# views}}", { count: day.views });
  return `${visitorWords(day)} · ${views}`;
}

function visitorWords(day: VisitCount): string {
  return i18n.t("{count, plural, one {{shown} visitor} other {{shown} visitors}}", {
    count: day.visitors,
    shown: visitorsOf(day),
  });
}

/** With a plus where there were more than could be told apart. */
function visitorsOf({ visitors, is_more: isMore }: VisitCount): string {
  return i18n.number(visitors) + (isMore ? "+" : "");
}

function inTenths(number: number): string {
  return i18n.number(number, { maximumFractionDigits: 1 });
}

function Names({ visits }: { visits: VisitReport }) {
  const { pages, sources } = visits;
  if (pages.length === 0) return <EmptyState title={i18n.t("Nobody came in this time")} />;
  return (
    <>
      <ol className="divide-y divide-line">
        {pages.map(({ name, views }) => (
          <NameLine key={name} views={views}>
            <a
              href={encodeURI(name)}
              target="_blank"
              rel="noreferrer"
              className="min-w-0 flex-1 truncate font-medium hover:underline"
            >
              {name === "/" ? i18n.t("Home page") : name}
            </a>
          </NameLine>
        ))}
      </ol>
      <h3 className="border-line border-t px-4 pt-3 pb-1 font-semibold text-sm">
        {i18n.t("Where visitors came from")}
      </h3>
      {sources.length === 0 ? (
        <p className="px-4 pb-3 text-muted text-sm">
          {i18n.t("Nobody came by a link from another website.")}
        </p>
      ) : (
        <ol className="divide-y divide-line">
          {sources.map(({ name, views }) => (
            <NameLine key={name} views={views}>
              <span className="min-w-0 flex-1 truncate">{name}</span>
            </NameLine>
          ))}
        </ol>
      )}
    </>
  );
}

function NameLine({ views, children }: { views: number; children: ReactNode }) {
  return (
    <li className="flex min-h-9 items-center gap-3 px-4 py-1.5 text-sm">
      {children}
      <span className="text-muted" data-figures>
        {i18n.number(views)}
      </span>
    </li>
  );
}

/** Only while the platform hears of it, and of visitors who agreed. */
function ProductsCard({ products }: { products: VisitReport["products"] }) {
  return (
    <div className="lg:col-span-2">
      <Card title={i18n.t("Products visitors look at")}>
        <table className="w-full text-sm">
          <thead className="text-muted">
            <tr>
              <th scope="col" className="px-4 py-2 text-start font-medium">
                {i18n.t("Product")}
              </th>
              <th scope="col" className="px-4 py-2 text-end font-medium">
                {i18n.t("Looked at")}
              </th>
              <th scope="col" className="px-4 py-2 text-end font-medium">
                {i18n.t("Put into a cart")}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {products.map(({ id, title, viewed, added }) => (
              <tr key={id}>
                <td className="max-w-0 truncate px-4 py-2 font-medium">
                  <Link
                    to="/commerce/inventory/$productId"
                    params={{ productId: id }}
                    className="hover:underline"
                  >
                    {title}
                  </Link>
                </td>
                <td className="w-28 px-4 py-2 text-end" data-figures>
                  {i18n.number(viewed)}
                </td>
                <td className="w-36 px-4 py-2 text-end" data-figures>
                  {i18n.number(added)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="px-4 py-3 text-muted text-xs">{i18n.t("Of visitors who agreed to it.")}</p>
      </Card>
    </div>
  );
}
