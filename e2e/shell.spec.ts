/** The frame around every page, where it needs a real document: colours, first visits, ways out; and what the server sends. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { APIResponse, Page } from "@playwright/test";
import { changelog, distDir } from "#scripts/build/paths.ts";
import { aDraft, aList } from "./support/kept-lists.ts";
import { expectRows, openBuilder, showList, untilReady, withoutWorker } from "./support/builder.ts";
import { hold } from "./support/hold.ts";
import { hearMessages } from "./support/messages.ts";
import { message, store } from "./support/saved-lists.ts";
import { anArmy, codeOf } from "./support/share-codes.ts";
import { expect, test } from "./support/test.ts";
import { messagesOf } from "./support/words.ts";

const { fr } = messagesOf;

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilReady(page);
}

test.describe("a page", { tag: "@desk" }, () => {
  test.use({
    ...withoutWorker,
    // The console repeats the status of an address that is no page.
    expectedMessages:
      /Service Worker registration blocked by Playwright|404 \(Not Found\) \(http:\/\/[^/]+\/no\/such\/page\)/,
  });

  test("that nobody made says so and shows two ways out", async ({ page }) => {
    const response = await page.goto("/no/such/page");
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle("Page not found · WAB");
    const main = page.getByRole("main");
    await untilReady(page);
    await expect(main.getByRole("link", { name: "Open the army builder" })).toBeVisible();
    await main.getByRole("link", { name: "Go to the home page" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome to WAB");
  });
});

async function chooseTheme(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /^Theme/ }).click();
  await page.getByRole("button", { name, exact: true }).click();
}

test.describe("colours", { tag: "@desk" }, () => {
  test.use({
    ...withoutWorker,
    expectedMessages: /Service Worker registration blocked|net::ERR_FAILED/,
  });

  test("are the system's until the player chooses, from the first paint on", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await open(page, "/");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.emulateMedia({ colorScheme: "light" });
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    await chooseTheme(page, "Dark");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await chooseTheme(page, "System default");
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await chooseTheme(page, "Light");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    // With no script but the one in the page's head, which runs before anything is painted.
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    await page.unroute("**/assets/*.js");
    await page.reload();
    await untilReady(page);
    await chooseTheme(page, "Dark");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });
});

test.describe("a first visit", { tag: "@desk" }, () => {
  test.use({
    ...withoutWorker,
    locale: "fr-CA",
    expectedMessages: /Service Worker registration blocked|net::ERR_FAILED/,
  });

  test("is in the browser's language, without a glimpse of another, until one is chosen", async ({
    page,
  }) => {
    // With no script but the ones in the page itself.
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(fr.home.welcome);
    await page.unroute("**/assets/*.js");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(fr.home.welcome);
    await page.getByRole("button", { name: /^Langue/ }).click();
    await page.getByRole("button", { name: "English", exact: true }).click();
    await expect(page.getByText("Welcome to WAB")).toBeVisible();
    // The browser still asks for French: of that nothing is shown until the English page is here as well.
    await page.route("**/assets/*.js", (route) => route.abort());
    const letEnglishCome = await hold(page, "/");
    await page.route("/", (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.fallback(),
    );
    await page.reload();
    await expect(page.locator("#root[data-drawn] h1")).toBeHidden();
    letEnglishCome();
    await expect(page.getByText("Welcome to WAB")).toBeVisible();
  });
});

test.describe("the home page", { tag: "@desk" }, () => {
  test.use(withoutWorker);

  test("shows the version of the changelog, and what changed as text to read", async ({ page }) => {
    const file = await readFile(changelog, "utf8");
    const version = /\[(\d+\.\d+\.\d+)\]/.exec(file)?.[1] ?? "none";
    await open(page, "/");
    // The ways stand in the page twice, and the width decides which are seen.
    const shown = page.getByText(`version ${version}`).filter({ visible: true });
    await expect(shown).toHaveCount(1);
    await page.getByRole("button", { name: "View changelog" }).click();
    const text = page.getByRole("dialog", { name: "Changelog" }).getByRole("region").first();
    const change = /^- (?<first>[^*_[\n]+)$/m.exec(file)?.groups?.["first"] ?? "none";
    await expect(text.getByRole("heading", { name: version })).toBeVisible();
    await expect(text.getByRole("listitem").filter({ hasText: change })).toBeVisible();
    // As text to read: neither marks nor what the file says of itself.
    await expect(text).not.toContainText(/##|The app shows this file/);
  });
});

test.describe("before any script runs", () => {
  test.use({ javaScriptEnabled: false });

  test("the home page and the builder show what they are", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome to WAB");
    await expect(page.getByRole("link", { name: "Start building" })).toBeVisible();
    await page.goto("/builder");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Army Builder");
    await expect(page.getByRole("article", { name: "Orc Hunters" })).toBeVisible();
  });
});

test.describe("what the server sends", { tag: "@desk" }, () => {
  test.use({
    ...withoutWorker,
    expectedMessages: /Service Worker registration blocked|Trusted|unsafe-eval|Content Security/,
  });

  const guards = [
    ["content-security-policy", /frame-ancestors 'none'.*require-trusted-types-for 'script'/],
    ["strict-transport-security", /max-age=31536000/],
    ["x-content-type-options", /^nosniff$/],
    ["referrer-policy", /^no-referrer$/],
    ["cross-origin-opener-policy", /^same-origin$/],
    ["permissions-policy", /camera=\(self\)/],
  ] as const;

  function expectGuarded(response: APIResponse, what: string): void {
    for (const [name, value] of guards) {
      expect(response.headers()[name], `${name} of ${what}`).toMatch(value);
    }
  }

  test("H11, H12, L14: is guarded, be it a page, a file, a picture, a refusal or nothing", async ({
    request,
  }) => {
    const html = await readFile(join(distDir, "index.html"), "utf8");
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? "no script";
    const answers = [
      ["/", 200],
      ["/builder", 200],
      // No other site learns from which list somebody came.
      [`/shared-list/${codeOf(anArmy("A", { lotta: 1 }))}`, 200],
      ["/no/such/page", 404],
      [script, 200],
      ["/sw.js", 200],
      ["/version.json", 200],
      ["/CHANGELOG.md", 200],
      ["/art/portrait/hersir_portrait.jpg", 200],
      ["/art/portrait/nobody_portrait.jpg", 404],
      ["/assets/gone.js", 404],
      ["/.env", 404],
      ["/rest/v1/units", 401],
      ["/graphql/v1", 404],
      ["/health", 200],
    ] as const;
    for (const [path, status] of answers) {
      const response = await request.get(path, { headers: { accept: "text/html,*/*" } });
      expect(response.status(), path).toBe(status);
      expectGuarded(response, path);
    }
    const refused = await request.post("/", { data: "x" });
    expect(refused.status()).toBe(405);
    expectGuarded(refused, "a refusal");
  });

  test("H05: lets no text become markup or code", async ({ page }) => {
    await open(page, "/");
    const outcomes = await page.evaluate(() => {
      const image = '<img src=x onerror="window.hacked = 1">';
      const attempts = [
        () => (document.body.innerHTML = image),
        () => document.write(image),
        () => document.body.insertAdjacentHTML("beforeend", image),
        () => (document.createElement("script").src = "data:text/javascript,window.hacked = 1"),
      ];
      return attempts.map((attempt) => {
        try {
          attempt();
          return "done";
        } catch (error) {
          return error instanceof Error ? error.name : "thrown";
        }
      });
    });
    expect(outcomes).toEqual(["TypeError", "TypeError", "TypeError", "TypeError"]);
    const inline = page.locator("script#inline");
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.id = "inline";
      script.append("window.hacked = 1");
      document.body.append(script);
    });
    await expect(inline).toBeAttached();
    expect(await page.evaluate(() => "hacked" in window)).toBe(false);
  });
});

test.describe("what clears", { tag: "@desk" }, () => {
  test.use({ savesData: true });

  test(
    "O07: the red button says how much goes, says so while it does, and leaves lists and what was typed",
    { tag: "@long" },
    async ({ page }) => {
      await store(page, { armyLists: [aList()], language: "en" });
      const heard = await hearMessages(page);
      await page.goto("/");
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.evaluate(() => sessionStorage.setItem("wab.pasted", "Half a list"));
      const typed = () => page.evaluate(() => sessionStorage.getItem("wab.pasted"));
      const lists = () => page.evaluate(() => localStorage.getItem("armyLists"));
      const before = await lists();
      await page.evaluate(() => Object.assign(window, { isOld: true }));
      await page.getByRole("button", { name: "Clear Cache" }).click();
      const dialog = page.getByRole("dialog", { name: "Clear Cache" });
      await expect(dialog.getByRole("row", { name: /^App files/ })).toHaveText(
        /\d+ entries, .*[kM]B/,
      );
      await dialog.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByRole("button", { name: "Clearing..." })).toBeDisabled();
      await page.waitForFunction(() => !("isOld" in window));
      for (const text of ["Clearing cache and reloading...", "All caches cleared, reloading..."]) {
        expect(heard()).toContainEqual(expect.stringContaining(text));
      }
      await expect(page.getByRole("button", { name: "Clear Cache" })).toBeEnabled();
      expect([await lists(), await typed()]).toEqual([before, "Half a list"]);
      // The next visit has its copy of the app again.
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    },
  );

  test(
    "O07: the refresh menu fetches the app anew, asks before it drops anything, and keeps all that is the player's",
    { tag: "@long" },
    async ({ page }) => {
      test.slow();
      await store(page, {
        armyLists: [aList(), aList({ name: "Wardens", archived: true })],
        "wab.draft": aDraft({ hersir: 1 }, { name: "Mine" }),
        "wab.shelf": { feudom: aDraft({ "vercana-feudom": 1 }, { faction: "feudom" }) },
        "wab.trash": [
          { id: "t", list: aList(), reason: "deleted", trashed_at: new Date().toISOString() },
        ],
        lastFaction: "northern-tribes",
        theme: "light",
        language: "en",
      });
      const heard = await hearMessages(page);
      await openBuilder(page);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      const kept = () =>
        page.evaluate(() => {
          // What an administrator corrects and who sees matches is the server's word; the others are numbers of ours.
          const others = new Set([
            "wab.amendments",
            "wab.playMode",
            "wab.turn",
            "wab.journal",
            "wab.appVersion",
            "wab.deployedVersion",
          ]);
          const entries = Object.entries<string>(localStorage).filter(
            ([name]) => !others.has(name),
          );
          // A browser gives them in any order.
          return JSON.stringify(entries.toSorted(([a], [b]) => a.localeCompare(b)));
        });
      const before = await kept();
      const choose = async (item: string) => {
        await showList(page);
        // A message that comes up under the pointer stays for as long as the pointer does, over the button.
        await page.mouse.move(0, 0);
        await page.getByRole("button", { name: "Refresh data" }).click();
        await page.getByRole("button", { name: item }).click();
      };

      await choose("Refresh Unit Data");
      await expect(message(page, "Unit data refreshed successfully")).toBeVisible();
      await choose("Refresh All Data");
      await expect(message(page, "All data refreshed successfully")).toBeVisible();

      for (const [item, done] of [
        ["Force Deployment Refresh", "Deployment caches cleared - reloading page..."],
        ["Clear All Caches", "All caches cleared - fresh data will be loaded"],
      ] as const) {
        await choose(item);
        const dialog = page.getByRole("dialog", { name: item });
        await dialog.getByRole("button", { name: "Cancel" }).click();
        await expect(dialog).toBeHidden();
        await page.evaluate(() => Object.assign(window, { isOld: true }));
        await choose(item);
        await dialog.getByRole("button", { name: "Continue" }).click();
        await page.waitForFunction(() => !("isOld" in window));
        // It stood there for a second before the page went.
        expect(heard()).toContainEqual(expect.stringContaining(done));
        await untilReady(page);
        expect(await kept(), item).toBe(before);
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      }
      await expectRows(page, ["Hersir ×1"]);
    },
  );
});
