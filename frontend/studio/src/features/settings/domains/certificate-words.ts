import type { BadgeTone } from "@sitewright/ui/badge";
import { i18n } from "../../../app/i18n.ts";
import type { HostCertificate, HostRow } from "./hosts-api.ts";

type HostState = { readonly tone: BadgeTone; readonly label: string; readonly advice: string };

/** How a domain that leads here stands, where this server fetches the certificates itself. */
export function stateOfCertificate(certificate: HostCertificate, https: HostRow["https"]): HostState {
  if (certificate.state === "fetching" || certificate.state === "waiting")
    return {
      tone: "neutral",
      label: i18n.t("Fetching HTTPS…"),
      advice: i18n.t("The certificate for this name is being fetched. It takes a minute or two."),
    };
  if (certificate.problem)
    return {
      tone: "warning",
      label: certificate.state === "valid" ? i18n.t("Renewal failed") : i18n.t("No certificate"),
      advice: adviceOn(certificate.problem),
    };
  return ofServed(https);
}

function ofServed(https: HostRow["https"]): HostState {
  if (https === "no-answer")
    return {
      tone: "warning",
      label: i18n.t("HTTPS does not answer"),
      advice: i18n.t(
        "The certificate is here, but nothing answers on port 443. Ask whoever runs the server to open it.",
      ),
    };
  return { tone: "good", label: i18n.t("Works"), advice: i18n.t("Visitors get here, with HTTPS.") };
}

/** Asked for each time: the language is known by then. */
function adviceOn(problem: string): string {
  switch (problem) {
    case "unreachable":
      return i18n.t(
        "The certificate authority did not find this website by the name. Port 80 has to be open to everybody.",
      );
    case "dns":
      return i18n.t(
        "The certificate authority could not look the name up. Check its entries at your registrar, DNSSEC too.",
      );
    case "forbidden":
      return i18n.t(
        "A CAA entry of your domain forbids it. Allow the certificate authority there, usually letsencrypt.org.",
      );
    case "not-given":
      return i18n.t("The certificate authority gives no certificate for this name.");
    case "too-many":
      return i18n.t("It was asked for too often. The certificate authority wants us to wait.");
    case "authority-away":
      return i18n.t("The certificate authority does not answer at the moment.");
    case "not-stored":
      return i18n.t(
        "The certificate could not be saved. Ask whoever runs the server whether its disk is full.",
      );
    default:
      return i18n.t("The certificate authority did not give one.");
  }
}
