/** The editor of rich texts inside the page: a script of its own, which the bridge loads when it is needed. */
import { LOADED } from "./page-text-loaded.ts";
import { mountText } from "./text-editor.ts";

document.currentScript?.dispatchEvent(new CustomEvent(LOADED, { detail: mountText }));
