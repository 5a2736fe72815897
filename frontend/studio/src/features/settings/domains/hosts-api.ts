import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";

export type Hosts = components["schemas"]["Hosts"];
export type HostRow = components["schemas"]["HostRow"];
export type HostCertificate = components["schemas"]["HostCertificate"];
export type RegistrarRecord = components["schemas"]["RegistrarRecord"];

const POLL_MS = 1500;

/** Asked again and again while a name has not been looked at yet, or its certificate is on its way. */
export const hostsQuery = queryOptions({
  queryKey: ["hosts"],
  queryFn: () => answered(api.GET("/config/api/hosts", {})),
  refetchInterval: ({ state }) => (state.data?.hosts.some(isOnItsWay) ? POLL_MS : false),
});

export function isOnItsWay(host: HostRow): boolean {
  return host.certificate?.state === "fetching" || (host.is_domain && host.looked_at === null);
}

export function addHost(host: string): Promise<Hosts> {
  return answered(api.POST("/config/api/hosts", { body: { host: bareHost(host) } }));
}

export function makePrimary(hostId: string): Promise<Hosts> {
  return answered(api.PUT("/config/api/hosts/primary", { body: { host_id: hostId } }));
}

export function lookAgain(hostId: string): Promise<Hosts> {
  const params = { path: { host_id: hostId } };
  return answered(api.POST("/config/api/hosts/{host_id}/look", { params }));
}

export function tryCertificate(hostId: string): Promise<Hosts> {
  const params = { path: { host_id: hostId } };
  return answered(api.POST("/config/api/hosts/{host_id}/certificate", { params }));
}

export function removeHost(hostId: string): Promise<Hosts> {
  const params = { path: { host_id: hostId } };
  return answered(api.DELETE("/config/api/hosts/{host_id}", { params }));
}

/** The name alone of what is copied from an address bar; whatever else is typed is for the server to judge. */
export function bareHost(typed: string): string {
  return typed
    .trim()
    .replace(/^https?:\/\//i, "")
    .replace(/\/.*$/, "");
}
