import { isChangelog } from "#domain/changelog.ts";

/** The project's changelog, fresh from the server, else the copy of the last visit. Throws when there is none. */
export async function fetchChangelog(signal: AbortSignal): Promise<string> {
  const response = await fetch(`/CHANGELOG.md?t=${Date.now()}`, {
    headers: { accept: "text/plain, text/markdown" },
    cache: "no-cache",
    signal,
  });
  const text = await response.text();
  if (!response.ok || !isChangelog(text)) throw new Error(`No changelog: ${response.status}`);
  return text;
}
