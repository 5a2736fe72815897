import { i18n } from "../../../app/i18n.ts";
import { CopyButton } from "../domains/copy-button.tsx";
import type { PaymentAccount, PaymentWay } from "./payments-api.ts";

type WebhookFactsProps = { readonly way: PaymentWay; readonly account: PaymentAccount };

/** Where the provider tells what became of payments, for an owner who enters it there by hand. */
export function WebhookFacts({ way, account }: WebhookFactsProps) {
  if (!account.webhook_url) return null;
  const isConnected = Boolean(account.values.webhookSecret);
  return (
    <details className="rounded-md border border-line px-3 py-2" open={!isConnected}>
      <summary className="cursor-default font-medium">
        {isConnected
          ? i18n.t("Webhook: connected")
          : i18n.t("Webhook: not connected. Payments still work, and are noticed a little later.")}
      </summary>
      <dl className="mt-3 flex flex-col gap-3">
        <div>
          <dt className="text-muted text-sm">{i18n.t("Address to enter there")}</dt>
          <dd className="flex items-center gap-2">
            <code className="wrap-anywhere min-w-0 text-sm">{account.webhook_url}</code>
            <CopyButton text={account.webhook_url} />
          </dd>
        </div>
        <div>
          <dt className="text-muted text-sm">{i18n.t("Events it has to send")}</dt>
          <dd>
            <ul className="wrap-anywhere text-sm">
              {way.events.map((event) => (
                <li key={event}>
                  <code>{event}</code>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
    </details>
  );
}
