/** What has to stand before the first library looks around: imported for its effects, before everything else. */
import { installDefaultPolicy } from "../markup/default-policy.ts";

installDefaultPolicy();
