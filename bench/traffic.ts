import type { Request } from "playwright-core";
import type { Figure } from "./figures.ts";
import type { Phone } from "./phone.ts";

/**
 * Requests of a first visit to the builder: those of the page by itself, and the service worker behind it. What
 * the browser's own cache answers does not travel: code is fetched first, so that it can be asked for again, and
 * imported from there.
 */
export async function countTraffic(phone: Phone): Promise<readonly Figure[]> {
  const { page, context, origin } = phone;
  const byWorker: Request[] = [];
  context.on("request", (request) => {
    if (request.serviceWorker() !== null) byWorker.push(request);
  });
  const byPage = await watchPage(phone);
  await page.goto(`${origin}/builder`);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(3_000);

  const sizes = await Promise.all(byWorker.map(sizeOf));
  return [
    {
      name: "first visit, requests",
      unit: "requests",
      value: byPage.size,
      target: 25,
      replaced: 67,
    },
    {
      name: "first visit, transferred",
      unit: "KB",
      value: kilobytes([...byPage.values()]),
      target: 600,
      replaced: 2400,
    },
    { name: "service worker, requests", unit: "requests", value: byWorker.length },
    { name: "service worker, transferred", unit: "KB", value: kilobytes(sizes) },
  ];
}

/** Bytes of the page's answers that came over the network, by request. */
async function watchPage({ cdp, origin }: Phone): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>();
  const cached = new Set<string>();
  cdp.on("Network.requestServedFromCache", ({ requestId }) => cached.add(requestId));
  cdp.on("Network.responseReceived", ({ requestId, response }) => {
    const { url, headers, fromDiskCache = false, fromServiceWorker = false } = response;
    const isNear = fromDiskCache || fromServiceWorker || cached.has(requestId);
    if (isNear || !url.startsWith(origin)) return;
    const named = Object.entries(headers).find(([name]) => name.toLowerCase() === "content-length");
    sizes.set(requestId, Number(named?.[1] ?? 0));
  });
  await cdp.send("Network.enable");
  return sizes;
}

/** Bytes as they travelled, compressed; headers are not counted. */
async function sizeOf(request: Request): Promise<number> {
  const response = await request.response();
  return Number((await response?.headerValue("content-length")) ?? 0);
}

function kilobytes(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}
