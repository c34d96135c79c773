import { readFile } from "node:fs/promises";
import { deflateRawSync } from "node:zlib";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { encodeShareCode } from "#domain/share/share-code.ts";
import { unitOf } from "./support/kept-lists.ts";
import { untilReady } from "./support/builder.ts";
import { untilAmended, untilKeptOffline } from "./support/offline.ts";
import { expect, test } from "./support/test.ts";

const code = encodeShareCode(
  {
    name: "Raiders",
    faction: "northern-tribes",
    units: ["alborc", "orc-hunters"].map((id) => {
      const { names, pointsCost, command, highCommand, keywords } = unitOf(id);
      return { id, name: names.en, pointsCost, command, highCommand, keywords, quantity: 1 };
    }),
    created_at: null,
    courtesy: false,
  },
  (bytes) => deflateRawSync(bytes, { level: 9 }),
);
const path = `/shared-list/${code.ok ? code.value : ""}`;

async function savedPicture(page: Page): Promise<Buffer> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as picture" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("Raiders.png");
  return readFile(await file.path());
}

/** The difference of two pictures: the mean over the pixels of their small versions, 0 to 255. */
async function difference(a: Buffer, b: Buffer): Promise<number> {
  const small = (picture: Buffer) => sharp(picture).removeAlpha().resize(240, 126).raw().toBuffer();
  const [left, right] = await Promise.all([small(a), small(b)]);
  return left.reduce((sum, value, i) => sum + Math.abs(value - (right[i] ?? 0)), 0) / left.length;
}

test(
  "a crawler without JavaScript reads the built page: one title, one description, one picture",
  { tag: "@desk" },
  async ({ request }) => {
    const response = await request.get(path, { headers: { "accept-language": "fr" } });
    const html = await response.text();
    const count = (pattern: RegExp) => html.match(pattern)?.length;
    expect(html).toContain('<html lang="fr">');
    expect(html).toContain("<title>Raiders · WAB</title>");
    expect(html).toMatch(/<meta name="description" content="Tribus du Nord · 70 points/);
    expect(count(/<title>/g)).toBe(1);
    expect(count(/name="description"/g)).toBe(1);
    const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
    const answer = await request.get(picture.replaceAll("&amp;", "&"));
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/png"]);
  },
);

test(
  "the picture that the browser saves, offline too, is the one that chats show",
  { tag: ["@desk", "@long"] },
  async ({ page, context, request }) => {
    await page.goto(path);
    await untilReady(page);
    // What is on its way when the network goes would be missed, and the console would say so.
    await untilKeptOffline(page);
    await untilAmended(page);
    await page.getByRole("button", { name: "Share, print or export" }).click();
    const online = await savedPicture(page);
    await context.setOffline(true);
    const offline = await savedPicture(page);
    await context.setOffline(false);
    const shown = await (await request.get(`/previews${path}.png`)).body();
    expect(await sharp(online).metadata()).toMatchObject({
      width: 1200,
      height: 630,
      format: "png",
    });
    expect(await difference(online, offline)).toBe(0);
    expect(await difference(online, shown)).toBeLessThan(4);
  },
);
