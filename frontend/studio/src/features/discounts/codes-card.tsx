import { Button, buttonClass } from "@sitewright/ui/button";
import { TextField } from "@sitewright/ui/text-field";
import { Copy, Download, Plus } from "lucide-react";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { attempt, toasts } from "../../app/toasts.ts";
import { useUndo } from "../../history/use-undo.ts";
import { useSession } from "../../session/session.ts";
import { Card } from "../../shell/screen.tsx";
import { addCodes, codesAddress, type DiscountRow } from "./discounts-api.ts";

/** The way to give it away: its link, or the table of its codes. */
export function CodesCard({ discount }: { discount: DiscountRow }) {
  const isMany = discount.code_count > 1 || discount.most_uses_of_code !== null;
  return (
    <Card title={isMany ? i18n.t("Codes") : i18n.t("Link")}>
      <div className="flex flex-col gap-3 p-4">
        {isMany ? <Table discount={discount} /> : <Address code={discount.code} />}
      </div>
    </Card>
  );
}

function Address({ code }: { code: string }) {
  const { url } = useSession().website;
  const address = `${url.replace(/\/$/, "")}/discount/${encodeURIComponent(code)}`;
  const copy = () =>
    void attempt(async () => {
      await navigator.clipboard.writeText(address);
      toasts.show({ tone: "info", text: i18n.t("Link copied") });
    });
  return (
    <>
      <p className="text-muted text-sm">
        {i18n.t(
          "Whoever follows this link has the code in the cart. With ?to=/shop behind it, it leads there.",
        )}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <code className="wrap-anywhere min-w-0 flex-1 rounded-md bg-sunken px-2.5 py-1.5 text-sm">
          {address}
        </code>
        <Button onPress={copy}>
          <Copy size={15} aria-hidden /> {i18n.t("Copy link")}
        </Button>
      </div>
    </>
  );
}

function Table({ discount }: { discount: DiscountRow }) {
  const { tellSaved } = useUndo();
  const [typed, setTyped] = useState("100");
  const count = Number(typed);
  const isFine = /^\d{1,4}$/.test(typed.trim()) && count >= 1 && count <= 1000;
  const more = () =>
    void attempt(async () => {
      const { change_set_id: changeSetId = "" } = await addCodes(discount.id, count, "");
      await tellSaved(
        i18n.t("{count, plural, one {# code made} other {# codes made}}", { count }),
        changeSetId,
      );
    });
  return (
    <>
      <p>
        {i18n.t("{count, plural, one {# code} other {# codes}}, {uses, number} used", {
          count: discount.code_count,
          uses: discount.uses,
        })}
      </p>
      <div className="flex flex-wrap items-end gap-2">
        <a href={codesAddress(discount.id)} download className={buttonClass("secondary")}>
          <Download size={15} aria-hidden /> {i18n.t("Download CSV")}
        </a>
        <div className="w-28">
          <TextField label={i18n.t("More codes")} value={typed} onChange={setTyped} inputMode="numeric" />
        </div>
        <Button onPress={more} isDisabled={!isFine}>
          <Plus size={15} aria-hidden /> {i18n.t("Make more")}
        </Button>
      </div>
    </>
  );
}
