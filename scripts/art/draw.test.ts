import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { subjectsOf } from "./catalogue.ts";
import { drawArt } from "./draw.ts";

const subjects = subjectsOf().filter(({ slug }) => slug === "lady_telia");
const log = () => {};
let outDir = "";
let officialDir = "";

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), "wab-art-out-"));
  officialDir = await mkdtemp(join(tmpdir(), "wab-art-official-"));
});

afterAll(async () => {
  await rm(outDir, { recursive: true });
  await rm(officialDir, { recursive: true });
});

test("a unit gets a portrait and both faces of its card in each language, and a second run keeps them", async () => {
  const nobody = join(officialDir, "nobody");
  const first = await drawArt({ outDir, log, subjects, officialDir: nobody });
  const second = await drawArt({ outDir, log, subjects, officialDir: nobody });
  expect(first).toEqual({ drawn: 13, kept: 0 });
  expect(second).toEqual({ drawn: 0, kept: 13 });
}, 120_000);

test("a card prints at 3.15 by 4.72 inches", async () => {
  const card = await sharp(join(outDir, "card/lady_telia_card_sp.jpg")).metadata();
  expect(card.density).toBe(300);
  expect((card.width ?? 0) / 300).toBeCloseTo(3.15, 2);
  expect((card.height ?? 0) / 300).toBeCloseTo(4.72, 2);
});

test("an operator's official file takes the place of ours, and ours comes back without it", async () => {
  const path = "portrait/lady_telia_portrait.jpg";
  const ours = await readFile(join(outDir, path));
  await mkdir(join(officialDir, "portrait"));
  await writeFile(join(officialDir, path), "official");
  expect(await drawArt({ outDir, log, subjects, officialDir })).toEqual({ drawn: 1, kept: 12 });
  expect(await readFile(join(outDir, path), "utf8")).toBe("official");
  await rm(join(officialDir, path));
  expect(await drawArt({ outDir, log, subjects, officialDir })).toEqual({ drawn: 1, kept: 12 });
  expect(await readFile(join(outDir, path))).toEqual(ours);
}, 120_000);

test("without the cards a run draws the portraits, and keeps the cards that are current", async () => {
  const nobody = join(officialDir, "nobody");
  const folder = await mkdtemp(join(tmpdir(), "wab-art-cards-"));
  const options = { outDir: folder, log, subjects, officialDir: nobody };
  expect(await drawArt({ ...options, cards: false })).toEqual({ drawn: 7, kept: 0 });
  await drawArt(options);
  expect(await drawArt({ ...options, cards: false })).toEqual({ drawn: 0, kept: 13 });
  await rm(folder, { recursive: true });
}, 120_000);
