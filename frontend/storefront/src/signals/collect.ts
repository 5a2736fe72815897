/** What our own server is told of what visitors do, while its flag is on (SF-7.31, D-60). */
import { answerTo } from "../consent/answer.ts";
import { call } from "../site/call.ts";
import { report } from "../site/errorReporter.ts";
import { languagePath } from "../site/languagePath.ts";
import { followVisit } from "./visitorRecord.ts";

const COLLECTOR = "/api/events/RecordCommerceEvents";

/** A failure keeps nobody from anything (SF-8.32). */
export function collect(event: string, data: Record<string, unknown>): void {
  const { metricsOf, pageId } = document.body.dataset;
  const told = { website_id: metricsOf, page_id: pageId ?? "", ...data };
  const record = mayKeepRecord() ? followVisit(Date.now()) : "";
  call("POST", languagePath(COLLECTOR), { event, data: told, ss_cvr: record }).catch(report);
}

/** A cookie that knows somebody again needs a yes to a question that was asked (D-32). */
function mayKeepRecord(): boolean {
  const bar = document.querySelector<HTMLElement>("[data-consent-bar]");
  return bar !== null && answerTo(bar.dataset.consentBar ?? "", Date.now()) === "yes";
}
