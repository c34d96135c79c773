import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeSite } from "#server/test-support/site.ts";
import { testFolder } from "#server/test-support/test-folder.ts";
import { type CardDrawer, createCardDrawer } from "./card-drawer.ts";
import { openSite, type Site } from "./site.ts";

let base = "";
let dist = "";
let diary = "";
let drawer: CardDrawer;
let site: Site;

/** Draws like the real script: a file for the path, and an answer; it fails for one card, and dies of another. */
const script = (folder: string, log: string) => `
  import { appendFileSync, writeFileSync } from "node:fs";
  process.on("message", (url) => {
    appendFileSync(${JSON.stringify(log)}, url + "\\n");
    if (url.includes("deadly")) process.exit(1);
    const isDrawn = !url.includes("broken");
    if (isDrawn) writeFileSync(${JSON.stringify(folder)} + url, "drawn " + url);
    process.send({ url, isDrawn });
  });
`;

beforeEach(async () => {
  base = await testFolder("cards");
  dist = await makeSite(base);
  diary = join(base, "diary");
  await writeFile(diary, "");
  await writeFile(join(base, "draw.mjs"), script(dist, diary));
  const cards = ["here", "later", "broken", "deadly"].map((name) => [`${name}_card_en.jpg`, 1]);
  await mkdir(join(dist, "art/card"), { recursive: true });
  await writeFile(join(dist, "art/card/here_card_en.jpg"), "there already");
  await writeFile(
    join(dist, "art/sizes.json"),
    JSON.stringify({ "/art/card/": Object.fromEntries(cards) }),
  );
  drawer = createCardDrawer(join(base, "draw.mjs"));
  site = await openSite(dist, drawer.draw);
});
afterEach(async () => {
  drawer.stop();
  await rm(base, { recursive: true });
});

const ask = async (name: string) =>
  await site.handle(new Request(`http://localhost/art/card/${name}_card_en.jpg`));
const drawn = async () => (await readFile(diary, "utf8")).split("\n").filter(Boolean);

test("a card is drawn when it is first asked for, once for all who wait, and kept", async () => {
  const answers = await Promise.all([ask("later"), ask("later"), ask("later")]);
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe("drawn /art/card/later_card_en.jpg");
  }
  expect((await ask("later")).status).toBe(200);
  expect(await drawn()).toEqual(["/art/card/later_card_en.jpg"]);
});

test("a card that is there is not drawn, and one that the catalogue does not have is not found", async () => {
  expect(await (await ask("here")).text()).toBe("there already");
  expect((await ask("nobody")).status).toBe(404);
  expect((await ask("../../outside")).status).toBe(404);
  expect(await drawn()).toEqual([]);
});

test("a card that cannot be drawn is not found, and the next one is drawn all the same", async () => {
  expect((await ask("broken")).status).toBe(404);
  expect((await ask("deadly")).status).toBe(404);
  expect((await ask("later")).status).toBe(200);
}, 60_000);
