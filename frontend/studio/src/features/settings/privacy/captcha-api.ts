import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";

export type Captcha = components["schemas"]["CaptchaDetail"];
type CaptchaChange = components["schemas"]["CaptchaChange"];

export const captchaQuery = queryOptions({
  queryKey: ["captcha"],
  queryFn: () => answered(api.GET("/config/api/captcha", {})),
});

/** Checked at the service before anything is kept; the password may be asked for before. */
export function saveCaptcha(body: CaptchaChange): Promise<Captcha> {
  return answered(api.PUT("/config/api/captcha", { body }));
}
