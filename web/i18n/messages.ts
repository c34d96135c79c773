import type { Language } from "#domain/language.ts";
import type english from "./locales/en.json";

/** All messages of the interface, compiled; their keys and arguments are those of English. */
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
