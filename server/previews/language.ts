import { type Language, languages } from "#domain/language.ts";
import { readWeights } from "#server/weights.ts";

function known(tag: string | undefined): Language | undefined {
  const primary = tag?.trim().toLowerCase().split("-", 1)[0];
  return languages.find((language) => language === primary);
}

/** The reader's language: the address says it, or the browser (RFC 9110, 12.5.4), or it is English. */
export function readerLanguage(url: URL, headers: Headers): Language {
  const asked = known(url.searchParams.get("lang") ?? undefined);
  if (asked !== undefined) return asked;
  const wishes = readWeights((headers.get("accept-language") ?? "").slice(0, 500));
  const heaviestFirst = wishes.toSorted((a, b) => b.weight - a.weight);
  const best = heaviestFirst.find(({ name, weight }) => weight > 0 && known(name) !== undefined);
  return known(best?.name) ?? "en";
}
