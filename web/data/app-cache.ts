/** The copies of the app's own files that the browser keeps. Nothing that a player made is among them. */

import { clearCopies } from "./local/query-store.ts";

const artCache = "art";

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
  await (await navigator.serviceWorker?.getRegistration())?.update();
}

/** Drops the pictures, so that they are fetched anew. */
export async function refreshArt(): Promise<void> {
  if ("caches" in window) await caches.delete(artCache);
}

/** Drops every cached file, and the copies of what the backend said. */
export async function clearCaches(): Promise<void> {
  await findNewVersion();
  await clearCopies();
  if (!("caches" in window)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await unregister();
}

/** Drops the service worker with its copy of the app: the next load comes from the server. */
export async function dropServiceWorker(): Promise<void> {
  await findNewVersion();
  if ("caches" in window) {
    const names = (await caches.keys()).filter((name) => name !== artCache);
    await Promise.all(names.map((name) => caches.delete(name)));
  }
  await unregister();
}

async function unregister(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
