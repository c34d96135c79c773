import type { Page } from "@playwright/test";
import { hold } from "./support/hold.ts";
import { beNew, keep, untilReady } from "./support/builder.ts";
import { aMemberWithPassword } from "./support/members.ts";
import { expect, test } from "./support/test.ts";
import { messagesOf } from "./support/words.ts";

/** A page that is drawn, and whose app does not come before the test lets it. */
async function openDrawing(page: Page, path: string): Promise<() => void> {
  const letAppCome = await hold(page, "**/assets/*.js");
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.locator("#root[data-drawn] h1")).toBeVisible();
  return letAppCome;
}

declare global {
  var letTimersGo: (() => void) | undefined;
}

/** Runs in the page: what is set to come later waits until it is let go. */
function holdTimers(): void {
  const { setTimeout: begin } = globalThis;
  const held: (() => void)[] = [];
  const holdOne = (...timer: Parameters<typeof begin>) => held.push(() => begin(...timer));
  Object.assign(globalThis, { setTimeout: holdOne });
  globalThis.letTimersGo = () => {
    Object.assign(globalThis, { setTimeout: begin });
    for (const go of held) go();
  };
}

const takenOver = (page: Page) => expect(page.locator("#root:not([data-drawn])")).toBeAttached();

test("units that are added before the app has come are in the list when it is there", async ({
  page,
}) => {
  const letAppCome = await openDrawing(page, "/builder");
  const hunters = page.getByRole("button", { name: "Add Orc Hunters" });
  const quantity = (name: string) => page.getByRole("img", { name: new RegExp(`^${name}`) });
  await hunters.click();
  await expect(quantity("Orc Hunters")).toContainText("1/");
  await hunters.click();
  await page.getByRole("button", { name: "Add Contender" }).click();
  letAppCome();
  await takenOver(page);
  await expect(quantity("Orc Hunters")).toContainText("2/");
  await expect(quantity("Contender")).toContainText("1/");
  await expect(page.locator("[data-pressed]")).toHaveCount(0);
});

declare global {
  /** Copies of the Orc Hunters as the page showed them, frame by frame. */
  var shownCopies: string[];
}

/** Runs in the page: notes at each frame what is about to be painted. */
function watchCopies(): void {
  globalThis.shownCopies = [];
  const look = () => {
    const shown = document.querySelector('[role=img][aria-label^="Orc Hunters"]');
    if (shown !== null) globalThis.shownCopies.push(shown.textContent);
    requestAnimationFrame(look);
  };
  look();
}

test("a press on + or − of the drawn builder shows its result at once, which stays while the app comes", async ({
  page,
}) => {
  const letAppCome = await openDrawing(page, "/builder");
  const add = page.getByRole("button", { name: "Add Orc Hunters" });
  // At a desk the list, which comes with the app, has such a button too.
  const unit = page.getByRole("article", { name: "Orc Hunters" });
  const remove = unit.getByRole("button", { name: "Remove Orc Hunters" });
  const copies = page.getByRole("img", { name: /^Orc Hunters/ });
  const totals = page.getByRole("region", { name: "Totals" });
  await add.click();
  const [points = ""] = /\d+/.exec(await totals.innerText()) ?? [];
  expect(Number(points)).toBeGreaterThan(0);
  await add.click();
  await expect(copies).toContainText("2/");
  await expect(copies).toHaveAccessibleName(/^Orc Hunters: 2 of \d in the list$/);
  await remove.click();
  await expect(copies).toContainText("1/");
  await expect(totals).toContainText(points);
  await page.evaluate(watchCopies);
  letAppCome();
  await takenOver(page);
  await expect(page.locator("[data-pressed]")).toHaveCount(0);
  await expect(remove).toBeEnabled();
  await expect(totals).toContainText(points);
  const shown = await page.evaluate(() => globalThis.shownCopies);
  expect([...new Set(shown)]).toEqual([await copies.textContent()]);
});

test("a text that is typed into a drawn field stays, with the cursor in its place", async ({
  page,
}) => {
  const letAppCome = await openDrawing(page, "/builder");
  const search = page.getByRole("searchbox", { name: "Search units" });
  await search.click();
  await page.keyboard.type("hunters");
  await page.keyboard.press("ArrowLeft");
  letAppCome();
  await takenOver(page);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("hunters");
  await page.keyboard.type("_");
  await expect(search).toHaveValue("hunter_s");
});

test(
  "a text that is typed in two goes with a press between them stays as it was typed",
  { tag: "@phone" },
  async ({ page }) => {
    const letAppCome = await openDrawing(page, "/builder");
    const search = page.getByRole("searchbox", { name: "Search units" });
    await search.click();
    await page.keyboard.type("hun");
    await page.getByRole("button", { name: "Add Orc Hunters" }).click();
    await search.click();
    await page.keyboard.press("End");
    await page.keyboard.type("ters");
    await expect(search).toHaveValue("hunters");
    letAppCome();
    await takenOver(page);
    await expect(page.getByRole("img", { name: /^Orc Hunters/ })).toContainText("1/");
    await expect(search).toHaveValue("hunters");
  },
);

test(
  "a sign-in that is typed and sent before the app has come signs in, and no address holds the password",
  { tag: "@desk" },
  async ({ page }) => {
    const member = await aMemberWithPassword();
    const addresses: string[] = [];
    page.on("request", (request) => addresses.push(request.url()));
    const letAppCome = await openDrawing(page, "/login");
    await page.getByLabel("Email address").fill(member.email);
    await page.getByLabel("Password", { exact: true }).fill(member.password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.locator("button[data-pressed]")).toBeVisible();
    letAppCome();
    await expect(
      page.getByRole("banner").getByRole("button", { name: "Your account" }),
    ).toBeVisible();
    expect(addresses.filter((url) => url.includes(encodeURIComponent(member.password)))).toEqual(
      [],
    );
  },
);

test(
  "a reload of a member's page shows its head before the app has come",
  { tag: "@phone" },
  async ({ page }) => {
    const letAppCome = await openDrawing(page, "/profile");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profile");
    letAppCome();
    await takenOver(page);
    await expect(page.getByRole("main").getByRole("link", { name: "Sign in" })).toBeVisible();
  },
);

test(
  "keys that are pressed before the app has come do what they do in it",
  { tag: "@desk" },
  async ({ page }) => {
    const letAppCome = await openDrawing(page, "/builder");
    await page.keyboard.type("/orc");
    await page.keyboard.press("Control+k");
    letAppCome();
    await takenOver(page);
    await expect(page.getByRole("searchbox", { name: "Search units" })).toHaveValue("orc");
    await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  },
);

test("a press that ends after the app has come counts once", { tag: "@desk" }, async ({ page }) => {
  const letAppCome = await openDrawing(page, "/builder");
  const add = page.getByRole("button", { name: "Add Orc Hunters" });
  await add.scrollIntoViewIfNeeded();
  const box = await add.boundingBox();
  if (box === null) throw new Error("The button is not in sight.");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  letAppCome();
  await takenOver(page);
  await page.mouse.up();
  const quantity = page.getByRole("img", { name: /^Orc Hunters/ });
  await expect(quantity).toContainText("1/");
});

test("a drawn link leads on before the app has come", { tag: "@phone" }, async ({ page }) => {
  const letAppCome = await openDrawing(page, "/");
  await page.getByRole("main").getByRole("link", { name: "Rules & FAQ" }).click();
  letAppCome();
  await expect(page).toHaveURL(/\/rules$/);
});

test(
  "the app of the home page comes to a newcomer with the first press that needs it",
  { tag: "@phone" },
  async ({ page }) => {
    await page.addInitScript(beNew);
    await page.goto("/");
    await expect(page.locator('link[rel=modulepreload][href*="/index-"]')).toBeAttached();
    await page.waitForLoadState("networkidle");
    await expect(page.locator("#root[data-drawn]")).toBeAttached();
    await page.getByRole("button", { name: /^Theme/ }).click();
    await takenOver(page);
    await expect(page.getByRole("button", { name: "Dark", exact: true })).toBeVisible();
  },
);

test(
  "the app of the home page comes to a newcomer whose screen shows what only it can fill",
  { tag: "@phone" },
  async ({ page }) => {
    await page.addInitScript(beNew);
    await page.setViewportSize({ width: 600, height: 1600 });
    await page.goto("/");
    await takenOver(page);
    await expect(page.getByRole("heading", { name: "Starter lists" })).toBeInViewport();
  },
);

test(
  "the app of the home page comes at once to somebody who has been here",
  { tag: "@phone" },
  async ({ page }) => {
    await keep(page, { language: "en" });
    await page.goto("/");
    await takenOver(page);
  },
);

test(
  "a page that is scrolled before the app has come stays where it is",
  { tag: "@phone" },
  async ({ page }) => {
    const letAppCome = await openDrawing(page, "/builder");
    const scrolled = await page.evaluate(() => {
      scrollTo(0, 100);
      return scrollY;
    });
    expect(scrolled).toBe(100);
    letAppCome();
    await takenOver(page);
    await expect(page.getByRole("button", { name: "Add Orc Hunters" })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(100);
  },
);

/** Presses "+" of the Orc Hunters, in their names of that language, on a drawing that is in this language. */
async function addHunters(page: Page, { heading, add }: { heading: string; add: string }) {
  await expect(page.locator("#root[data-drawn] h1")).toHaveText(heading);
  await page.getByRole("button", { name: add, exact: true }).click();
}

async function expectHunters(page: Page, name: string): Promise<void> {
  await takenOver(page);
  await expect(page.getByRole("img", { name: new RegExp(`^${name}`) })).toContainText("1/");
}

const inFrench = {
  heading: messagesOf.fr.menu.builder,
  add: messagesOf.fr.unit.add.replace("{name}", "Chasseurs Orcs"),
};

test.describe("a reader of Spanish", { tag: "@phone" }, () => {
  test.use({ locale: "es-AR" });

  test("gets the builder drawn in Spanish, where a press before the app has come counts", async ({
    page,
  }) => {
    const letAppCome = await openDrawing(page, "/builder");
    const heading = messagesOf.es.menu.builder;
    const add = messagesOf.es.unit.add.replace("{name}", "Cazadores Orcos");
    await addHunters(page, { heading, add });
    letAppCome();
    await expectHunters(page, "Cazadores Orcos");
  });
});

test.describe("a reader who chose French in an English browser", { tag: "@phone" }, () => {
  test.beforeEach(({ page }) => keep(page, { language: "fr" }));

  test("gets the builder drawn in French instead of the English one, where a press counts", async ({
    page,
  }) => {
    const letAppCome = await openDrawing(page, "/builder");
    await expect(page).toHaveTitle(messagesOf.fr.title.builder);
    await addHunters(page, inFrench);
    letAppCome();
    await expectHunters(page, "Chasseurs Orcs");
  });

  test.describe("and has lost the network", () => {
    // What the app asks for beside, such as its changelog.
    test.use({ expectedMessages: /net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/ });

    test("has the drawing in French on the device, and presses on it without a network", async ({
      page,
      context,
    }) => {
      await page.goto("/builder");
      await untilReady(page);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await context.setOffline(true);
      // What the worker gives cannot be held from outside: the app begins by a timer of the page.
      await page.addInitScript(holdTimers);
      await page.reload({ waitUntil: "commit" });
      await addHunters(page, inFrench);
      await page.evaluate(() => globalThis.letTimersGo?.());
      await expectHunters(page, "Chasseurs Orcs");
    });
  });
});
