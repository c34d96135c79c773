/** A list from one player to another: what is shared, what arrives, and what is said when it does not. */
import type { Page } from "@playwright/test";
import { expect, expectedAnswers, test } from "./support/account.ts";
import { expectRows, openBuilder, showList, toast, visit } from "./support/builder.ts";
import { stopClock } from "./support/clock.ts";
import { hold } from "./support/hold.ts";
import { aList, aStranger, choose, message, store, storedLists } from "./support/saved-lists.ts";
import {
  anArmy,
  codeOf,
  codeOfJson,
  fullForm,
  linkOf,
  openShareDialog,
  shareDialog,
  sharedName,
  sharedRows,
  shortForm,
} from "./support/sharing.ts";

test.use({ expectedMessages: expectedAnswers(404, 503) });

const raiders = ["Alborc ×1", "Orc Hunters ×2", "Darkmaster ×1"];

function button(page: Page, name: string) {
  return page.getByRole("button", { name, exact: true });
}

test("a list that is shared is looked at on another device, copied there, and is the same", async ({
  page,
  anotherDevice,
}) => {
  await openShareDialog(page);
  const address = await linkOf(page, shortForm);
  const other = await anotherDevice();
  await visit(other, address);
  await expect(sharedName(other)).toHaveText("Raiders");
  await expect(sharedRows(other)).toHaveText(raiders);
  await expect(other.getByRole("article")).toContainText("Total Army Points");

  await button(other, "Copy to my lists").click();
  await expect(toast(other, "“Raiders” was added to your saved lists")).toBeVisible();
  await button(other, "Copy to my lists").click();
  await expect(toast(other, "“Raiders (2)” was added to your saved lists")).toBeVisible();
  await openBuilder(other);
  await showList(other);
  await button(other, "Load Raiders").click();
  await expectRows(other, raiders);
});

test.describe("the same on a desk and in a hand", { tag: "@desk" }, () => {
  test("a shared list opens in the builder, and the list in progress comes back with undo", async ({
    page,
  }) => {
    await openShareDialog(page, { lotta: 1 });
    await visit(page, `/shared-list/${codeOf(anArmy("Wardens", { wrathmane: 1 }))}`);
    await button(page, "Open in the builder").click();
    await expectRows(page, ["Wrathmane ×1"]);
    await expect(page.getByLabel("List name")).toHaveValue("Wardens");
    await message(page, "“Wardens” loaded").waitFor();
    await page
      .getByRole("region", { name: /alt\+T$/ })
      .getByRole("button", { name: "Undo" })
      .click();
    await expectRows(page, ["Lotta ×1"]);
  });

  test("a shared list is compared with one of the reader's own", async ({ page }) => {
    await store(page, { armyLists: [aList()] });
    await visit(page, `/shared-list/${codeOf(anArmy("Wardens", { wrathmane: 1 }))}`);
    await button(page, "Compare with one of mine").click();
    await expect(page.getByRole("dialog")).toContainText("Raiders");
  });

  test("a copy can be taken back", async ({ page }) => {
    await visit(page, `/shared-list/${codeOf(anArmy("Wardens", { wrathmane: 1 }))}`);
    await button(page, "Copy to my lists").click();
    await expect.poll(() => storedLists(page)).toHaveLength(1);
    await page
      .getByRole("region", { name: /alt\+T$/ })
      .getByRole("button", { name: "Undo" })
      .click();
    await expect.poll(() => storedLists(page)).toHaveLength(0);
  });

  test("L13: a courtesy link has nothing hidden in it: not in the page, not in its totals, not in the text", async ({
    page,
    anotherDevice,
  }) => {
    await openShareDialog(page);
    await shareDialog(page).getByRole("radio", { name: "Courtesy list" }).check();
    await expect(shareDialog(page).getByRole("region", { name: "Preview" })).not.toContainText(
      "Darkmaster",
    );
    await shareDialog(page).getByLabel("Full URL (works everywhere)").check();
    const full = await linkOf(page, fullForm);
    await shareDialog(page).getByLabel("Short URL (easier to share)").check();
    const other = await anotherDevice();
    for (const address of [await linkOf(page, shortForm), full]) {
      const received: string[] = [];
      other.on("response", (response) => {
        if (!/\.js|\.css|art\//.test(response.url()))
          void response.text().then(
            (text) => received.push(text),
            () => undefined,
          );
      });
      await visit(other, address);
      await expect(sharedRows(other)).toHaveText(raiders.slice(0, 2));
      await expect(
        other.getByText("Courtesy list: Scouts and Ambushers are left out"),
      ).toBeVisible();
      await expect(other.getByText("90", { exact: true })).toBeVisible();
      expect(await other.content()).not.toContain("Darkmaster");
      expect(received.join("\n")).not.toContain("Darkmaster");
      await button(other, "Share, print or export").click();
      const dialog = other.getByRole("dialog");
      await expect(dialog.getByRole("button", { name: "Print Courtesy List" })).toBeVisible();
      await expect(dialog.getByRole("button", { name: "Print Full List" })).toHaveCount(0);
    }
  });

  test("link and text are copied, and the button says so for two seconds", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openShareDialog(page);
    const address = await linkOf(page, shortForm);
    await stopClock(page);
    await button(page, "Copy link").click();
    await expect(button(page, "Copied")).toBeVisible();
    await page.clock.runFor(1800);
    await expect(toast(page, "Link copied to clipboard")).toBeVisible();
    await expect(button(page, "Copied")).toBeVisible();
    await page.clock.runFor(200);
    await expect(button(page, "Copy link")).toBeVisible();
    await page.clock.resume();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

    await shareDialog(page).getByLabel("Language for link").selectOption("Spanish");
    await shareDialog(page).getByLabel("Text format").selectOption("One line, for tournaments");
    await button(page, "Copy to Clipboard").click();
    await expect(toast(page, "Army list has been copied to your clipboard")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^Raiders \| Tribus del Norte \| 120 pts \| 3 Mando \| Alborc \[Alto Mando\]/,
    );
  });

  test("the picture is saved and the paper looked at, and the dialog is still there afterwards", async ({
    page,
  }) => {
    await openShareDialog(page);
    const saving = page.waitForEvent("download");
    await button(page, "Save as picture").click();
    // Looked at first: it goes by itself, and the file does not.
    await expect(toast(page, "Picture saved")).toBeVisible();
    expect((await saving).suggestedFilename()).toMatch(/\.png$/);
    for (const name of ["Print Full List", "Print Courtesy List", "Print unit cards"]) {
      await button(page, name).click();
      await expect(page.getByRole("dialog")).toHaveCount(2);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(1);
      await expect(button(page, name)).toBeFocused();
    }
  });

  test("the sheet of the system is given the name and the link, where there is one", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const share = (data: ShareData) => {
        document.title = JSON.stringify(data);
        return Promise.reject(new DOMException("The player changed their mind", "AbortError"));
      };
      Object.defineProperty(navigator, "share", { value: share });
    });
    await openShareDialog(page);
    const url = await linkOf(page, shortForm);
    await button(page, "Send to…").click();
    await expect(page).toHaveTitle(JSON.stringify({ title: "Raiders", url }));
  });

  test("where the clipboard is refused, the player hears of it", async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: () => Promise.reject(new Error("refused")) },
      }),
    );
    await openShareDialog(page);
    await linkOf(page, shortForm);
    await button(page, "Copy link").click();
    await expect(toast(page, "Failed to copy link")).toBeVisible();
    await button(page, "Copy to Clipboard").click();
    await expect(toast(page, "Could not copy text to clipboard")).toBeVisible();
  });

  test("what stands below the link stays where it is when the link comes", async ({ page }) => {
    const answer = await hold(page, "**/rpc/create_short_link");
    await openShareDialog(page);
    await expect(button(page, "Copy link")).toBeDisabled();
    const before = await button(page, "Print Full List").boundingBox();
    answer();
    await linkOf(page, shortForm);
    await expect(button(page, "Copy link")).toBeEnabled();
    expect(await button(page, "Print Full List").boundingBox()).toEqual(before);
  });

  test("an open code follows the form of the link", async ({ page }) => {
    await openShareDialog(page);
    await linkOf(page, shortForm);
    await button(page, "QR code").click();
    const code = shareDialog(page).getByRole("img", { name: "QR code of the link" });
    const short = await code.innerHTML();
    await shareDialog(page).getByLabel("Full URL (works everywhere)").check();
    await expect.poll(() => code.innerHTML()).not.toBe(short);
    await shareDialog(page).getByLabel("Short URL (easier to share)").check();
    await expect.poll(() => code.innerHTML()).toBe(short);
  });

  test("without a server the full link remains, and a short one can be tried again", async ({
    page,
  }) => {
    await page.route("**/rpc/create_short_link", (route) => route.fulfill({ status: 503 }));
    await openShareDialog(page);
    await linkOf(page, fullForm);
    await expect(shareDialog(page)).toContainText("A short link could not be created.");
    await page.unroute("**/rpc/create_short_link");
    await button(page, "Try again").click();
    await linkOf(page, shortForm);
  });

  test("a saved list is shared from its menu, under the date on which it was saved", async ({
    page,
  }) => {
    await store(page, { armyLists: [aList()] });
    await openBuilder(page);
    await choose(page, "Raiders", "Share");
    await visit(page, await linkOf(page, shortForm));
    await expect(page.getByText("Northern Tribes · March 1, 2026")).toBeVisible();
    await expect(sharedRows(page)).toHaveText(["Orc Hunters ×2"]);
  });

  test("a list without a name or units has nothing to share", async ({ page }) => {
    await store(page, {});
    await openBuilder(page);
    await button(page, "Add Lotta").click();
    await expect(button(page, "Share")).toHaveCount(0);
    await page.getByLabel("List name").fill("Raiders");
    await expect(button(page, "Share")).toBeVisible();
  });

  test("a link opens in the language that was chosen for it, whatever the reader's is", async ({
    page,
  }) => {
    await openShareDialog(page);
    await shareDialog(page).getByLabel("Language for link").selectOption("French");
    await visit(page, await linkOf(page, /\/s\/[0-9a-z]{16}\?lang=fr$/));
    await expect(sharedRows(page)).toHaveText(["Alborc ×1", "Chasseurs Orcs ×2", /^Maître/]);
    await expect(button(page, "Copier dans mes listes")).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
    await page.getByRole("link", { name: "Show it in my language" }).click();
    await expect(sharedRows(page)).toHaveText(raiders);
  });

  test("what has changed since, what nobody knows and what breaks the rules is marked", async ({
    page,
  }) => {
    const list = anArmy("Old guard", { alborc: 1, wrathmane: 1, "orc-hunters": 1 });
    const rows = list.rows.map((row) =>
      row.unit.id === "orc-hunters" ? { ...row, unit: { ...row.unit, pointsCost: 15 } } : row,
    );
    const { id, pointsCost, name } = aStranger();
    const stranger = {
      ...list.rows[2]!.unit,
      id,
      pointsCost,
      names: { en: name, es: name, fr: name },
    };
    const code = codeOf({
      ...list,
      rows: [...rows, { unit: stranger, quantity: 1, known: false }],
    });
    await visit(page, `/shared-list/${code}`);
    await expect(page.getByText("Was 15 points, now 20")).toBeVisible();
    await expect(
      page.getByText("1 unit has different values now than in this link."),
    ).toBeVisible();
    await expect(page.getByText("No longer in the catalogue", { exact: true })).toBeVisible();
    const row = page.getByRole("listitem").filter({ hasText: "Lost Legion" });
    await expect(row).toContainText("33 pts");
    await expect(page.getByText(/High Command units in the list/)).toBeVisible();
  });

  test("a link of the first kind shows a long name whole, and says that nothing can check it", async ({
    page,
  }) => {
    const unchecked = page.getByText("This is an early kind of link, which holds no checksum");
    const army = anArmy("Old guard", { alborc: 1 });
    await visit(page, `/shared-list/${codeOf(army)}`);
    await expect(sharedRows(page)).toHaveText(["Alborc ×1"]);
    await expect(unchecked).toHaveCount(0);

    const name = "The long way to the north ".repeat(6).trim();
    const units = [{ id: "alborc", name: "Alborc", pointsCost: 35 }];
    const json = JSON.stringify({ name, faction: "northern-tribes", units });
    await visit(page, `/shared-list/${Buffer.from(json).toString("base64url")}`);
    await expect(sharedName(page)).toHaveText(name);
    await expect(unchecked).toBeVisible();
  });

  test("a damaged link says so and leads on: with the link once more, to the builder, or home", async ({
    page,
  }) => {
    const code = codeOf(anArmy("Wardens", { wrathmane: 1 }));
    await visit(page, `/shared-list/${code.slice(0, -9)}`);
    await expect(page.getByText("The address was cut off or changed along the way")).toBeVisible();
    await expect(page.getByRole("link", { name: "Open the army builder" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Go to the home page" })).toBeVisible();
    const field = page.getByLabel("Paste the link again");
    await field.fill("Look at this!");
    await button(page, "Open").click();
    await expect(page.getByText("This text contains no link to a list.")).toBeVisible();
    await field.fill(`Look: https://wab.example/shared-list/${code} Good, isn't it?`);
    await field.press("Enter");
    await expect(sharedName(page)).toHaveText("Wardens");
  });

  test("L11: an unknown short link, and what is none, is explained", async ({ page }) => {
    for (const id of ["0000000000000000", "nobody"]) {
      await visit(page, `/s/${id}`);
      await expect(page.getByText("This short link does not exist")).toBeVisible();
    }
    await visit(page, "/shared-list/%20");
    await expect(page.getByText("This address is incomplete")).toBeVisible();
  });

  test("L02, L03, L04: a link that was made to do harm shows no list and breaks nothing", async ({
    page,
  }) => {
    const unit = { id: "x", name: "X", pointsCost: 1, command: 0, highCommand: false };
    const hostile = [
      "null",
      "{}",
      '{"name":"A","faction":"northern-tribes","units":[null]}',
      JSON.stringify({
        name: "A",
        faction: "northern-tribes",
        units: [{ ...unit, quantity: 1e9 }],
      }),
      '{"__proto__":{"polluted":1},"units":{}}',
      "[".repeat(100_000),
    ].map(codeOfJson);
    const go = (code: string) =>
      page.evaluate((path) => {
        history.pushState(null, "", path);
        window.dispatchEvent(new PopStateEvent("popstate"));
      }, `/shared-list/${code}`);
    const good = codeOf(anArmy("Wardens", { wrathmane: 1 }));
    await visit(page, `/shared-list/${good}`);
    for (const code of [...hostile, "A".repeat(70_000)]) {
      // A list in between: what is said of one link must not be taken for what is said of the next.
      await go(good);
      await expect(sharedName(page)).toHaveText("Wardens");
      await go(code);
      await expect(
        page.getByRole("heading", { name: "This link does not lead to a list" }),
      ).toBeVisible();
    }
    expect(await page.evaluate(() => Object.keys(Object.prototype))).toEqual([]);
  });

  test("L05, L06: names are shown as they are written, and nothing foreign is asked for", async ({
    page,
  }) => {
    const name = "<img src=x onerror=\"localStorage.setItem('ran','1')\">";
    const evil = "https://evil.example/x.png";
    const unit = { id: "gone", name, pointsCost: 5, command: 0, highCommand: false, quantity: 1 };
    const payload = {
      name,
      faction: "northern-tribes",
      href: evil,
      units: [{ ...unit, keywords: [], imageUrl: evil, style: `background:url(${evil})` }],
    };
    await visit(page, `/shared-list/${codeOfJson(JSON.stringify(payload))}`);
    await expect(sharedName(page)).toHaveText(name);
    await expect(sharedRows(page)).toHaveText([`${name} ×1`]);
    expect(await page.evaluate(() => localStorage.getItem("ran"))).toBeNull();
  });

  test("L14: no other site learns from which list somebody came", async ({ page }) => {
    const answer = await page.goto(`/shared-list/${codeOf(anArmy("A", { lotta: 1 }))}`);
    expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
  });
});
