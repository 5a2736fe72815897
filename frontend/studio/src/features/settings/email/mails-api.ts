import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { messageQuery } from "../../outbox/messages-api.ts";
import type { Wording } from "./wording.ts";

export type MailKinds = components["schemas"]["MailKinds"];
export type MailPreview = components["schemas"]["MailPreview"];
export type MailLanguage = components["schemas"]["TestMail"]["language"];

const POLL_MS = 1000;

export const mailsQuery = queryOptions({
  queryKey: ["mails"],
  queryFn: () => answered(api.GET("/config/api/mails", {})),
});

/** One mail for an order that never was, in these words; the last one stays while the next is written. */
export const wordedPreviewQuery = (wording: Wording, language: MailLanguage) =>
  queryOptions({
    queryKey: ["mails", "preview", wording.kind, language, wording],
    queryFn: () => {
      const { kind, subject, heading, blocks } = wording;
      const body = { language, subject, heading, blocks };
      return answered(api.POST("/config/api/mails/{kind}/preview", { params: { path: { kind } }, body }));
    },
    placeholderData: keepPreviousData,
    retry: false,
  });

export function sendTestMail(kind: string, language: MailLanguage) {
  return answered(api.POST("/config/api/mails/test", { body: { kind, language } }));
}

/** What becomes of a mail: asked again until the mail server has answered once, whatever it said. */
export const sentMailQuery = (messageId: string) =>
  queryOptions({
    ...messageQuery(messageId),
    refetchInterval: ({ state }) =>
      state.data && (state.data.status !== "queued" || state.data.last_error !== "") ? false : POLL_MS,
  });
