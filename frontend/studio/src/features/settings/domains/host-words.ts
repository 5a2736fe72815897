import type { BadgeTone } from "@sitewright/ui/badge";
import { i18n } from "../../../app/i18n.ts";
import { stateOfCertificate } from "./certificate-words.ts";
import type { HostRow } from "./hosts-api.ts";

export type HostState = { readonly tone: BadgeTone; readonly label: string; readonly advice: string };

/** How a domain stands and what to do about it, the first thing that is missing first. */
export function stateOf(host: HostRow): HostState {
  if (!host.is_domain)
    return { tone: "neutral", label: i18n.t("This machine"), advice: i18n.t("Needs no registrar.") };
  if (host.looked_at === null) return { tone: "neutral", label: i18n.t("Looking…"), advice: "" };
  return host.dns === "right" || host.dns === "partly" ? ofHttps(host) : ofDns(host);
}

function ofDns(host: HostRow): HostState {
  if (host.dns === "missing")
    return {
      tone: "warning",
      label: i18n.t("Not set up yet"),
      advice: i18n.t("Nobody finds this name yet. Make the entries below at your registrar."),
    };
  if (host.dns === "elsewhere")
    return {
      tone: "warning",
      label: i18n.t("Leads elsewhere"),
      advice: i18n.t("It leads to {addresses} now. Replace that by the entries below.", {
        addresses: host.addresses.join(", "),
      }),
    };
  return {
    tone: "neutral",
    label: i18n.t("Cannot be checked"),
    advice: i18n.t("This server does not know its own public address. Ask whoever runs it."),
  };
}

function ofHttps(host: HostRow): HostState {
  if (host.dns === "partly")
    return {
      tone: "warning",
      label: i18n.t("Leads here in part"),
      advice: i18n.t(
        "An old entry stands beside ours: {addresses}. Remove the one that is not listed below.",
        {
          addresses: host.addresses.join(", "),
        },
      ),
    };
  if (host.certificate) return stateOfCertificate(host.certificate, host.https);
  if (host.https === "right")
    return { tone: "good", label: i18n.t("Works"), advice: i18n.t("Visitors get here, with HTTPS.") };
  if (host.https === "no-certificate")
    return {
      tone: "warning",
      label: i18n.t("No certificate yet"),
      advice: i18n.t("The name leads here, but the server has no certificate for it yet."),
    };
  return {
    tone: "warning",
    label: i18n.t("HTTPS does not answer"),
    advice: i18n.t("The name leads here, but nothing answers on port 443."),
  };
}
