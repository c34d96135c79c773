/** Packs, taken apart as the service worker does it. */
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { cacheNames } from "workbox-core";
import { digestOf } from "#web/data/offline/kept-content.ts";
import { keepFromPacks } from "#web/data/offline/late-packs.ts";
import { earlyPack, keepFromPack } from "#web/data/offline/packs.ts";
import { answer } from "./support/network.ts";
import { openPage } from "./support/open-page.ts";

const pack = "/assets/late-all-Ab12Cd34.json";
const texts: Readonly<Record<string, string>> = {
  "/assets/rules.js": "export const é = 1;",
  "/assets/rules.css": "a { color: red }",
  "/assets/dice.js": "export default 6;",
};
const urls = Object.keys(texts);

const bytesOf = (url: string) => new TextEncoder().encode(texts[url] ?? "");
const digestsOf = async (url: string) => ["of another version", await digestOf(bytesOf(url))];

/** The entry that the build writes for a file that is kept ahead. */
async function entryOf(url: string) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-384", bytesOf(url)));
  return { url, revision: null, integrity: `sha384-${btoa(String.fromCharCode(...digest))}` };
}

/** Asks a pack for its files, as the installation does: the texts that it gives. */
async function unpacked(files: readonly Awaited<ReturnType<typeof entryOf>>[]) {
  const fromPack = earlyPack({ files, pack });
  return Promise.all(
    files.map(async ({ url, integrity }) =>
      (await fromPack(new Request(url, { integrity })))?.text(),
    ),
  );
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
  await keepFromPack(pack, urls, digestsOf);
  expect(await kept()).toEqual(texts);
  const types = urls.map(async (url) => (await caches.match(url))?.headers.get("content-type"));
  const script = "text/javascript; charset=utf-8";
  expect(await Promise.all(types)).toEqual([script, "text/css; charset=utf-8", script]);
});

test("of a pack only the files that are asked for are kept", async () => {
  answer(pack, () => Response.json(texts));
  await keepFromPack(pack, ["/assets/dice.js"], digestsOf);
  expect(Object.keys(await kept())).toEqual(["/assets/dice.js"]);
});

test("O24: of a pack in which texts were changed, none of those is kept", async () => {
  answer(pack, () => Response.json({ ...texts, "/assets/dice.js": "evil()", "/x.js": "evil()" }));
  await keepFromPack(pack, [...urls, "/x.js"], digestsOf);
  expect(Object.keys(await kept()).toSorted()).toEqual(["/assets/rules.css", "/assets/rules.js"]);
});

test("O24: a page in place of a pack is no pack, and nothing is kept of it", async () => {
  answer(pack, () => new Response("<!doctype html><title>Our Wi-Fi</title>"));
  await expect(keepFromPack(pack, urls, digestsOf)).rejects.toThrow(SyntaxError);
  expect(await kept()).toEqual({});
});

test("what a first visit installs comes out of one pack, which is fetched once", async () => {
  let asked = 0;
  answer(pack, () => {
    asked += 1;
    return Response.json(texts);
  });
  expect(await unpacked(await Promise.all(urls.map(entryOf)))).toEqual(Object.values(texts));
  expect(asked).toBe(1);
});

test("O24: a text that the build does not know has to come from its own address", async () => {
  answer(pack, () => Response.json({ ...texts, "/assets/rules.css": "evil" }));
  const given = await unpacked(await Promise.all(urls.map(entryOf)));
  expect(given).toEqual([texts["/assets/rules.js"], undefined, texts["/assets/dice.js"]]);
});

test.for([
  ["a page in its place", () => new Response("<!doctype html><title>Our Wi-Fi</title>")],
  ["an error", () => new Response("{}", { status: 502 })],
  ["no network", () => Promise.reject(new TypeError("offline"))],
] as const)("without the pack each file comes from its own address: %s", async ([, answered]) => {
  answer(pack, answered);
  expect(await unpacked(await Promise.all(urls.map(entryOf)))).toEqual(urls.map(() => undefined));
});

test("after a release, which changes the lesser part, no pack of the precache is asked for", async () => {
  let asked = 0;
  answer(pack, () => {
    asked += 1;
    return Response.json(texts);
  });
  const cache = await caches.open(cacheNames.precache);
  for (const url of urls.slice(0, 2)) await cache.put(url, new Response("kept"));
  expect(await unpacked(await Promise.all(urls.map(entryOf)))).toEqual(urls.map(() => undefined));
  expect(asked).toBe(0);
});

/** A worker in charge of the page that answers at once: the requests that it hears. */
function aWorker(): readonly unknown[] {
  const heard: unknown[] = [];
  const postMessage = (data: unknown, [port]: readonly MessagePort[]) => {
    heard.push(data);
    port?.postMessage(null);
  };
  const container = Object.assign(new EventTarget(), { controller: { postMessage } });
  const inCharge = vi.spyOn(navigator, "serviceWorker", "get");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part that the app uses
  inCharge.mockReturnValue(container as unknown as ServiceWorkerContainer);
  onTestFinished(() => inCharge.mockRestore());
  return heard;
}

const { signal } = new AbortController();
const sizes = async () =>
  Object.fromEntries(urls.map((url) => [url, { bytes: bytesOf(url).length, digest: "" }]));

test("the worker is asked for the files of a pack that are missing", async () => {
  const heard = aWorker();
  await (await caches.open("late")).put("/assets/rules.css", new Response("kept"));
  await keepFromPacks([{ urls, pack }], sizes, signal);
  const missing = ["/assets/rules.js", "/assets/dice.js"];
  expect(heard).toEqual([{ type: "KEEP_PACK", pack, urls: missing }]);
});

test("neither a pack nor its sizes are asked for where most of its files are here already", async () => {
  const heard = aWorker();
  const cache = await caches.open("late");
  for (const url of urls.slice(0, 2)) await cache.put(url, new Response("kept"));
  const readKnown = vi.fn<typeof sizes>(sizes);
  await keepFromPacks([{ urls, pack }], readKnown, signal);
  expect(heard).toEqual([]);
  expect(readKnown).not.toHaveBeenCalled();
});
