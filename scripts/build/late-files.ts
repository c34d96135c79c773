/**
 * The second stage of the offline files. What every visitor needs is in the precache and there before the
 * app says that it is ready; texts and pages that few open at once follow in the background, one after
 * another, the reader's language first. `late-files.json` is their list. It is part of the precache, so a
 * page always reads the list of the version that is in charge of it. Each part of the list is also there as one
 * file, its pack: a first visit lacks all of them, and hundreds of requests take a phone long.
 */
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { languages, type Language } from "#domain/language.ts";
import type { Manifest } from "./chunks.ts";
import { entry } from "./pages.ts";

/** Addresses from the root of the site, `/assets/…`: for every reader, and for those of one language. */
export type LateFiles = Readonly<Record<"all" | Language, readonly string[]>>;

/** The list as it is written, with the address of each part's pack. */
type WrittenLateFiles = LateFiles & { readonly packs: Readonly<Record<string, string>> };

/** Name of the file that lists them. */
export const lateFilesList = "late-files.json";

/** Sources, relative to `web/`, that are brought late with everything that only they need. */
export const lateSources: readonly RegExp[] = [
  /^features\/(?:reference|stats|missions|play|legal|ready)\//,
  /^features\/(?:profile|friends|messages|activity|notices)\//,
  /^app\/shell\/app-palette\.tsx$/,
  /^features\/home\/all-cards-dialog\.tsx$/,
  /^features\/account\/(?:confirm|login|settings)\//,
  /^features\/lists\/(?:share|print|import|compare|community)\//,
  /^data\/(?:legal|reference|members|messages|notices|play)\//,
  /^data\/offline\/readiness\.ts$/,
  /^shared\/(?:comments|members|messages|report)\//,
  /^shared\/card\/card-opened\.tsx$/,
  /^ui\/safe-html\.ts$/,
  /^data\/share\//,
  /^i18n\/locales\/\w+\/(?!start|admin|cloud|health|news|savedDialog)/,
];

/** Pages of a handful of people, who change nothing without a network: fetched when they are opened. */
const onDemandSources: readonly RegExp[] = [/^features\/admin\//, /^i18n\/locales\/\w+\/admin/];

function isOnDemand(source: string): boolean {
  return onDemandSources.some((pattern) => pattern.test(source));
}

function isLate(source: string): boolean {
  return isOnDemand(source) || lateSources.some((pattern) => pattern.test(source));
}

/** The keys of the chunks that some sources may ever load, without entering those that are left out. */
function reachable(
  manifest: Manifest,
  sources: readonly string[],
  isLeftOut: (source: string) => boolean,
): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
    chunk.dynamicImports?.filter((next) => !isLeftOut(next)).forEach(visit);
  };
  sources.forEach(visit);
  return seen;
}

function filesOf(manifest: Manifest, keys: Iterable<string>): readonly string[] {
  return [...keys].flatMap((key) => {
    const chunk = manifest[key];
    return chunk === undefined ? [] : [chunk.file, ...(chunk.css ?? [])];
  });
}

/** The language that a source is the words of, if it is. */
function languageOf(source: string): Language | undefined {
  const name = /(?:locales\/|files-)(?<language>[a-z]{2})\b/.exec(source)?.groups?.["language"];
  return languages.find((language) => language === name);
}

/** The page that says what is kept and what is not: the first of those that are brought. */
const firstLate = "features/ready/ready-page.tsx";

/** Built files that come late: those that nothing but the late sources leads to. */
export function lateFilesOf(manifest: Manifest): LateFiles {
  const early = new Set(filesOf(manifest, reachable(manifest, [entry], isLate)));
  const late = [...reachable(manifest, [entry], isOnDemand)];
  const first = new Set(
    filesOf(
      manifest,
      reachable(manifest, [firstLate], () => true),
    ),
  );
  const isFirst = (url: string) => first.has(url.slice(1));
  const of = (language: Language | undefined) => {
    const keys = late.filter((key) => languageOf(key) === language);
    const files = filesOf(manifest, keys).filter((file) => !early.has(file));
    const urls = [...new Set(files)].map((file) => `/${file}`).toSorted();
    return [...urls.filter(isFirst), ...urls.filter((url) => !isFirst(url))];
  };
  return { all: of(undefined), en: of("en"), es: of("es"), fr: of("fr") };
}

/** Built files that are neither kept for offline use nor fetched ahead. */
export function onDemandFilesOf(manifest: Manifest): readonly string[] {
  const others = new Set(filesOf(manifest, reachable(manifest, [entry], isOnDemand)));
  const all = filesOf(
    manifest,
    reachable(manifest, [entry], () => false),
  );
  return [...new Set(all)].filter((file) => !others.has(file)).toSorted();
}

/** Writes the list into the built app, and the pack of each part: the texts of its files by their addresses. */
export async function writeLateFiles(outDir: string, files: LateFiles): Promise<void> {
  const packs = Object.entries(files).map(
    async ([part, urls]) => [part, await writePack(outDir, `late-${part}`, urls)] as const,
  );
  const list: WrittenLateFiles = { ...files, packs: Object.fromEntries(await Promise.all(packs)) };
  await writeFile(join(outDir, lateFilesList), JSON.stringify(list));
}

/** Writes the texts of some files as one, and gives its address, which another content changes. */
export async function writePack(
  outDir: string,
  part: string,
  urls: readonly string[],
): Promise<string> {
  const texts = urls.map(async (url) => [url, await readFile(join(outDir, url), "utf8")] as const);
  const pack = JSON.stringify(Object.fromEntries(await Promise.all(texts)));
  const hash = createHash("sha256").update(pack).digest("base64url").slice(0, 8);
  const url = `/assets/${part}-${hash}.json`;
  await writeFile(join(outDir, url), pack);
  return url;
}
