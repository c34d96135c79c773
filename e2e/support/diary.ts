import type { BrowserContext, Page, Request } from "@playwright/test";

/**
 * Writes down what the tabs and workers of a browser ask for and when, pictures aside. Gives the way to read it:
 * a race that was lost once may not be lost again for days, so the test that fails says all it can.
 */
export function keepDiary(context: BrowserContext): () => string {
  const begun = performance.now();
  const lines: string[] = [];
  const tabs: Page[] = [];

  const nameOf = (tab: Page) => `tab ${tabs.indexOf(tab) + 1}`;
  const write = (who: string, what: string) => {
    const seconds = ((performance.now() - begun) / 1000).toFixed(2);
    lines.push(`${seconds.padStart(7)} ${who} ${what}`);
  };
  const writeRequest = (request: Request, how: string) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/art/")) return;
    const isNavigation = request.isNavigationRequest();
    // The page of a navigation is not there yet.
    const tab =
      request.serviceWorker() === null && !isNavigation ? request.frame().page() : undefined;
    const who = tab === undefined ? (isNavigation ? "navigation" : "worker") : nameOf(tab);
    write(who, `${how} ${request.method()} ${pathname}${search}`);
  };

  context.on("page", (tab) => {
    tabs.push(tab);
    tab.on("framenavigated", () => write(nameOf(tab), `is at ${tab.url()}`));
    tab.on("load", () => write(nameOf(tab), "is loaded"));
  });
  context.on("request", (request) => writeRequest(request, "asks"));
  context.on("requestfinished", (request) => writeRequest(request, "has"));
  context.on("requestfailed", (request) =>
    writeRequest(request, `fails (${request.failure()?.errorText ?? "?"})`),
  );
  return () => lines.join("\n");
}
