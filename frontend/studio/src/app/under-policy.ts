/** What has to stand before the first library looks around: imported for its effects, before everything else. */
import { z } from "zod";
import { installDefaultPolicy } from "../markup/default-policy.ts";

installDefaultPolicy();
// It would try whether texts may run as scripts; they may not, and each try is reported.
z.config({ jitless: true });
