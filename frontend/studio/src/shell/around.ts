/** What stands around the screens of somebody signed in: one script, that comes beside the first screen's own. */
export { MainLayout } from "./main-layout.tsx";
export { Shell } from "./shell.tsx";
