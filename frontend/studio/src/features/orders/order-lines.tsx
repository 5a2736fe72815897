import { i18n } from "../../app/i18n.ts";
import type { OrderDetail } from "../../orders/orders-api.ts";
import { Card } from "../../shell/screen.tsx";
import { moneyText } from "./money-text.ts";

/** What was bought, as it was then: later changes of a product do not show here. */
export function OrderLines({ order }: { order: OrderDetail }) {
  return (
    <Card title={i18n.t("Items")}>
      <table className="w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">{i18n.t("Product")}</th>
            <th scope="col">{i18n.t("Quantity and price")}</th>
            <th scope="col">{i18n.t("Sum")}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {order.lines.map((line) => (
            <OrderLine key={line.id} line={line} />
          ))}
        </tbody>
      </table>
      <Sums order={order} />
      {order.tax_note && <p className="px-4 pb-4 text-muted text-sm">{order.tax_note}</p>}
    </Card>
  );
}

function OrderLine({ line }: { line: OrderDetail["lines"][number] }) {
  const options = Object.values(line.attributes).join(", ");
  const amount = `${line.quantity} × ${line.unit_price_text}`;
  return (
    <tr className="max-xl:align-top">
      <td className="px-4 py-3">
        <div className="flex items-center gap-3 max-xl:items-start">
          {line.image_url ? (
            <img
              src={`${line.image_url}?format=100w`}
              alt=""
              className="size-12 shrink-0 rounded-md border border-line object-cover"
            />
          ) : (
            <span className="size-12 shrink-0 rounded-md bg-sunken" />
          )}
          <span>
            <span className="font-medium">{line.product_name}</span>
            {options && <span className="block text-muted text-sm">{options}</span>}
            <span className="wrap-anywhere block text-muted text-sm">{line.sku}</span>
            <span className="block text-muted text-sm tabular-nums xl:hidden">{amount}</span>
            <Answers answers={line.answers} />
            {line.edit > 0 && <span className="block text-muted text-sm">{i18n.t("Added later")}</span>}
            {line.removed_quantity > 0 && (
              <span className="block text-muted text-sm">
                {i18n.t("{count} taken off", { count: line.removed_quantity })}
              </span>
            )}
          </span>
        </div>
      </td>
      <td className="whitespace-nowrap px-2 py-3 text-end text-muted tabular-nums max-xl:hidden">{amount}</td>
      <td className="whitespace-nowrap px-4 py-3 text-end tabular-nums">{line.total_text}</td>
    </tr>
  );
}

/** What the buyer filled in: a text to engrave, a date. */
function Answers({ answers }: { answers: OrderDetail["lines"][number]["answers"] }) {
  return answers.map(({ label, text }) => (
    <span key={label + text} className="wrap-anywhere block text-sm">
      {label && <span className="text-muted">{label}: </span>}
      {text}
    </span>
  ));
}

/** What it is called, its amount, and whether it is shown. */
type SumRow = readonly [name: string, text: string, isShown: boolean];

/** A row for each of what makes the sum, as its buyer saw it called; the sum itself where nothing has a name. */
function namedRows({ named }: OrderDetail["sums"], kind: string, sum: SumRow): SumRow[] {
  const names = [...new Set(named.filter((each) => each.kind === kind).map(({ name }) => name))];
  const [label, text, isShown] = sum;
  const only = names.length === 1 && names[0];
  if (only) return [[i18n.t("{kind}: {name}", { kind: label, name: only }), text, true]];
  if (names.length === 0) return [[label, text, isShown]];
  return named
    .filter((each) => each.kind === kind)
    .map(({ name, amount_text }) => [i18n.t("{kind}: {name}", { kind: label, name }), amount_text, true]);
}

/** A row for each tax, which has its rate in its name; the sum where none has a name. */
function taxRows({ named, tax_mode, tax_text, tax_cents }: OrderDetail["sums"]): SumRow[] {
  const taxes = named.filter(({ kind }) => kind === "tax");
  if (taxes.length > 0) return taxes.map(({ name, amount_text }) => [name, amount_text, true]);
  return [[tax_mode === "inclusive" ? i18n.t("Tax included") : i18n.t("Tax"), tax_text, tax_cents > 0]];
}

/** Tax that came off prices: of a business that owes it itself, of an export, of somebody exempt. */
function reliefRows({ named }: OrderDetail["sums"]): SumRow[] {
  const taken = named.filter(({ kind }) => kind === "tax_relief");
  return taken.map(({ name, amount_text }) => [name, amount_text, true]);
}

/** What edits have taken off, and what the order comes to then. */
function Changed({ order }: { order: OrderDetail }) {
  const credits = order.refunds.filter(({ kind }) => kind === "credit");
  const off = credits.reduce((sum, { amount_cents: cents }) => sum + cents, 0);
  if (off === 0) return null;
  return (
    <>
      <SumLine name={i18n.t("Taken off later")} text={`−${moneyText(off, order.currency)}`} />
      <SumLine
        name={i18n.t("Total after the changes")}
        text={moneyText(order.sums.whole_cents - off, order.currency)}
      />
    </>
  );
}

function Sums({ order }: { order: OrderDetail }) {
  const { sums } = order;
  const named = (kind: string, sum: SumRow): SumRow[] => namedRows(sums, kind, sum);
  const lines: SumRow[] = [
    [i18n.t("Subtotal"), sums.subtotal_text, true],
    ...named("discount", [i18n.t("Discount"), `−${sums.discount_text}`, sums.discount_cents > 0]),
    ...named("shipping", [i18n.t("Shipping"), sums.shipping_text, true]),
    ...named("fee", [i18n.t("Fees"), sums.fee_text, sums.fee_cents > 0]),
    ...taxRows(sums),
    ...reliefRows(sums),
    [i18n.t("Rounding"), sums.rounding_text, sums.rounding_cents !== 0],
  ];
  const cards: SumRow[] = [
    [i18n.t("Store credit"), `−${sums.store_credit_text}`, sums.store_credit_cents > 0],
    ...named("gift_card", [
      i18n.t("Gift card"),
      `−${sums.gift_card_text}`,
      sums.gift_card_cents > sums.store_credit_cents,
    ]),
  ];
  const hasCards = sums.gift_card_cents > 0;
  return (
    <dl className="flex flex-col gap-1.5 border-line border-t px-4 py-4 tabular-nums sm:ps-[max(1rem,calc(100%-20rem))]">
      {lines.map(([name, text, isShown]) => isShown && <SumLine key={name + text} name={name} text={text} />)}
      <div className="mt-1.5 flex justify-between border-line border-t pt-2.5 font-semibold text-lg">
        <dt>{i18n.t("Total")}</dt>
        <dd>{hasCards ? sums.whole_text : sums.grand_total_text}</dd>
      </div>
      {cards.map(([name, text, isShown]) => isShown && <SumLine key={name + text} name={name} text={text} />)}
      {hasCards && <SumLine name={i18n.t("Remaining amount")} text={sums.grand_total_text} />}
      <Changed order={order} />
    </dl>
  );
}

function SumLine({ name, text }: { name: string; text: string }) {
  return (
    <div className="flex justify-between">
      <dt className="text-muted">{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
