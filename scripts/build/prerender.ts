import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Language, languages } from "#domain/language.ts";
import { readMessages } from "#scripts/message-files.ts";
import type { EarlyScripts } from "./bundle.ts";
import type { Manifest } from "./chunks.ts";
import {
  drawingFile,
  emptyPage,
  type PrerenderedPath,
  prerenderedPages,
  siteDescriptions,
} from "./pages.ts";
import {
  chunkPreloads,
  drawnScripts,
  firstScripts,
  fontPreloads,
  wordsScript,
} from "./preloads.ts";

type Render = (path: PrerenderedPath, language: Language) => Promise<string>;

/** The built files, and the pages to draw: all, unless a test needs fewer. */
interface PagesToWrite {
  readonly manifest: Manifest;
  readonly pages?: readonly (typeof prerenderedPages)[number][];
}

const emptyRoot = '<div id="root"></div>';

/**
 * Writes the pages of the built app: those that are drawn ahead with their content in place, in each language, so
 * that it is visible before any script has run, and `app.html` without, for every other route.
 *
 * @param module the built `web/prerender.tsx`.
 */
export async function writePages(
  outDir: string,
  module: string,
  scripts: EarlyScripts,
  { manifest, pages = prerenderedPages }: PagesToWrite,
): Promise<void> {
  const { render }: { render: Render } = await import(pathToFileURL(module).href);
  const template = await readFile(join(outDir, "index.html"), "utf8");
  const early = firstScripts(scripts) + (await fontPreloads(outDir));
  const words = wordsScript(manifest, scripts);

  await writeFile(join(outDir, emptyPage), fill(template, early, words, ""));
  for (const language of languages) {
    const named = inLanguage(template, language);
    for (const { path, file, source } of pages) {
      const content = await render(path, language);
      const preloads = drawnScripts(path, scripts) + chunkPreloads(manifest, source) + words;
      // Home has the site's title; the administration shows nothing before it is known who is here.
      const isUntitled = path === "/" || path === "/admin";
      const page = fill(isUntitled ? named : withTitle(named, content), early, preloads, content);
      const styled = await withStylesInside(page, outDir);
      const start = path === "/" ? "when-needed" : "at-once";
      const text = withScriptsBehind(styled, words, start, scripts.begin);
      await writeFile(join(outDir, drawingFile(file, language)), text);
    }
  }
}

const manifest = /(?<=rel="manifest" href="\/)manifest\./;
const description = /(?<=name="description"\s+content=")[^"]*/;

/** The English page as one in this language: with what says so, the name of the site and what it is for. */
function inLanguage(page: string, language: Language): string {
  if (language === "en") return page;
  for (const place of ['<html lang="en">', titleElement, description, manifest]) {
    if (page.search(place) < 0) throw new Error(`web/index.html must contain ${place}`);
  }
  return page
    .replace('<html lang="en">', () => `<html lang="${language}">`)
    .replace(titleElement, () => `<title>${readMessages(language).title.home}</title>`)
    .replace(description, () => siteDescriptions[language])
    .replace(manifest, `manifest.${language}.`);
}

const titleElement = /<title>[^<]*<\/title>/;
const heading = /<h1[^>]*>(?<text>[^<]+)<\/h1>/;

/** The page named by its heading, as the app names it. */
function withTitle(page: string, content: string): string {
  const name = heading.exec(content)?.groups?.["text"];
  if (name === undefined) throw new Error(`A page drawn ahead has no plain heading: ${content}`);
  return page.replace(titleElement, () => `<title>${name} · WAB</title>`);
}

const stylesheets = /<link rel="stylesheet"[^>]* href="\/(?<file>assets\/[^"]+\.css)">/g;

/**
 * The styles in the page itself, for a first visit: what is drawn ahead is painted without waiting for
 * another file. Later visits get `app.html`, whose styles are in the cache, but for the builder. The links
 * stay, switched off: what loads the app's code would otherwise miss them and load the styles again.
 */
async function withStylesInside(page: string, outDir: string): Promise<string> {
  const files = [...page.matchAll(stylesheets)].map(({ groups }) => groups?.["file"] ?? "");
  if (files.length === 0) throw new Error("The built page links no stylesheet.");
  const texts = await Promise.all(files.map((file) => readFile(join(outDir, file), "utf8")));
  let place = 0;
  return page.replaceAll(stylesheets, (link) => {
    const css = texts[place];
    place += 1;
    return `<style>${css}</style>${link.replace("<link ", "<link disabled ")}`;
  });
}

/**
 * The moment at which the app of a drawn page begins: when the page is painted; or, for who is here for the first time
 * on a phone, when they do something that needs it (`web/app/early/begin.ts`).
 */
type Start = "at-once" | "when-needed";

const modules = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/**
 * The app begins when what is drawn ahead has been painted: a phone that fetches and compiles scripts
 * meanwhile paints later, and a narrow line has the fonts and the first pictures to carry. Until then its
 * scripts rest in a template. A page that is whole without the app can wait longer with it.
 */
function withScriptsBehind(page: string, words: string, start: Start, begin: string): string {
  const found = [...page.matchAll(modules)].map(([tag]) => tag);
  if (!found.some((tag) => tag.startsWith("<script"))) throw new Error("The page has no script.");
  const template = `<template id="app" data-start="${start}">${found.join("")}${words}</template>`;
  const rest = `${template}<script>${begin}</script>`;
  return page
    .replaceAll(modules, "")
    .replace(words, "")
    .replace("</body>", (end) => rest + end);
}

/** Functions instead of texts, because "$" in a replacement text would be read as a placeholder. */
function fill(template: string, early: string, preloads: string, content: string): string {
  for (const landmark of ["<title>", "</head>", emptyRoot]) {
    if (!template.includes(landmark)) throw new Error(`web/index.html must contain ${landmark}`);
  }
  return template
    .replace("<title>", (title) => early + title)
    .replace("</head>", (end) => preloads + end)
    .replace(
      emptyRoot,
      () => `<div id="root"${content === "" ? "" : " data-drawn"}>${content}</div>`,
    );
}
