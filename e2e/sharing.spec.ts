/** A list from one player to another: the same on another device, and nothing in it that was not meant for them. */
import type { Page } from "@playwright/test";
import { expect, expectedAnswers, test } from "./support/account.ts";
import { expectRows, openBuilder, showList, toast, visit } from "./support/builder.ts";
import { codeOfJson } from "./support/share-codes.ts";
import {
  fullForm,
  linkOf,
  openSharedOn,
  openShareDialog,
  shareDialog,
  sharedName,
  sharedRows,
  shortForm,
} from "./support/sharing.ts";

test.use({ expectedMessages: expectedAnswers() });

const raiders = ["Alborc ×1", "Orc Hunters ×2", "Darkmaster ×1"];

function button(page: Page, name: string) {
  return page.getByRole("button", { name, exact: true });
}

test(
  "a list that is shared is looked at on another device, copied there, and is the same",
  { tag: ["@phone", "@long"] },
  async ({ page, anotherDevice }) => {
    const other = await anotherDevice();
    await openSharedOn(other, page);
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
  },
);

test.describe("the same on a desk and in a hand", { tag: "@desk" }, () => {
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
});
