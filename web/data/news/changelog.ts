import { isChangelog } from "#domain/changelog.ts";
import type { Language } from "#domain/language.ts";
import { appVersion } from "#web/app-version.ts";
import { matchInCaches } from "../local/browser.ts";

const addressOf = (language: Language) =>
  language === "en" ? "/CHANGELOG.md" : `/CHANGELOG.${language}.md`;

async function fetchFile(address: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(`${address}?t=${Date.now()}`, {
    headers: { accept: "text/plain, text/markdown" },
    cache: "no-cache",
    signal,
  });
  const text = await response.text();
  if (!response.ok || !isChangelog(text)) throw new Error(`No changelog: ${response.status}`);
  return text;
}

const isOfThisVersion = (text: string | undefined) => text?.includes(`[${appVersion}]`) === true;

/** A changelog with the language that it is written in. */
export interface Changelog {
  readonly text: string;
  readonly language: Language;
}

/**
 * The project's changelog, fresh from the server, else the copy of the last visit: in the language asked for where it
 * has this version, else in English. Throws when there is none.
 */
export async function fetchChangelog(signal: AbortSignal, language: Language): Promise<Changelog> {
  if (language !== "en") {
    const text = await fetchFile(addressOf(language), signal).catch(() => undefined);
    if (text !== undefined && isOfThisVersion(text)) return { text, language };
  }
  return { text: await fetchFile(addressOf("en"), signal), language: "en" };
}

/** Has the service worker keep the changelog of this version, in this language, for when there is no network. */
export async function keepChangelog(language: Language, signal: AbortSignal): Promise<void> {
  try {
    const kept = await (await matchInCaches(addressOf(language)))?.text();
    if (!isOfThisVersion(kept)) await fetchChangelog(signal, language);
  } catch {
    // Without a network there is nothing to bring: the next visit tries again.
  }
}
