import { TextField } from "@sitewright/ui/text-field";
import { useController } from "react-hook-form";
import { z } from "zod";
import { i18n } from "../../../app/i18n.ts";
import { useServerForm } from "../../../app/use-server-form.ts";
import { DayList } from "../../../shell/day-list.tsx";
import { FormDialog } from "../../../shell/form-dialog.tsx";
import { FormTextField } from "../../../shell/form-text-field.tsx";
import { WeekdayButtons } from "../../../shell/weekday-buttons.tsx";
import { days, daysOf } from "./rate-form.ts";
import type { Shipping } from "./shipping-api.ts";
import { useShippingChange } from "./use-shipping-change.ts";

const schema = z.object({
  weekdays: z.array(z.number()).min(1, i18n.t("Choose at least one day.")),
  cutOff: z.string().min(1, i18n.t("This is needed.")),
  days: days(),
  closed: z.array(z.string()).max(100, i18n.t("At most {most} days.", { most: 100 })),
});
type SendingValues = z.infer<typeof schema>;

/** The days goods leave on, until when orders count for the same day, and holidays. */
export function SendingDialog({ shipping, onClose }: { shipping: Shipping; onClose: () => void }) {
  const form = useSendingForm(shipping, onClose);
  const weekdays = useController({ control: form.control, name: "weekdays" });
  const cutOff = useController({ control: form.control, name: "cutOff" });
  const closed = useController({ control: form.control, name: "closed" });
  const toggle = (day: number) => {
    const chosen = weekdays.field.value;
    weekdays.field.onChange(
      chosen.includes(day) ? chosen.filter((other) => other !== day) : [...chosen, day].sort(),
    );
  };
  return (
    <FormDialog
      title={i18n.t("When you send")}
      form={form}
      submitLabel={i18n.t("Save")}
      pendingLabel={i18n.t("Saving…")}
      onClose={onClose}
    >
      <WeekdayButtons
        label={i18n.t("On these days")}
        days={weekdays.field.value}
        onToggle={toggle}
        error={weekdays.fieldState.error?.message}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          type="time"
          label={i18n.t("Orders count for the day before")}
          value={cutOff.field.value}
          onChange={cutOff.field.onChange}
          onBlur={cutOff.field.onBlur}
          error={cutOff.fieldState.error?.message}
          validationBehavior="aria"
        />
        <FormTextField
          control={form.control}
          name="days"
          label={i18n.t("Days to get ready")}
          inputMode="numeric"
        />
      </div>
      <DayList
        label={i18n.t("Closed on")}
        help={i18n.t("Holidays: nothing is sent and nothing arrives.")}
        days={closed.field.value}
        onChange={closed.field.onChange}
        error={closed.fieldState.error?.message}
      />
    </FormDialog>
  );
}

function useSendingForm(shipping: Shipping, onClose: () => void) {
  const change = useShippingChange(shipping);
  const { weekdays = [], cut_off = "", days: ready = 0, closed = [] } = shipping.sending;
  return useServerForm<SendingValues>({
    schema,
    values: {
      weekdays: weekdays.map((day) => day - 1),
      cutOff: cut_off,
      days: String(ready),
      closed: [...closed],
    },
    fieldFor: (path) => (path.startsWith("sending.closed") ? "closed" : null),
    save: async (typed) => {
      const sending = {
        weekdays: typed.weekdays.map((day) => day + 1),
        cut_off: typed.cutOff,
        days: daysOf(typed.days) ?? 0,
        closed: typed.closed,
      };
      await change({ sending }, i18n.t("Saved when you send"));
      onClose();
    },
  });
}
