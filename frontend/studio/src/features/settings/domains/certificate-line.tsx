import { Button } from "@sitewright/ui/button";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { i18n } from "../../../app/i18n.ts";
import { showFailure } from "../../../app/toasts.ts";
import { FullTime } from "../../../session/times.tsx";
import { type HostCertificate, type HostRow, hostsQuery, tryCertificate } from "./hosts-api.ts";

/** Until when a certificate is good, and what is known of a try that brought none. */
export function CertificateLine({ certificate }: { certificate: HostCertificate }) {
  return (
    <>
      {certificate.detail && (
        <p className="text-muted text-sm wrap-anywhere">
          {i18n.t("It said: {detail}", { detail: certificate.detail })}
        </p>
      )}
      {certificate.valid_until && (
        <p className="text-muted text-sm">
          {i18n.t("Certificate valid until")} <FullTime at={certificate.valid_until} />
        </p>
      )}
      {certificate.problem && certificate.next_try_at && (
        <p className="text-muted text-sm">
          {i18n.t("Next try")} <FullTime at={certificate.next_try_at} />
        </p>
      )}
    </>
  );
}

/** Fetches it now, not after the pause; what comes of it is seen when the list is asked for again. */
export function TryButton({ host }: { host: HostRow }) {
  const queryClient = useQueryClient();
  const trying = useMutation({
    mutationFn: () => tryCertificate(host.id),
    onSuccess: (hosts) => queryClient.setQueryData(hostsQuery.queryKey, hosts),
    onError: (failure) => showFailure(failure),
  });
  return (
    <Button
      aria-label={i18n.t("Try to fetch the certificate of {host} again", { host: host.shown })}
      isPending={trying.isPending}
      onPress={() => trying.mutate()}
    >
      <RefreshCw size={15} aria-hidden /> {i18n.t("Try again")}
    </Button>
  );
}
