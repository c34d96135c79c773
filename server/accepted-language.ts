import { type Language, preferredLanguage } from "#domain/language.ts";
import { readWeights } from "#server/header-weights.ts";

/** The language that a browser asks for (RFC 9110, 12.5.4); English when it names none of ours. */
export function acceptedLanguage(headers: Headers): Language {
  const wishes = readWeights((headers.get("accept-language") ?? "").slice(0, 500));
  const heaviestFirst = wishes.toSorted((a, b) => b.weight - a.weight);
  return preferredLanguage(
    heaviestFirst.filter(({ weight }) => weight > 0).map(({ name }) => name),
  );
}
