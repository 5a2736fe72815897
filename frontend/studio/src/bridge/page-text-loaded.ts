/** The event by which the loaded script hands over what it can do: to its own element, which only the bridge knows. */
export const LOADED = "sitewright-page-text";
