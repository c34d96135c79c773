import { isChangelog } from "#domain/changelog.ts";
import { appVersion } from "#web/app-version.ts";
import { matchInCaches } from "./browser.ts";

const address = "/CHANGELOG.md";

/** The project's changelog, fresh from the server, else the copy of the last visit. Throws when there is none. */
export async function fetchChangelog(signal: AbortSignal): Promise<string> {
  const response = await fetch(`${address}?t=${Date.now()}`, {
    headers: { accept: "text/plain, text/markdown" },
    cache: "no-cache",
    signal,
  });
  const text = await response.text();
  if (!response.ok || !isChangelog(text)) throw new Error(`No changelog: ${response.status}`);
  return text;
}

/** Has the service worker keep the changelog of this version for when there is no network. */
export async function keepChangelog(signal: AbortSignal): Promise<void> {
  try {
    const kept = await (await matchInCaches(address))?.text();
    if (kept?.includes(`[${appVersion}]`) !== true) await fetchChangelog(signal);
  } catch {
    // Without a network there is nothing to bring: the next visit tries again.
  }
}
