/** The messages of the interface as they are written: a folder for each language, a file for each part. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Language } from "#domain/language.ts";
import type { Messages } from "#web/i18n/message-types.ts";
import { root } from "./build/paths.ts";

/** Messages under their keys, one within the other. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** The part that pages begin with, which has many namespaces; each other part is a namespace by itself. */
export const startPart = "start";

const folder = join(root, "web/i18n/locales");

/** The messages of one file. */
export function readMessageFile(file: string): MessageTree {
  return JSON.parse(readFileSync(file, "utf8")) as MessageTree;
}

/** The names of the parts that load with what speaks them. */
export function lateParts(): readonly string[] {
  const names = readdirSync(join(folder, "en")).map((file) => basename(file, ".json"));
  return names.filter((name) => name !== startPart).toSorted();
}

/** All messages of a language, under the keys that the app asks for them. */
export function readMessages(language: Language): Messages {
  const read = (part: string) => readMessageFile(join(folder, language, `${part}.json`));
  const late = lateParts().map((part) => [part, read(part)]);
  // A test holds all languages to the keys of English, whose types these are.
  return { ...read(startPart), ...Object.fromEntries(late) };
}
