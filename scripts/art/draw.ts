/**
 * Draws every portrait, every unit card in three languages and the command icon from the catalogue; with
 * `--without-cards` all but the cards, which `draw-cards.ts` draws when they are asked for. What is unchanged since the last run is kept (manifest.ts). An operator with the right to the
 * publisher's artwork names a folder in WAB_ART_DIR; its files take the places of ours.
 */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { artDir } from "#scripts/build/paths.ts";
import { factionIds } from "#domain/catalog/faction.ts";
import { cardBackUrl, cardUrl, factionIconUrl, portraitUrl } from "#domain/catalog/slug.ts";
import { languages } from "#domain/language.ts";
import { layOut } from "./card-layout.ts";
import { type Subject, subjectsOf } from "./catalogue.ts";
import { drawCommandIcon } from "./command-icon.ts";
import { type Composition, compose } from "./composition.ts";
import { drawFactionIcon } from "./faction-icon.ts";
import { Manifest, digest, drawingDigest, filesUnder } from "./manifest.ts";
import { drawFace, drawPortrait } from "./raster.ts";

interface DrawOptions {
  /** Folder for `portrait/`, `card/` and `icons/`. */
  readonly outDir: string;
  readonly log: (line: string) => void;
  /** Subjects to draw; the whole catalogue unless said otherwise. */
  readonly subjects?: readonly Subject[];
  /** Tells whether cards are drawn; without, only those that are current are kept. */
  readonly cards?: boolean;
  /** A folder whose files take the places of ours; WAB_ART_DIR unless said otherwise. */
  readonly officialDir?: string | undefined;
}

interface Drawn {
  readonly drawn: number;
  readonly kept: number;
}

/** One file to be: its place, what it depends on, and how it is drawn. */
interface Output {
  readonly path: string;
  readonly key: string;
  readonly draw: () => Promise<Buffer>;
}

/** The places under /art as paths under the output folder. */
function placeOf(url: string): string {
  return url.replace(/^\/art\//, "");
}

function portraitOf(composition: Composition, code: string): Output {
  return {
    path: placeOf(portraitUrl(composition.slug)),
    key: digest(code, JSON.stringify(composition)),
    draw: async () => await drawPortrait(composition),
  };
}

/** The faces of a subject's card in every language. */
export function cardsOf(subject: Subject, code: string): Output[] {
  const composition = compose(subject);
  return languages.flatMap((language) =>
    layOut(subject, language).map((face, place): Output => {
      const [side, url] =
        place === 0 ? (["front", cardUrl] as const) : (["back", cardBackUrl] as const);
      return {
        path: placeOf(url(subject.slug, language)),
        key: digest(code, JSON.stringify([composition, face.marks])),
        draw: async () => await drawFace(composition, face, side),
      };
    }),
  );
}

async function overridesIn(folder: string | undefined): Promise<Output[]> {
  if (folder === undefined || !existsSync(folder)) return [];
  return await Promise.all(
    filesUnder(folder).map(async (path) => {
      const bytes = await readFile(join(folder, path));
      return {
        path,
        key: `official ${digest(bytes)}`,
        draw: async () => await Promise.resolve(bytes),
      };
    }),
  );
}

/** Runs tasks a few at a time: one draws in a thread while another prepares its drawing. */
async function inTurn(tasks: readonly (() => Promise<void>)[], atOnce: number): Promise<void> {
  const queue = tasks.values();
  const worker = async () => {
    for (const task of queue) await task();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Draws what is missing or out of date into `outDir` and removes what no longer belongs there. */
export async function drawArt({
  outDir,
  log,
  subjects = subjectsOf(),
  cards = true,
  officialDir = process.env["WAB_ART_DIR"],
}: DrawOptions): Promise<Drawn> {
  const started = performance.now();
  const code = drawingDigest();
  const official = await overridesIn(officialDir);
  const manifest = await Manifest.open(outDir);
  // Their keys need their layouts, which a clean clone can do without.
  const hasCards = cards || manifest.holdsIn("card/");
  const taken = new Set(official.map(({ path }) => path));
  const groups = [
    [{ path: "icons/command_icon.png", key: code, draw: drawCommandIcon }],
    factionIds.map((id) => ({
      path: placeOf(factionIconUrl(id)),
      key: code,
      draw: async () => await drawFactionIcon(id),
    })),
    ...subjects.map((subject) => [
      portraitOf(compose(subject), code),
      ...(hasCards ? cardsOf(subject, code) : []).filter(
        ({ path, key }) => cards || manifest.isCurrent(path, key),
      ),
    ]),
  ].map((group) => group.filter(({ path }) => !taken.has(path)));
  groups.push(official);

  await manifest.sweep(new Set(groups.flat().map(({ path }) => path)));
  let drawn = 0;
  let kept = 0;
  const tasks = groups.map((group, i) => async () => {
    for (const { path, key, draw } of group) {
      if (manifest.isCurrent(path, key)) {
        kept += 1;
        continue;
      }
      await manifest.write(path, key, await draw());
      drawn += 1;
    }
    if (drawn > 0 && i % 12 === 0) await manifest.save();
  });
  const threads = sharp.concurrency();
  sharp.concurrency(1);
  try {
    await inTurn(tasks, 3);
  } finally {
    sharp.concurrency(threads);
    await manifest.save();
  }
  log(`art: ${drawn} drawn, ${kept} kept, ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return { drawn, kept };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await drawArt({
    outDir: artDir,
    cards: !process.argv.includes("--without-cards"),
    log: (line) => process.stdout.write(`${line}\n`),
  });
}
