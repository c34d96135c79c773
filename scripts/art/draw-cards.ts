/**
 * Draws single cards for a server that is asked for one that is not there yet: a path comes in as a message, and
 * goes back with what became of it. Each is kept in `.cache/art` for later builds and put into the built app.
 * One after another, in a process of its own, which ends when nothing more is asked for.
 */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import sharp from "sharp";
import { artDir, distDir } from "#scripts/build/paths.ts";
import { subjectsOf } from "./catalogue.ts";
import { cardsOf } from "./draw.ts";
import { drawingDigest, Manifest, writeWhole } from "./manifest.ts";

/** Milliseconds without a question after which the memory is given back. */
const idleTime = 60_000;

sharp.concurrency(1);
const code = drawingDigest();
const subjects = subjectsOf();
const manifest = await Manifest.open(artDir);

/** Draws the card at a path of the site, such as `/art/card/alborc_card_en.jpg`; false where none belongs there. */
async function drawCardAt(url: string): Promise<boolean> {
  const slug = /^\/art\/card\/(?<slug>.+)_card_(?:en|sp|fr)(?:_back)?\.jpg$/.exec(url)?.groups?.[
    "slug"
  ];
  const subject = subjects.find((each) => each.slug === slug);
  if (subject === undefined) return false;
  const output = cardsOf(subject, code).find(({ path }) => `/art/${path}` === url);
  if (output === undefined) return false;
  const { path, key, draw } = output;
  if (!manifest.isCurrent(path, key)) {
    await manifest.write(path, key, await draw());
    await manifest.save();
  }
  const app = join(distDir, "art", path);
  if (existsSync(join(distDir, "art"))) await writeWhole(app, await readFile(join(artDir, path)));
  return true;
}

let queue = Promise.resolve();
let timer = setTimeout(leave, idleTime);

/** Ends the process. The server may have ended first, which closes the channel from its side. */
function leave(): void {
  if (process.connected) process.disconnect();
}

async function answer(url: string): Promise<void> {
  const isDrawn = await drawCardAt(url).catch((error: unknown) => {
    console.error(error);
    return false;
  });
  process.send?.({ url, isDrawn });
  clearTimeout(timer);
  timer = setTimeout(leave, idleTime);
}

process.on("message", (url: unknown) => {
  clearTimeout(timer);
  const before = queue;
  queue = (async () => {
    await before;
    await answer(String(url));
  })();
});
