import { arriveSignedIn, expect, expectedAnswers, open, test, tools } from "./support/account.ts";
import { aComment, aMemberNamed, aPost } from "./support/community.ts";
import { aDraft, showList } from "./support/builder.ts";
import { messagesOf } from "./support/words.ts";
import { store } from "./support/saved-lists.ts";
test.use({ expectedMessages: expectedAnswers(401, 403, 404, 429, 500, 503) });
test.setTimeout(120000);

test("shots", async ({ page }, info) => {
  const shot = (name: string, full = true) =>
    page.screenshot({
      path: `/tmp/wab/shots-community/${info.project.name}-${name}.png`,
      fullPage: full,
    });
  const tag = Math.random().toString(36).slice(2, 7);
  const maren = await aMemberNamed(`Maren ${tag}`);
  const ben = await aMemberNamed(`Ben ${tag}`);
  const id = await aPost(maren, {
    name: `Raiders of the Pass ${tag}`,
    description:
      "Fast hunters in front, Alborc behind.\n\nI would swap one unit of hunters for warriors against Embersig.",
    image_url: "/art/portrait/alborc_portrait.jpg",
    is_tournament_list: true,
    tournament_name: "Spring Cup 2026",
  });
  await aPost(ben, {
    name: `Wardens ${tag}`,
    faction: "syenann",
    units: aDraft({ druid: 1 }).units,
  });
  await aPost(ben, {
    name: `Ice and iron ${tag}`,
    units: aDraft({ lotta: 1, "orc-hunters": 2, wrathmane: 1, coal: 1 }).units,
    description: "x".repeat(50) + " a very long description ".repeat(20),
  });
  await aComment(ben, id, "Nice one. How do you deal with cavalry?");
  await aComment(maren, id, "Not at all, I run.");
  await tools.from("shared_list_likes").insert({ list_id: id, user_id: ben.id });
  await open(page, "/community-lists");
  await expect(page.getByText(`Wardens ${tag}`)).toBeVisible();
  await shot("browse-guest");
  await page.getByText(/^Filters/).click();
  await shot("browse-filters", false);
  await open(page, `/community-lists/${id}`);
  await expect(page.getByText("Not at all, I run.")).toBeVisible();
  await shot("post-guest");
  await open(page, `/community-lists/00000000-0000-4000-8000-000000000000`);
  await page.waitForTimeout(500);
  await shot("gone");
  await store(page, {
    "wab.draft": aDraft(
      { alborc: 1, "orc-hunters": 2, wrathmane: 1, coal: 1, lotta: 1 },
      { name: `Cup list ${tag}` },
    ),
  });
  await open(page, "/builder");
  await showList(page);
  await page.getByRole("button", { name: "Post to Community" }).scrollIntoViewIfNeeded();
  await shot("builder", false);
  await page.getByRole("button", { name: "Post to Community" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await shot("post-dialog-guest", false);
  await arriveSignedIn(page, maren, "/builder");
  await showList(page);
  await page.getByRole("button", { name: "Post to Community" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Description").fill("For the cup.\nTwo hunters.");
  await dialog.getByText("Tournament/Event List").click();
  await dialog.getByLabel("Tournament/Event Name").fill("Autumn Open");
  await shot("post-dialog", false);
  await dialog.getByText("Use a custom image").click();
  await page.setViewportSize({ width: page.viewportSize()!.width, height: 1900 });
  await shot("post-dialog-tall", false);
  await open(page, `/community-lists/${id}`);
  await expect(page.getByText("Not at all, I run.")).toBeVisible();
  await shot("post-own");
  await page.getByRole("button", { name: "Edit post" }).click();
  await page.waitForTimeout(400);
  await shot("edit-dialog", false);
});

for (const width of [1440, 1360, 1344, 1280])
  test(`header ${width}`, async ({ page }, info) => {
    test.skip(info.project.name === "phone");
    await page.setViewportSize({ width, height: 500 });
    for (const language of ["en", "es", "fr"] as const) {
      await page.goto("/health");
      await page.evaluate((l) => localStorage.setItem("language", l), language);
      await open(page, "/community-lists");
      const menu = messagesOf[language].menu;
      await page.evaluate(
        (words) => {
          const nav = document.querySelector("header nav")!;
          for (const word of words) {
            const link = nav.querySelector("a")!.cloneNode() as HTMLElement;
            link.textContent = word;
            nav.append(link);
          }
        },
        [menu.missions, menu.rules, menu.faq, menu.stats],
      );
      await page.waitForTimeout(300);
      console.log(width, language, await page.evaluate(() => document.documentElement.scrollWidth));
      await page.screenshot({
        path: `/tmp/wab/shots-community/header-${width}-${language}.png`,
        clip: { x: 0, y: 0, width, height: 60 },
      });
    }
  });
test("light", async ({ page }, info) => {
  const shot = (name: string, full = true) =>
    page.screenshot({
      path: `/tmp/wab/shots-community/${info.project.name}-light-${name}.png`,
      fullPage: full,
    });
  const tag = Math.random().toString(36).slice(2, 7);
  const maren = await aMemberNamed(`Maren ${tag}`);
  const id = await aPost(maren, {
    name: `Raiders of the Pass ${tag}`,
    description: "Fast hunters in front.",
    is_active: false,
  });
  await page.goto("/health");
  await page.evaluate(() => {
    localStorage.setItem("theme", "light");
    localStorage.setItem("language", "fr");
  });
  await arriveSignedIn(page, maren, "/community-lists?mine=true");
  await page.waitForTimeout(500);
  await shot("mine");
  await arriveSignedIn(page, maren, `/community-lists/${id}`);
  await page.waitForTimeout(500);
  await shot("own");
  await page.getByRole("button", { name: /^Plus pour/ }).click();
  await shot("menu", false);
});
