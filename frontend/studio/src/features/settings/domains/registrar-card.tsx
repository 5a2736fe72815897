import { i18n } from "../../../app/i18n.ts";
import { Card } from "../../../shell/screen.tsx";
import { CopyButton } from "./copy-button.tsx";
import type { RegistrarRecord } from "./hosts-api.ts";

/** What an owner enters where the domain was bought, word for word. */
export function RegistrarCard({
  records,
  fetchesCertificates,
}: {
  records: readonly RegistrarRecord[];
  fetchesCertificates: boolean;
}) {
  return (
    <Card title={i18n.t("At your registrar")}>
      <div className="flex flex-col gap-4 p-4">
        {records.length === 0 ? (
          <p className="text-muted">
            {i18n.t(
              "This server has not been told its public address, so it cannot say what to enter. Whoever runs it sets SITEWRIGHT_PUBLIC_ADDRESSES.",
            )}
          </p>
        ) : (
          <>
            <ol className="list-decimal ps-5">
              <li>{i18n.t("Sign in where you bought the domain, and open its DNS settings.")}</li>
              <li>
                {i18n.t(
                  "Make these entries. As the name write the part before your domain, such as www or shop; for the domain itself write @.",
                )}
              </li>
              <li>
                {i18n.t("Remove other A and AAAA entries of the same name, and wait. It can take an hour.")}
              </li>
            </ol>
            <Records records={records} />
            {records.some(({ type }) => type === "CNAME") && (
              <p className="text-muted text-sm">
                {i18n.t(
                  "A CNAME takes the place of the other entries; it works for names such as www, not for @.",
                )}
              </p>
            )}
          </>
        )}
        <p className="text-muted text-sm">
          {fetchesCertificates
            ? i18n.t(
                "HTTPS comes by itself: as soon as the name leads here, this server fetches a certificate for it, and renews it in time.",
              )
            : i18n.t(
                "HTTPS is the work of the program before this server (Caddy or nginx): it fetches the certificate as soon as the name leads here. How to set it up stands in docs/operations/proxy-and-tls.md.",
              )}
        </p>
      </div>
    </Card>
  );
}

function Records({ records }: { records: readonly RegistrarRecord[] }) {
  return (
    <ul aria-label={i18n.t("Entries to make")} className="divide-y divide-line rounded-md border border-line">
      {records.map(({ type, value }) => (
        <li key={`${type} ${value}`} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1.5">
          <span className="w-16 font-medium">{type}</span>
          <code className="min-w-0 flex-1 font-mono wrap-anywhere">{value}</code>
          <CopyButton text={value} />
        </li>
      ))}
    </ul>
  );
}
