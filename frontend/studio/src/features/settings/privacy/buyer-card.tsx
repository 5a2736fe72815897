import { Button } from "@sitewright/ui/button";
import { ConfirmDialog } from "@sitewright/ui/dialog";
import { useQueryClient } from "@tanstack/react-query";
import { Download, Search, Trash2 } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import { i18n } from "../../../app/i18n.ts";
import { attempt, toasts } from "../../../app/toasts.ts";
import { useServerForm } from "../../../app/use-server-form.ts";
import { FormFailure } from "../../../shell/form-failure.tsx";
import { FormTextField } from "../../../shell/form-text-field.tsx";
import { Card } from "../../../shell/screen.tsx";
import { type BuyerFound, downloadBuyer, eraseBuyer, findBuyer } from "./privacy-api.ts";

const schema = z.object({ email: z.string().trim().min(1, i18n.t("Type an e-mail address.")) });

/** Finds what is kept about a buyer, hands it over, erases it. */
export function BuyerCard() {
  const [found, setFound] = useState<BuyerFound | null>(null);
  const form = useServerForm({
    schema,
    values: { email: "" },
    save: async ({ email }) => setFound(await findBuyer(email)),
    settled: (typed) => typed,
  });
  return (
    <Card title={i18n.t("A buyer’s data")}>
      <form
        className="flex flex-col gap-3 p-4"
        onSubmit={(event) => {
          event.preventDefault();
          setFound(null);
          void form.submit();
        }}
      >
        <p className="text-muted">
          {i18n.t("When somebody asks what you keep about them, or wants it erased, look it up here.")}
        </p>
        <FormFailure message={form.failure} />
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-[1_1_16rem]">
            <FormTextField
              control={form.control}
              name="email"
              label={i18n.t("E-mail address")}
              inputMode="email"
              autoComplete="off"
            />
          </div>
          <Button type="submit" isPending={form.formState.isSubmitting}>
            <Search size={15} aria-hidden /> {i18n.t("Find")}
          </Button>
        </div>
      </form>
      <div role="status">{found && <Found found={found} onErased={() => setFound(null)} />}</div>
    </Card>
  );
}

type FoundProps = { readonly found: BuyerFound; readonly onErased: () => void };

function Found({ found, onErased }: FoundProps) {
  const isNothing = found.order_count + found.attempt_count + found.cart_count + found.mail_count === 0;
  if (isNothing)
    return (
      <p className="border-line border-t p-4">
        {i18n.t("Nothing is kept about {email}.", { email: found.email })}
      </p>
    );
  return (
    <div className="flex flex-col gap-3 border-line border-t p-4">
      <p className="font-medium wrap-anywhere">{found.email}</p>
      <ul className="text-muted">
        {countsOf(found).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onPress={() => void attempt(() => downloadBuyer(found.email))}>
          <Download size={15} aria-hidden /> {i18n.t("Download everything")}
        </Button>
        <EraseButton email={found.email} onErased={onErased} />
      </div>
    </div>
  );
}

function countsOf(found: BuyerFound): readonly string[] {
  const { order_count, order_numbers, attempt_count, cart_count, mail_count } = found;
  const { comment_count, review_count } = found;
  const numbers = order_numbers.map((number) => `#${number}`).join(", ");
  const more = order_count > order_numbers.length ? " …" : "";
  const orders = i18n.t("{count, plural, one {# order} other {# orders}}", { count: order_count });
  return [
    order_count > 0 ? `${orders}: ${numbers}${more}` : orders,
    i18n.t("{count, plural, one {# purchase} other {# purchases}} that came to nothing", {
      count: attempt_count,
    }),
    i18n.t("{count, plural, one {# cart} other {# carts}}", { count: cart_count }),
    i18n.t("{count, plural, one {# mail} other {# mails}} in the outbox", { count: mail_count }),
    i18n.t("{count, plural, one {# comment} other {# comments}}", { count: comment_count }),
    i18n.t("{count, plural, one {# review} other {# reviews}}", { count: review_count }),
    i18n.t("{count, plural, one {# product waited for} other {# products waited for}}", {
      count: found.sign_up_count,
    }),
    i18n.t("{count, plural, one {# newsletter list} other {# newsletter lists}}", {
      count: found.newsletter_count,
    }),
  ];
}

function EraseButton({ email, onErased }: { email: string; onErased: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const erase = () =>
    attempt(async () => {
      const count = await eraseBuyer(email);
      onErased();
      toasts.show({
        tone: "info",
        text: i18n.t("Erased. {count, plural, =0 {} one {# order stays} other {# orders stay}}", { count }),
      });
      await queryClient.invalidateQueries();
    });
  return (
    <>
      <Button tone="danger" onPress={() => setAsking(true)}>
        <Trash2 size={15} aria-hidden /> {i18n.t("Erase…")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        title={i18n.t("Erase what is kept about {email}?", { email })}
        confirmLabel={i18n.t("Erase for good")}
        onAnswer={(isConfirmed) => {
          setAsking(false);
          if (isConfirmed) void erase();
        }}
      >
        <div className="flex flex-col gap-2">
          <p>
            {i18n.t(
              "Orders keep their numbers, goods and amounts for your books, and lose name, address and e-mail. Carts, mails, reviews and comments are deleted, with the answers below them. This cannot be undone.",
            )}
          </p>
          <p className="text-muted">
            {i18n.t(
              "Archives you made before still hold it for up to seven days, and so do backups. Ask your payment provider to erase what it keeps.",
            )}
          </p>
        </div>
      </ConfirmDialog>
    </>
  );
}
