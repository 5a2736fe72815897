import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";

export type BuyerFound = components["schemas"]["BuyerFound"];
export type CookieRow = components["schemas"]["CookieRow"];

/** What the website sets in visitors' browsers; says so in the language it is asked in. */
export const cookiesQuery = queryOptions({
  queryKey: ["privacy", "cookies"],
  queryFn: () => answered(api.GET("/config/api/privacy/cookies", {})),
});

/** How much is kept under an e-mail address. */
export function findBuyer(email: string): Promise<BuyerFound> {
  return answered(api.POST("/config/api/privacy/buyers/search", { body: { email } }));
}

/** Everything that is kept, as a file the browser puts where downloads go; the password may be asked for before. */
export async function downloadBuyer(email: string): Promise<void> {
  const call = api.POST("/config/api/privacy/buyers/copy", { body: { email }, parseAs: "blob" });
  const address = URL.createObjectURL((await answered(call)) as unknown as Blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = "buyer-data.json";
  link.click();
  URL.revokeObjectURL(address);
}

/** How many orders stand without their buyer now. */
export async function eraseBuyer(email: string): Promise<number> {
  return (await answered(api.POST("/config/api/privacy/buyers/erasure", { body: { email } }))).order_count;
}
