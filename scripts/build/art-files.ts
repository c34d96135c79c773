import { constants, existsSync } from "node:fs";
import { cp, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import twoFaced from "#catalog/two-faced-cards.json" with { type: "json" };
import { cardBackUrl, cardUrl } from "#domain/catalog/slug.ts";
import { languages } from "#domain/language.ts";
import { subjectsOf } from "../art/catalogue.ts";
import { artDir } from "./paths.ts";

const folders = ["portrait", "card", "icons"];

/** The drawing that is served at a URL path; undefined when no drawing belongs there. */
export function drawingAt(path: string): string | undefined {
  const folder = folders.find((name) => dirname(path) === `/art/${name}`);
  return folder === undefined ? undefined : join(artDir, folder, basename(path));
}

/** The file names of all cards, drawn or not. */
export function cardNames(): readonly string[] {
  const urls = subjectsOf().flatMap(({ slug }) =>
    languages.flatMap((language) => [
      cardUrl(slug, language),
      ...(twoFaced.includes(slug) ? [cardBackUrl(slug, language)] : []),
    ]),
  );
  return urls.map((url) => basename(url));
}

/** Bytes of a card, about, for one that is not drawn yet. */
const cardSize = 115 * 1024;

/**
 * The sizes of all drawings in bytes, by folder and name: by it the app knows what there is to be kept for offline
 * use, and says how large it is before it fetches it; and the server, which cards there are to be drawn.
 */
async function drawingSizes(
  outDir: string,
): Promise<Readonly<Record<string, Readonly<Record<string, number>>>>> {
  const sizes = folders.map(async (folder) => {
    const names = await readdir(join(outDir, "art", folder)).catch(() => []);
    const files = names.map(async (name) => {
      const { size } = await stat(join(outDir, "art", folder, name));
      return [name, size] as const;
    });
    const later = folder === "card" ? cardNames().map((name) => [name, cardSize] as const) : [];
    const known = [...later, ...(await Promise.all(files))];
    return [`/art/${folder}/`, Object.fromEntries(known)] as const;
  });
  return Object.fromEntries(await Promise.all(sizes));
}

/** Copies the drawings into the built app with their times, which are their version for caches. */
export async function copyDrawings(outDir: string): Promise<void> {
  const options = { recursive: true, preserveTimestamps: true, mode: constants.COPYFILE_FICLONE };
  for (const folder of folders.filter((each) => existsSync(join(artDir, each))))
    await cp(join(artDir, folder), join(outDir, "art", folder), options);
}

/** Writes the list of the drawings' sizes. */
export async function writeSizes(outDir: string): Promise<void> {
  await writeFile(join(outDir, "art/sizes.json"), JSON.stringify(await drawingSizes(outDir)));
}

/** Tells whether every card that the list names is there. */
export async function hasAllCards(outDir: string): Promise<boolean> {
  const list = await readFile(join(outDir, "art/sizes.json"), "utf8").catch(() => "{}");
  const sizes: Readonly<Record<string, Readonly<Record<string, number>> | undefined>> =
    JSON.parse(list);
  const names = Object.keys(sizes["/art/card/"] ?? {});
  return names.every((name) => existsSync(join(outDir, "art/card", name)));
}
