/** Late files in one piece, kept in the browser's caches. */
import { beforeEach, expect, test } from "vitest";
import { keepFromPacks } from "#web/data/offline/late-packs.ts";
import { digestOf } from "#web/data/offline/kept-content.ts";
import { answer } from "./support/network.ts";
import { openPage } from "./support/open-page.ts";

const pack = "/assets/late-all-Ab12Cd34.json";
const texts = {
  "/assets/rules.js": "export const é = 1;",
  "/assets/rules.css": "a { color: red }",
  "/assets/dice.js": "export default 6;",
};
const urls = Object.keys(texts);
const { signal } = new AbortController();

async function filesOf(contents: Readonly<Record<string, string>>) {
  const files = Object.entries(contents).map(async ([url, text]) => {
    const bytes = new TextEncoder().encode(text);
    return [url, { bytes: bytes.length, digest: await digestOf(bytes) }] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}

/** The texts in the cache of late files, by their addresses. */
async function kept(): Promise<Readonly<Record<string, string>>> {
  const cache = await caches.open("late");
  const entries = (await cache.keys()).map(async (request) => {
    const text = (await (await cache.match(request))?.text()) ?? "";
    return [new URL(request.url).pathname, text] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

beforeEach(async () => {
  await openPage("/about");
});

test("a pack's files are kept under their own addresses, as what they are", async () => {
  answer(pack, () => Response.json(texts));
  await keepFromPacks([{ urls, pack }], () => filesOf(texts), signal);
  expect(await kept()).toEqual(texts);
  const types = urls.map(async (url) => (await caches.match(url))?.headers.get("content-type"));
  const script = "text/javascript; charset=utf-8";
  expect(await Promise.all(types)).toEqual([script, "text/css; charset=utf-8", script]);
});

test("O24: of a pack in which texts were changed, none of those is kept", async () => {
  answer(pack, () => Response.json({ ...texts, "/assets/dice.js": "evil()", "/x.js": "evil()" }));
  await keepFromPacks([{ urls, pack }], () => filesOf(texts), signal);
  expect(Object.keys(await kept()).toSorted()).toEqual(["/assets/rules.css", "/assets/rules.js"]);
});

test("O24: a page in place of a pack is no pack, and nothing is kept of it", async () => {
  answer(pack, () => new Response("<!doctype html><title>Our Wi-Fi</title>"));
  const keeping = keepFromPacks([{ urls, pack }], () => filesOf(texts), signal);
  await expect(keeping).rejects.toThrow(SyntaxError);
  expect(await kept()).toEqual({});
});

test("neither a pack nor its digests are asked for where most of its files are here already", async () => {
  let asked = 0;
  const count = () => (asked += 1);
  answer(pack, () => {
    count();
    return Response.json(texts);
  });
  const cache = await caches.open("late");
  for (const url of urls.slice(0, 2)) await cache.put(url, new Response("kept"));
  const readKnown = () => {
    count();
    return filesOf(texts);
  };
  await keepFromPacks([{ urls, pack }], readKnown, signal);
  expect(asked).toBe(0);
});
