/**
 * The oldest browsers in which the app runs, as build tools name them: those of March 2024. The app asks for what came
 * with them, such as `AbortSignal.any` and `URL.canParse`; README.md says so to players.
 */
export const oldestBrowsers = [
  "chrome120",
  "edge120",
  "firefox128",
  "safari17.4",
  "ios17.4",
] as const;
