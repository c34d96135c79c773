/**
 * Our texts about the site itself: what it is, what it keeps about people, and on which terms. Markdown of
 * the form that the reference has, for each page a folder with a file for each language.
 */
import { parseContent } from "#catalog/parse-content.ts";
import type { Language } from "#domain/language.ts";
import { unknownSite, type SiteFacts } from "#domain/site-facts.ts";
import { readable } from "#web/ui/readable.ts";

/** The pages about the site. */
export type LegalPageName = "about" | "privacy" | "terms";

/** A text about the site, taken apart. */
export type LegalText = ReturnType<typeof parseContent>;

type Files = Readonly<Record<string, string>>;

const loaders: Readonly<Record<Language, () => Promise<{ readonly files: Files }>>> = {
  en: () => import("./files-en.ts"),
  es: () => import("./files-es.ts"),
  fr: () => import("./files-fr.ts"),
};

async function load(page: LegalPageName, language: Language): Promise<LegalText> {
  const { files } = await loaders[language]();
  const markdown = files[`./texts/${page}/${language}.md`];
  if (markdown === undefined) throw new Error(`There is no text for ${page} in ${language}`);
  return parseContent(markdown);
}

const loaded = new Map<string, Promise<LegalText>>();

/** The text of a page in a language; the same promise at every call, until it fails. */
export function legalText(page: LegalPageName, language: Language): Promise<LegalText> {
  const name = `${page}.${language}`;
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const loading = load(page, language);
  loaded.set(name, loading);
  loading.catch(() => loaded.delete(name));
  return readable(loading);
}

const fact = /\{(?<name>operator|contactMail)\}/g;

/** Before a paragraph that is said where the site does not name who runs it. */
const withoutOperator = "{!operator}";

/**
 * A text as this site says it: `{operator}` and `{contactMail}` stand for what the site says of itself, and
 * a paragraph that names what it does not say is left out.
 *
 * @param facts undefined as long as nothing has been heard of the site: neither is said then
 */
export function asSaidBy(facts: SiteFacts | undefined, markdown: string): string {
  const { operator, contactMail } = facts ?? unknownSite;
  const known = { operator, contactMail };
  return markdown
    .split("\n\n")
    .filter((paragraph) => namesIn(paragraph).every((name) => known[name] !== null))
    .filter((paragraph) => !paragraph.startsWith(withoutOperator) || facts?.operator === null)
    .map((paragraph) => paragraph.replace(withoutOperator, ""))
    .map((paragraph) => paragraph.replaceAll(fact, (_, name: Name) => known[name] ?? ""))
    .join("\n\n");
}

type Name = "operator" | "contactMail";

function namesIn(paragraph: string): readonly Name[] {
  return (["operator", "contactMail"] as const).filter((name) => paragraph.includes(`{${name}}`));
}
