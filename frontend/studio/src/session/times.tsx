import { fullTime, timeAgo } from "../app/formatting.ts";
import { useSession } from "./session.ts";

/** How long ago that was; a date long past is the website's. */
export function Ago({ at }: { at: string }) {
  const { website } = useSession();
  return timeAgo(at, website.time_zone);
}

/** Date and time in the website's zone, which is named. */
export function FullTime({ at }: { at: string }) {
  const { website } = useSession();
  return fullTime(at, website.time_zone);
}
