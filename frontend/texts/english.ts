import { i18n } from "@lingui/core";

/** Parts are tested in English; the sentence is the key, so that needs no catalogue. */
i18n.activate("en");
