import { useQuery } from "@tanstack/react-query";
import { i18n } from "../../../app/i18n.ts";
import { may, useSession } from "../../../session/session.ts";
import { QueryView } from "../../../shell/query-view.tsx";
import { Card, Screen } from "../../../shell/screen.tsx";
import { AddDomain } from "./add-domain.tsx";
import { DomainLine } from "./domain-line.tsx";
import { hostsQuery } from "./hosts-api.ts";
import { RegistrarCard } from "./registrar-card.tsx";

/** The names visitors come by, and what to do so that they lead here. */
export default function DomainsScreen() {
  const query = useQuery(hostsQuery);
  const isReader = !may(useSession(), "domains", "edit");
  return (
    <Screen title={i18n.t("Domains")} lead={i18n.t("The names by which visitors find your website.")}>
      <QueryView query={query}>
        {({ hosts, records, fetches_certificates }) => (
          <div className="flex flex-col gap-5">
            {!isReader && <AddDomain />}
            <Card title={i18n.t("Your domains")}>
              <ul className="divide-y divide-line">
                {hosts.map((host) => (
                  <DomainLine key={host.id} host={host} isReader={isReader} />
                ))}
              </ul>
              {hosts.length === 0 && (
                <p className="px-4 py-6 text-muted">
                  {i18n.t("None yet. The website is reached by the address of this machine only.")}
                </p>
              )}
            </Card>
            <RegistrarCard records={records} fetchesCertificates={fetches_certificates} />
          </div>
        )}
      </QueryView>
    </Screen>
  );
}
