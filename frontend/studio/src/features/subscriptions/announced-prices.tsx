import { Button } from "@sitewright/ui/button";
import { useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { attempt, toasts } from "../../app/toasts.ts";
import { FullTime } from "../../session/times.tsx";
import { Card } from "../../shell/screen.tsx";
import { planWords } from "./price-dialog.tsx";
import { type AnnouncedPrice, pricesQuery, takeBackPrice } from "./prices-api.ts";

/** Prices that buyers were told of and some still wait for; nothing where there are none. */
export function AnnouncedPrices({ prices, mayEdit }: { prices: AnnouncedPrice[]; mayEdit: boolean }) {
  if (prices.length === 0) return null;
  return (
    <Card title={i18n.t("Announced prices")}>
      <ul className="divide-y divide-line">
        {prices.map((price) => (
          <li
            key={price.id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-3"
          >
            <span className="wrap-anywhere min-w-0">
              {planWords(price)}
              <span className="block text-muted text-sm">
                {i18n.t("{count, plural, one {# subscription waits} other {# subscriptions wait}}", {
                  count: price.count,
                })}
              </span>
            </span>
            <span className="tabular-nums">
              {price.price_text}
              <span className="block text-muted text-sm">
                {i18n.t("from")} <FullTime at={price.starts_at} />
              </span>
            </span>
            {mayEdit && price.may_take_back && <TakeBack price={price} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function TakeBack({ price }: { price: AnnouncedPrice }) {
  const client = useQueryClient();
  const takeBack = () =>
    void attempt(async () => {
      client.setQueryData(pricesQuery().queryKey, await takeBackPrice(price.id));
      toasts.show({ tone: "info", text: i18n.t("New price taken back") });
      await client.invalidateQueries({ queryKey: ["subscriptions"] });
    });
  return (
    <Button onPress={takeBack} aria-label={i18n.t("Take back: {plan}", { plan: planWords(price) })}>
      <Undo2 size={15} aria-hidden /> {i18n.t("Take back")}
    </Button>
  );
}
