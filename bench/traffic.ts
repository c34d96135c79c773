import type { Request } from "playwright-core";
import type { Figure } from "./figures.ts";
import type { Phone } from "./phone.ts";

/** Requests of a first visit to the builder: those of the page by itself, and the service worker behind it. */
export async function countTraffic({ page, context, origin }: Phone): Promise<readonly Figure[]> {
  const requests: Request[] = [];
  context.on("request", (request) => requests.push(request));
  await page.goto(`${origin}/builder`);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(3_000);

  const fromNetwork: Request[] = [];
  for (const request of requests) {
    const response = await request.response();
    if (response !== null && !response.fromServiceWorker()) fromNetwork.push(request);
  }
  const byWorker = fromNetwork.filter((request) => request.serviceWorker() !== null);
  const byPage = fromNetwork.filter((request) => request.serviceWorker() === null);
  return [
    {
      name: "first visit, requests",
      unit: "requests",
      value: byPage.length,
      target: 25,
      replaced: 67,
    },
    {
      name: "first visit, transferred",
      unit: "KB",
      value: await transferred(byPage),
      target: 600,
      replaced: 2400,
    },
    { name: "service worker, requests", unit: "requests", value: byWorker.length },
    { name: "service worker, transferred", unit: "KB", value: await transferred(byWorker) },
  ];
}

/** Kilobytes as they travelled, compressed; headers are not counted. */
async function transferred(requests: readonly Request[]): Promise<number> {
  const sizes = requests.map(async (request) => {
    const response = await request.response();
    return Number((await response?.headerValue("content-length")) ?? 0);
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
}
