import { i18n } from "../../../app/i18n.ts";
import { Card } from "../../../shell/screen.tsx";
import { CopyButton } from "../domains/copy-button.tsx";

/** Where other places fetch what the shop sells (PL-2.20). */
export function FeedCard() {
  return (
    <Card title={i18n.t("Product feed")}>
      <div className="flex flex-col gap-4 p-4">
        <p className="text-muted text-sm">
          {i18n.t(
            "Google, Meta, Microsoft, Pinterest and sites that compare prices show your products when you give them one of these addresses. It has every visible product with its price and stock, at most an hour old.",
          )}
        </p>
        <Address label={i18n.t("Feed (XML)")} path="/feeds/products.xml" />
        <Address label={i18n.t("Table (CSV)")} path="/feeds/products.csv" />
      </div>
    </Card>
  );
}

function Address({ label, path }: { label: string; path: string }) {
  const address = new URL(path, globalThis.location.origin).href;
  return (
    <div>
      <p className="font-medium text-sm">{label}</p>
      <div className="flex items-center gap-2">
        <a
          className="min-w-0 break-all text-accent text-sm underline"
          href={path}
          target="_blank"
          rel="noopener"
        >
          {address}
        </a>
        <CopyButton text={address} />
      </div>
    </div>
  );
}
