import { Button } from "@sitewright/ui/button";
import { useState } from "react";
import { dayInWords } from "../../../app/formatting.ts";
import { i18n } from "../../../app/i18n.ts";
import { Card } from "../../../shell/screen.tsx";
import { weekdayName } from "../../../shell/weekday-buttons.tsx";
import { SendingDialog } from "./sending-dialog.tsx";
import type { Shipping } from "./shipping-api.ts";

/** When goods leave, from which the days are counted on which they arrive. */
export function SendingCard({ shipping, isReader }: { shipping: Shipping; isReader: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { weekdays = [], cut_off = "", days = 0, closed = [] } = shipping.sending;
  const named = weekdays.map((day) => weekdayName(day - 1, "short")).join(", ");
  return (
    <Card
      title={i18n.t("When you send")}
      aside={!isReader && <Button onPress={() => setOpen(true)}>{i18n.t("Change")}</Button>}
    >
      <div className="flex flex-col gap-1 p-4">
        <p>
          {days === 0
            ? i18n.t("{weekdays}; orders before {time} on the same day.", { weekdays: named, time: cut_off })
            : i18n.t(
                "{weekdays}; {count, plural, one {# day} other {# days}} after an order that comes before {time}.",
                { weekdays: named, time: cut_off, count: days },
              )}
        </p>
        {closed.length > 0 && (
          <p className="text-muted">
            {i18n.t("Closed: {days}", { days: closed.map(dayInWords).join(" · ") })}
          </p>
        )}
      </div>
      {isOpen && <SendingDialog shipping={shipping} onClose={() => setOpen(false)} />}
    </Card>
  );
}
