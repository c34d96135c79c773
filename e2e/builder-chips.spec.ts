import {
  aDraft,
  card,
  isPhone,
  keep,
  openBuilder,
  offeredNames,
  withoutWorker,
} from "./support/builder.ts";
import type { Page } from "@playwright/test";
import { stopClock } from "./support/clock.ts";
import { expect, test } from "./support/test.ts";

test.use(withoutWorker);

const chip = (page: Page, unit: string, term: string) =>
  card(page, unit).getByRole("button", { name: term, exact: true });

test.describe("under a mouse", () => {
  test.skip(({ isMobile }) => isMobile, "A finger cannot hover.");

  test("a chip explains itself after the pointer has rested on it for 700 ms", async ({ page }) => {
    await openBuilder(page);
    const tip = page.getByRole("tooltip");
    const vulnerable = chip(page, "Orc Hunters", "Vulnerable");
    await stopClock(page);
    await vulnerable.hover();
    await page.clock.runFor(600);
    await expect(tip).toBeHidden();
    await page.clock.runFor(200);
    await expect(tip).toHaveText(/^Vulnerable: When the unit defends/);
    await expect(vulnerable).toHaveAccessibleDescription(/^Vulnerable: When the unit defends/);
  });

  for (const [how, close] of [
    ["the pointer leaves", (page: Page) => page.mouse.move(5, 5)],
    ["Escape is pressed", (page: Page) => page.keyboard.press("Escape")],
    ["the page scrolls", (page: Page) => page.mouse.wheel(0, 120)],
    [
      "something is clicked",
      async (page: Page) => {
        await page.mouse.down();
        await page.mouse.up();
      },
    ],
  ] as const) {
    test(`the tooltip closes when ${how}`, async ({ page }) => {
      await openBuilder(page);
      await chip(page, "Orc Hunters", "Vulnerable").hover();
      const tip = page.getByRole("tooltip");
      await expect(tip).toBeVisible();
      await close(page);
      await expect(tip).toBeHidden();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });
  }

  test("the next chip's tooltip opens at once", async ({ page }) => {
    await openBuilder(page);
    const tip = page.getByRole("tooltip");
    await chip(page, "Orc Hunters", "Vulnerable").hover();
    await expect(tip).toHaveText(/^Vulnerable/);
    await stopClock(page);
    await chip(page, "Orc Hunters", "Infantry").hover();
    await page.clock.runFor(50);
    await expect(tip).toHaveText("Infantry: A tag: other rules, such as Join, refer to it.");
  });
});

test.describe("under a finger", () => {
  test.skip(({ isMobile }) => !isMobile, "A mouse does not tap.");

  test("a tap on a chip opens its description, and leads to all units that have it", async ({
    page,
  }) => {
    await openBuilder(page);
    await chip(page, "Warg Riders", "Bloodlust").tap();
    const dialog = page.getByRole("dialog", { name: "Bloodlust" });
    await expect(dialog).toContainText("Keyword");
    await expect(page.getByRole("tooltip")).toBeHidden();
    await dialog.getByRole("button", { name: "Show units with this" }).tap();
    await expect(dialog).toBeHidden();
    await expect(offeredNames(page)).toHaveText(["Ormuk", "Warg Riders"]);
  });
});

test("Enter on a chip opens its description; closing it goes back to the chip", async ({
  page,
}) => {
  await openBuilder(page);
  const hunters = card(page, "Orc Hunters");
  await hunters.focus();
  if (isPhone(page)) await page.keyboard.press("ArrowDown");
  if (isPhone(page)) await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const orc = chip(page, "Orc Hunters", "Orc");
  await expect(orc).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Orc" });
  await expect(dialog).toContainText("A tag: other rules, such as Join, refer to it.");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(orc).toBeFocused();
});

test("a tag that no known rule refers to says so", async ({ page }) => {
  await keep(page, { draft: aDraft({}, { faction: "syenann" }) });
  await openBuilder(page);
  await chip(page, "Druid", "Elf").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Elf" })).toContainText(
    "A tag. No rule that we know refers to it.",
  );
});
