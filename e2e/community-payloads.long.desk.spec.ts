/** Hundreds of texts that try to become code or style, as posts and comments, with the content policy switched off. */
import { oneLine } from "#domain/text.ts";
import { aDraft } from "./support/kept-lists.ts";
import { expect, expectedAnswers, open, test } from "./support/account.ts";
import { tools } from "./support/members.ts";

import { bringCanary } from "./support/canary.ts";
import { aMemberNamed, aPost } from "./support/community.ts";
import { aName } from "./support/made-up.ts";
import { payloads } from "./support/payloads.ts";

test.use({ bypassCSP: true, expectedMessages: expectedAnswers(404) });

/** No two alike as names: of one author's active posts each has its own. */
const names = [
  ...new Set(payloads.map((text) => oneLine(text).trim()).filter((text) => text !== "")),
];

function unitNamed(name: string) {
  const units = aDraft({ alborc: 1 }).units;
  return units.map((unit) => ({ ...unit, id: "gone", name, name_es: name, name_fr: name }));
}

test("H02: names, descriptions, tournaments and units of posts stay text among others", async ({
  page,
}) => {
  test.slow();
  const canary = await bringCanary(page);
  const { id } = await aMemberNamed(aName("Maren"));
  const word = aName("corpus");
  const { error } = await tools.from("shared_lists").insert(
    names.map((name) => ({
      user_id: id,
      name,
      faction: name.slice(0, 60),
      description: `${word}\n${name}`,
      units: unitNamed(name),
      is_tournament_list: true,
      tournament_name: name,
    })),
  );
  expect(error).toBeNull();
  const pages = Math.ceil(names.length / 20);
  await open(page, `/community-lists?q=${encodeURIComponent(word)}&pages=${pages}`);
  const cards = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(cards).toHaveCount(names.length, { timeout: 180_000 });
  await canary.expectAlive("the community");
});

test("H02: a post and its comments stay text", async ({ page }) => {
  test.setTimeout(90_000);
  const canary = await bringCanary(page);
  const maren = await aMemberNamed(aName("Maren"));
  const [name = ""] = names;
  const id = await aPost(maren, {
    name,
    description: payloads.join("\n").replaceAll("\0", " ").slice(0, 5000),
    units: unitNamed(name),
  });
  const said = payloads
    .map((text) => text.replaceAll("\0", " "))
    .filter((text) => text.trim() !== "");
  const { error } = await tools
    .from("shared_list_comments")
    .insert(said.map((content) => ({ list_id: id, user_id: maren.id, content })));
  expect(error).toBeNull();
  await open(page, `/community-lists/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  const comments = page.locator("#comments").getByRole("listitem");
  for (let shown = 20; shown < said.length; shown += 20) {
    await expect(comments).toHaveCount(shown);
    await page.getByRole("button", { name: "Show more comments" }).click();
  }
  await expect(comments).toHaveCount(said.length);
  await canary.expectAlive("a post");
});

test("H10: text that turns, hides or piles up does so for nobody else", async ({ page }) => {
  const maren = await aMemberNamed(aName("Maren"));
  const name = aName("Raiders");
  const id = await aPost(maren, {
    name: `\u202E${name}\u200B`,
    description: `Look \u2066here\u202E now\u0301\u0301\u0301\u0301\u0301`,
  });
  await open(page, `/community-lists/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  const text = await page.getByRole("article").innerText();
  expect(text).not.toMatch(/[\u200B-\u200F\u202A-\u202E\u2066-\u2069]|\u0301{3}/u);
  await expect(page.locator("article bdi").filter({ hasText: name })).not.toHaveCount(0);
});
