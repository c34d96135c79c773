import { createHash } from "node:crypto";
import type { Language } from "#domain/language.ts";
import { pictureVersion } from "#domain/share/picture/list-picture.ts";
import type { ShownList } from "./shown-list.ts";

/** The name of a picture's content: another list, language, catalogue or drawing has another. 22 characters. */
export function pictureKey(
  { list, factionNames, courtesy }: ShownList,
  language: Language,
): string {
  const content = JSON.stringify([
    pictureVersion,
    language,
    courtesy,
    list,
    factionNames[language],
  ]);
  return createHash("sha256").update(content).digest("base64url").slice(0, 22);
}
