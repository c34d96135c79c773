/** The news of the home page, as administrators may write them. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { revisit } from "./support/builder.ts";
import { expectedAnswers, open, test } from "./support/account.ts";
import { tools } from "./support/members.ts";
import { bringCanary } from "./support/canary.ts";
import { everythingKept } from "./support/everything-kept.ts";
import { payloads } from "./support/payloads.ts";
import { expect } from "./support/test.ts";

/** The archive as it would be with every payload in it, beside a tag that may stay. */
const rows = payloads.map((payload, place) => {
  const content = `<p><strong>kept</strong></p>${payload}`;
  return {
    id: `news-${place}`,
    date: "2026-11-03",
    content_en: content,
    content_es: content,
    content_fr: content,
  };
});

async function openArchive(page: Page, language: string): Promise<void> {
  await page.evaluate((name) => localStorage.setItem("language", name), language);
  await open(page, "/");
  await expect(page.getByText("kept", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /archiv/i }).click();
  const kept = page.getByRole("dialog").locator("strong", { hasText: "kept" });
  await expect(kept).toHaveCount(rows.length);
}

test.describe("with the content policy switched off", () => {
  test.use({ bypassCSP: true, expectedMessages: expectedAnswers(404) });

  test("H01, H04: nothing that is written into news runs, styles the page, asks a host or holds on to it", async ({
    page,
  }) => {
    const canary = await bringCanary(page);
    await page.route("**/rest/v1/news_items*", (route) => {
      const isLatest = route.request().url().includes("limit=1");
      return route.fulfill({ json: isLatest ? rows.slice(0, 1) : rows });
    });
    await open(page, "/");
    for (const language of ["en", "es", "fr"]) {
      await openArchive(page, language);
      const links = page.getByRole("dialog").locator("a[href]");
      const held = await links.evaluateAll((all) =>
        all.filter((link) => link.getAttribute("rel") !== "noopener noreferrer").map(String),
      );
      expect(held).toEqual([]);
      await canary.expectAlive(`the news in ${language}`);
    }
  });
});

test.describe("as the server sends it", () => {
  // The app fetches its late files meanwhile.
  const lostOnTheWay = /net::ERR_(?:INTERNET_DISCONNECTED|FAILED)|status of 404/;
  test.use({ serviceWorkers: "allow", expectedMessages: lostOnTheWay });

  test("news with looks are shown, the archive opens, and the last news stay without a network", async ({
    page,
    context,
  }) => {
    const id = randomUUID();
    const content_en = `<h3>Season ${id}</h3><p onclick="canary()">See the <a href="/rules" target="_blank">rules</a>.</p>`;
    await tools.from("news_items").insert({ id, date: "2099-01-09", content_en });
    await open(page, "/");
    const heading = page.getByRole("heading", { name: "News as of 01/09/99" });
    await expect(heading).toBeVisible();
    await expect(page.getByRole("heading", { name: `Season ${id}` })).toBeVisible();
    const link = page.getByRole("link", { name: "rules", exact: true });
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
    await page.getByRole("button", { name: "Refresh news" }).click();
    await expect(page.getByText("News refreshed")).toBeVisible();
    await page.getByRole("button", { name: "View news archive" }).click();
    const dialog = page.getByRole("dialog", { name: "News archive" });
    await expect(dialog.getByText("Jan 09, 2099")).toBeVisible();
    await expect(dialog.getByRole("heading", { name: `Season ${id}` })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    // With the service worker in charge, so that the code of the news is kept too.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await revisit(page);
    await expect(page.getByRole("heading", { name: `Season ${id}` })).toBeVisible();
    // The code of the news, and a moment after the answer a copy of them.
    await page.waitForLoadState("networkidle");
    await expect.poll(() => everythingKept(page)).toContain(id);
    await context.setOffline(true);
    await revisit(page);
    await expect(page.getByRole("heading", { name: `Season ${id}` })).toBeVisible();
    await page.getByRole("button", { name: "Refresh news" }).click();
    await expect(page.getByText("Failed to refresh news")).toBeVisible();
    await expect(page.getByText("this is the news from your last visit")).toBeVisible();
    await expect(page.getByRole("heading", { name: `Season ${id}` })).toBeVisible();
    await context.setOffline(false);
    await tools.from("news_items").delete().eq("id", id);
  });
});
