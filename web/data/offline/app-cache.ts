/** Brings the copies that the browser keeps of the app and its data up to date. `health/` takes them away. */

import {
  cacheNames,
  deleteCache,
  openCache,
  workerContainer,
  workerInCharge,
  workerRegistration,
} from "../local/browser.ts";
import { keepOffline } from "./keep-offline.ts";
import { latestNewsQuery } from "../news/news-items.ts";
import { queryClient } from "../backend/query-client.ts";
import { faqQuery, rulesQuery } from "../reference/reference-queries.ts";

const artCache = "art" as const;

/** Milliseconds that fresh pictures are waited for. */
const artTimeoutMs = 60_000;

/**
 * Asks the server for a newer version of the app and its data. Fails when it cannot be reached: the
 * service worker answers no HEAD, so its copy of the last visit is never taken for an answer.
 */
export async function findNewVersion(): Promise<void> {
  const response = await fetch(`/version.json?t=${Date.now()}`, {
    method: "HEAD",
    cache: "no-store",
  });
  const isAnswer = response.headers.get("content-type")?.includes("json") === true;
  if (!response.ok || !isAnswer) throw new Error(`No version: status ${response.status}`);
  await (await workerRegistration())?.update();
}

/** Has the pictures that are kept fetched anew; rejects when they are not all here again. */
export async function refreshArt(): Promise<void> {
  if ((await cacheNames()) === null) return;
  const kept = await (await openCache(artCache)).keys();
  await deleteCache(artCache);
  if (workerInCharge() === null) return;
  const urls = kept.map(({ url }) => new URL(url).pathname);
  const signal = AbortSignal.timeout(artTimeoutMs);
  const outcome = await keepOffline(urls, artCache, { signal, isAsked: true });
  if (outcome !== "kept") throw new Error(`Pictures: ${outcome}`);
}

/** Fetches the rules, the questions and the news anew, for the pages that show them. */
export async function refreshTexts(): Promise<void> {
  await Promise.all([
    queryClient.fetchQuery({ ...rulesQuery, staleTime: 0 }),
    queryClient.fetchQuery({ ...faqQuery, staleTime: 0 }),
    queryClient.fetchQuery({ ...latestNewsQuery, staleTime: 0 }),
    queryClient.invalidateQueries(),
  ]);
}

/** Drops the service worker: the next load comes from the server. */
export async function unregister(): Promise<void> {
  const registrations = (await workerContainer()?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
