import { type Language, languages } from "#domain/language.ts";

function known(tag: string | undefined): Language | undefined {
  const primary = tag?.trim().toLowerCase().split("-", 1)[0];
  return languages.find((language) => language === primary);
}

interface Wish {
  readonly language: Language;
  /** 0 to 1 (RFC 9110, 12.4.2). */
  readonly weight: number;
}

function wishOf(part: string): readonly Wish[] {
  const [tag, ...parameters] = part.split(";");
  const language = known(tag);
  const quality = parameters.map((each) => each.trim()).find((each) => each.startsWith("q="));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return language === undefined || !(weight > 0) ? [] : [{ language, weight }];
}

/** The reader's language: the address says it, or the browser (RFC 9110, 12.5.4), or it is English. */
export function readerLanguage(url: URL, headers: Headers): Language {
  const asked = known(url.searchParams.get("lang") ?? undefined);
  if (asked !== undefined) return asked;
  const wishes = (headers.get("accept-language") ?? "").slice(0, 500).split(",").flatMap(wishOf);
  return wishes.toSorted((a, b) => b.weight - a.weight)[0]?.language ?? "en";
}
