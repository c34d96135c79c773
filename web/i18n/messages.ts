import type { Language } from "#domain/language.ts";
import { readable } from "#web/ui/readable.ts";
import { whenLoadable } from "#web/data/offline/when-loadable.ts";
import type { LatePart, Messages } from "./message-types.ts";

export type { LatePart, Messages } from "./message-types.ts";

declare module "use-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}

/** Compiled by the build (`scripts/build/icu-messages.ts`): same keys, other leaves than their types say. */
const files = import.meta.glob<{ readonly default: unknown }>("./locales/*/*.json");

async function readFile(language: Language, part: "start" | LatePart): Promise<unknown> {
  const name = `./locales/${language}/${part}.json`;
  const load = files[name];
  if (load === undefined) throw new Error(`There is no ${name}`);
  return (await load()).default;
}

/** The messages of one language that every page begins with; late parts are missing until `LateWords` adds them. */
export async function loadMessages(language: Language): Promise<Messages> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as said of the files
  return (await readFile(language, "start")) as Messages;
}

const loading = new Map<string, Promise<Partial<Messages>>>();
const awaited = new Map<string, Promise<Partial<Messages>>>();

/** The messages of a late part; the same promise at every call, until it fails. */
export function loadPart(part: LatePart, language: Language): Promise<Partial<Messages>> {
  const name = `${part}.${language}`;
  const known = loading.get(name);
  if (known !== undefined) return known;
  const begun = readable(readPart(part, language));
  loading.set(name, begun);
  begun.catch(() => loading.delete(name));
  return begun;
}

/** As `loadPart`; what cannot be had is waited for instead of failing. */
export function awaitPart(part: LatePart, language: Language): Promise<Partial<Messages>> {
  const name = `${part}.${language}`;
  const begun = awaited.get(name) ?? readable(whenLoadable(() => loadPart(part, language)));
  awaited.set(name, begun);
  return begun;
}

async function readPart(part: LatePart, language: Language): Promise<Partial<Messages>> {
  return { [part]: await readFile(language, part) };
}
