/**
 * Files that the head of a page asks for at once, so that nothing waits for the script that would have
 * asked for it: the page's own chunk, the words, and the fonts above the fold.
 */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { units } from "#catalog/catalog.ts";
import { defaultFactionId } from "#domain/catalog/faction.ts";
import type { SteppedUnit } from "#web/app/early/step.ts";
import type { EarlyScripts } from "./bundle.ts";
import { filesOf, type Manifest } from "./chunks.ts";
import { entry, localeSources } from "./pages.ts";

/** Cinzel for the title, Alegreya Sans for the text, and its bold: text that comes in another font first moves. */
const fontsAboveTheFold = /(?:cinzel-latin-wght|alegreya-sans-latin-[47]00)-normal-.*\.woff2$/;

/** HTML that asks for the fonts of a page's first screen. */
export async function fontPreloads(outDir: string): Promise<string> {
  const names = await readdir(join(outDir, "assets"));
  return names
    .filter((name) => fontsAboveTheFold.test(name))
    .map(
      (name) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${name}">`,
    )
    .join("");
}

/** Scripts and styles of a page, without those that every page loads anyway. */
export function chunkPreloads(manifest: Manifest, source: string): string {
  const common = filesOf(manifest, [entry]);
  const own = filesOf(manifest, [source]);
  const scripts = own.scripts.filter((file) => !common.scripts.includes(file));
  const styles = own.styles.filter((file) => !common.styles.includes(file));
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join("");
}

/** Styles that hide what is in another language than the reader's, or of another faction or list. */
const hiding = {
  page: "<style>[data-foreign] [data-drawn]{visibility:hidden}</style>",
  builder:
    "<style>[data-own=faction] [data-drawn] [data-of-faction]," +
    "[data-own] [data-drawn] [data-of-list]{visibility:hidden}</style>",
} as const;

/** The scripts with which every page begins. */
export function firstScripts({ choices, wayOut }: EarlyScripts): string {
  return `${hiding.page}<script>${choices}</script><script>${wayOut}</script>`;
}

/** The scripts in the head of a page that is drawn ahead. */
export function drawnScripts(path: string, scripts: EarlyScripts): string {
  const { otherDrawing, recorder } = scripts;
  const own = path === "/builder" ? builderScripts(scripts) : "";
  return `${own}<script>${otherDrawing}</script><script>${recorder}</script>`;
}

function builderScripts({ ownBuilder, stepper }: EarlyScripts): string {
  const drawn = units
    .filter(({ factionId }) => factionId === defaultFactionId)
    .map(({ id, pointsCost: points, command, availability: max, highCommand: isHighCommand }) => {
      const unit: SteppedUnit = { points, command, max, isHighCommand };
      return [id, unit] as const;
    });
  const table = JSON.stringify(Object.fromEntries(drawn));
  return (
    `${hiding.builder}<script>${ownBuilder}</script>` +
    `<script>globalThis.steppedUnits=${table};${stepper}</script>`
  );
}

/** A script that has the words in the player's language fetched beside the app. */
export function wordsScript(manifest: Manifest, { words }: EarlyScripts): string {
  const common = filesOf(manifest, [entry]).scripts;
  const files = Object.fromEntries(
    localeSources.map(([language, source]) => [
      language,
      filesOf(manifest, [source]).scripts.filter((file) => !common.includes(file)),
    ]),
  );
  return `<script>globalThis.wordFiles=${JSON.stringify(files)};${words}</script>`;
}
