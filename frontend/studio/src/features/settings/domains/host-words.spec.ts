import { expect, it } from "vitest";
import { stateOf } from "./host-words.ts";
import { type HostCertificate, type HostRow, isOnItsWay } from "./hosts-api.ts";

const HOST: HostRow = {
  id: "1",
  host: "shop.example.com",
  shown: "shop.example.com",
  is_primary: true,
  is_domain: true,
  dns: "right",
  https: "no-certificate",
  addresses: ["203.0.113.7"],
  looked_at: "2026-11-24T10:00:00Z",
  certificate: null,
};
const VALID: HostCertificate = {
  state: "valid",
  valid_until: "2027-02-22T10:00:00Z",
  problem: "",
  detail: "",
  next_try_at: null,
};

it("leaves the certificate to the program before this server", () => {
  expect(stateOf(HOST).label).toBe("No certificate yet");
  expect(isOnItsWay(HOST)).toBe(false);
});

it("says that a certificate is on its way, and asks again until it is here", () => {
  const host = { ...HOST, certificate: { ...VALID, state: "fetching", valid_until: null } };
  expect(stateOf(host)).toMatchObject({ tone: "neutral", label: "Fetching HTTPS…" });
  expect(isOnItsWay(host)).toBe(true);
});

it("says first what is wrong with the entries at the registrar", () => {
  const host = { ...HOST, dns: "missing", certificate: { ...VALID, state: "waiting" } };
  expect(stateOf(host).label).toBe("Not set up yet");
});

it("is content with a certificate that is served", () => {
  const host = { ...HOST, https: "right", certificate: VALID };
  expect(stateOf(host)).toMatchObject({ tone: "good", label: "Works" });
});

it("sees a closed port behind a good certificate", () => {
  const host = { ...HOST, https: "no-answer", certificate: VALID };
  expect(stateOf(host).label).toBe("HTTPS does not answer");
});

it.each([
  ["unreachable", /Port 80/],
  ["dns", /DNSSEC/],
  ["forbidden", /CAA/],
  ["not-given", /gives no certificate/],
  ["too-many", /wait/],
  ["authority-away", /does not answer/],
  ["not-stored", /disk/],
  ["something-new", /did not give one/],
])("says what %s means", (problem, words) => {
  const host = { ...HOST, certificate: { ...VALID, state: "failed", valid_until: null, problem } };
  expect(stateOf(host)).toMatchObject({ tone: "warning", label: "No certificate" });
  expect(stateOf(host).advice).toMatch(words);
});

it("tells a renewal that failed from having none", () => {
  const host = { ...HOST, certificate: { ...VALID, problem: "authority-away" } };
  expect(stateOf(host).label).toBe("Renewal failed");
});
