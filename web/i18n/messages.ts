import type { Language } from "#domain/language.ts";
import { readable } from "#web/ui/readable.ts";
import { whenLoadable } from "#web/ui/when-loadable.ts";
import type english from "./locales/en.json";

/**
 * All messages of the interface, compiled; their keys and arguments are those of English. Late parts are
 * missing until `LateWords` adds them.
 */
export type Messages = typeof english;

declare module "use-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}

type Loader = () => Promise<{ default: unknown }>;

const loaders: Readonly<Record<Language, Loader>> = {
  en: () => import("./locales/en.json"),
  es: () => import("./locales/es.json"),
  fr: () => import("./locales/fr.json"),
};

/** The messages of one language, loaded when they are needed. */
export async function loadMessages(language: Language): Promise<Messages> {
  // The build compiles the files: same keys, other leaves than their types say.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await loaders[language]()).default as Messages;
}

/** Namespaces that load with the pages that speak them (`scripts/build/icu-messages.ts`). */
export type LatePart =
  | "account"
  | "admin"
  | "bring"
  | "cloud"
  | "community"
  | "missions"
  | "news"
  | "palette"
  | "print"
  | "reference"
  | "savedDialog"
  | "share"
  | "stats";

const partLoaders: Readonly<Record<LatePart, Readonly<Record<Language, Loader>>>> = {
  account: {
    en: () => import("./locales/en.json?part=account"),
    es: () => import("./locales/es.json?part=account"),
    fr: () => import("./locales/fr.json?part=account"),
  },
  admin: {
    en: () => import("./locales/en.json?part=admin"),
    es: () => import("./locales/es.json?part=admin"),
    fr: () => import("./locales/fr.json?part=admin"),
  },
  bring: {
    en: () => import("./locales/en.json?part=bring"),
    es: () => import("./locales/es.json?part=bring"),
    fr: () => import("./locales/fr.json?part=bring"),
  },
  cloud: {
    en: () => import("./locales/en.json?part=cloud"),
    es: () => import("./locales/es.json?part=cloud"),
    fr: () => import("./locales/fr.json?part=cloud"),
  },
  community: {
    en: () => import("./locales/en.json?part=community"),
    es: () => import("./locales/es.json?part=community"),
    fr: () => import("./locales/fr.json?part=community"),
  },
  missions: {
    en: () => import("./locales/en.json?part=missions"),
    es: () => import("./locales/es.json?part=missions"),
    fr: () => import("./locales/fr.json?part=missions"),
  },
  news: {
    en: () => import("./locales/en.json?part=news"),
    es: () => import("./locales/es.json?part=news"),
    fr: () => import("./locales/fr.json?part=news"),
  },
  palette: {
    en: () => import("./locales/en.json?part=palette"),
    es: () => import("./locales/es.json?part=palette"),
    fr: () => import("./locales/fr.json?part=palette"),
  },
  print: {
    en: () => import("./locales/en.json?part=print"),
    es: () => import("./locales/es.json?part=print"),
    fr: () => import("./locales/fr.json?part=print"),
  },
  reference: {
    en: () => import("./locales/en.json?part=reference"),
    es: () => import("./locales/es.json?part=reference"),
    fr: () => import("./locales/fr.json?part=reference"),
  },
  savedDialog: {
    en: () => import("./locales/en.json?part=savedDialog"),
    es: () => import("./locales/es.json?part=savedDialog"),
    fr: () => import("./locales/fr.json?part=savedDialog"),
  },
  share: {
    en: () => import("./locales/en.json?part=share"),
    es: () => import("./locales/es.json?part=share"),
    fr: () => import("./locales/fr.json?part=share"),
  },
  stats: {
    en: () => import("./locales/en.json?part=stats"),
    es: () => import("./locales/es.json?part=stats"),
    fr: () => import("./locales/fr.json?part=stats"),
  },
};

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

/** As `loadPart`; without a network it waits for one instead of failing. */
export function awaitPart(part: LatePart, language: Language): Promise<Partial<Messages>> {
  const name = `${part}.${language}`;
  const begun = awaited.get(name) ?? readable(whenLoadable(() => loadPart(part, language)));
  awaited.set(name, begun);
  return begun;
}

async function readPart(part: LatePart, language: Language): Promise<Partial<Messages>> {
  // As above.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await partLoaders[part][language]()).default as Partial<Messages>;
}
