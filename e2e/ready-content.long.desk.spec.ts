/** Caches for when there is no network keep what our server has, whatever stands in between (case O24). */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { distDir } from "#scripts/build/paths.ts";
import { precachedIn, withNextEntry } from "#scripts/build/precached.ts";
import { openBuilder, revisit } from "./support/builder.ts";
import { test } from "./support/own-server.ts";
import { expect } from "./support/test.ts";

/** Refused answers look to the page like a network that is not there, and the browser logs that. */
test.use({
  savesData: true,
  expectedMessages: /net::ERR_(?:INTERNET_DISCONNECTED|FAILED)|status of 502/,
});

async function visit(page: Page, address: string): Promise<void> {
  await openBuilder(page, address);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

const contentOf = async (path: string) => readFile(join(distDir, path));

function answerOf(content: Uint8Array, type: string): Response {
  return new Response(new Uint8Array(content), { headers: { "content-type": type } });
}

/** Asks for each address, and tells which of them were answered and which are kept. */
async function ask(page: Page, addresses: readonly string[]) {
  return page.evaluate(
    (urls) =>
      Promise.all(
        urls.map(async (url) => {
          const isAnswered = await fetch(url).then(
            (response) => response.ok,
            () => false,
          );
          return { url, isAnswered, isKept: (await caches.match(url)) !== undefined };
        }),
      ),
    addresses,
  );
}

test("a cut download, another file's content and a proxy's error are neither shown nor kept; what is right is", async ({
  page,
  server,
}) => {
  const late: Record<string, readonly string[]> = JSON.parse(
    (await contentOf("late-files.json")).toString(),
  );
  const [cut = "", other = ""] = (late["fr"] ?? []).filter((url) => url.endsWith(".js"));
  const picture = "/art/card/alborc_card_fr.jpg";
  const half = async (path: string) => {
    const content = await contentOf(path);
    return content.subarray(0, content.length / 2);
  };
  const script = "text/javascript; charset=utf-8";
  const [halfCode, halfPicture] = [await half(cut), await half(picture)];
  const answers: Readonly<Record<string, () => Response>> = {
    [cut]: () => answerOf(halfCode, script),
    [other]: () => answerOf(Buffer.from("export default {};"), script),
    [picture]: () => answerOf(halfPicture, "image/jpeg"),
    "/art/card/aide_card_fr.jpg": () => new Response("Bad Gateway", { status: 502 }),
    "/version.json": () => Response.json({ error: "No access" }),
  };
  const addresses = Object.keys(answers);
  server.interfere((path) => answers[path]?.());
  await visit(page, "/");
  const nothing = addresses.map((url) => ({ url, isAnswered: false, isKept: false }));
  expect(await ask(page, addresses)).toEqual(nothing);

  server.interfere();
  await ask(page, addresses);
  const all = addresses.map((url) => ({ url, isAnswered: true, isKept: true }));
  await expect.poll(() => ask(page, addresses)).toEqual(all);
  // What was right stays and is shown when the network is bad again.
  server.interfere((path) => answers[path]?.());
  expect(await ask(page, addresses)).toEqual(all);
});

test("a new version of which one file does not arrive leaves the old one running, without a network too", async ({
  page,
  context,
  server,
}) => {
  await visit(page, "/builder");
  const worker = (await contentOf("sw.js")).toString();
  const own = precachedIn(worker).files.find(({ url }) => url === "app.html");
  const next = withNextEntry(worker, { ...own, url: "app.html", revision: "next" });
  expect(next).not.toBe(worker);
  const loginPage = Buffer.from("<!doctype html><title>Welcome to our Wi-Fi</title>");
  let isAsked = false;
  server.interfere((path) => {
    if (path === "/sw.js") return answerOf(Buffer.from(next), "text/javascript");
    if (path !== "/app.html") return undefined;
    isAsked = true;
    return answerOf(loginPage, "text/html");
  });
  const state = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => undefined);
    const { installing } = registration;
    await new Promise((resolve) => {
      if (installing === null || installing.state === "redundant") resolve(null);
      installing?.addEventListener("statechange", () => {
        if (installing.state === "redundant" || installing.state === "installed") resolve(null);
      });
    });
    return installing?.state;
  });
  expect(isAsked).toBe(true);
  expect(state).toBe("redundant");
  await context.setOffline(true);
  await revisit(page);
  await expect(page.getByRole("heading", { name: "Army Builder" })).toBeVisible();
});
