/** An answer that is empty, or a web page (a café's network, a missing file), is no changelog. */
function isChangelog(text: string): boolean {
  return text.trim() !== "" && !/^\s*<(?:!doctype|html)/i.test(text);
}

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
