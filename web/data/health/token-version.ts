/**
 * The form of sessions that this app reads. A release that can no longer read those of the one before raises the
 * number, and whoever was signed in signs in once more; nothing else of theirs goes.
 */
import { keys } from "../local/keys.ts";
import { readText, writeText } from "../local/storage.ts";

const tokenVersion = "1";

/** Clears sessions of another form; to be called before anything reads them. Resolves at once where there are none. */
export async function followTokenVersion(version: string = tokenVersion): Promise<void> {
  const { clearTokens } = await import("./clear-tokens.ts");
  await clearTokens();
  writeText(keys.tokenVersion, version);
}

/** Tells whether sessions may be of another form than this app's. The first visit has nothing to compare. */
export function hasOtherTokens(version: string = tokenVersion): boolean {
  const before = readText(keys.tokenVersion);
  if (before === null) writeText(keys.tokenVersion, version);
  return before !== null && before !== version;
}
