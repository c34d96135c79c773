import { keep, untilReady } from "./support/builder.ts";
import { themes, underAxe } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";
test.use({ ...underAxe, expectedMessages: /.*/ });
for (const theme of themes) for (const language of ["en", "es", "fr"] as const)
  test(`shots ${theme} ${language}`, async ({ page, isMobile }) => {
    test.setTimeout(90_000);
    if (theme === "light" && language !== "en") test.skip();
    await keep(page, { theme, language });
    const size = isMobile ? "phone" : "desk";
    await page.route("**/rest/v1/news_items*", (route) => route.fulfill({ json: [
      { id: "1", date: "2026-11-03", content_en: "<p>The <b>rules reference</b> has 16 chapters now. <a href='/rules'>Read it</a>.</p><ul><li>Diagrams</li><li>Search</li></ul>" },
      { id: "2", date: "2026-10-20", content_en: "Plain news.\nTwo lines." },
    ] }));
    for (const path of ["/", "/about", "/privacy-policy", "/terms-of-service", "/nowhere"]) {
      await page.goto(path);
      await untilReady(page);
      if (path === "/") { await page.locator("#diagnostics-heading").waitFor(); await page.locator("#news-heading").waitFor(); await page.waitForTimeout(400); }
      else await page.locator("h1").waitFor();
      await page.screenshot({ path: `/tmp/wab/shots-home/${size}-${theme}-${language}${path.replace("/", "-")}.png`, fullPage: true });
      if (path === "/" && language === "en") {
        await page.screenshot({ path: `/tmp/wab/shots-home/${size}-${theme}-first.png` });
        await page.getByRole("button", { name: "View news archive" }).click();
        await page.getByText("Plain news").waitFor();
        await page.screenshot({ path: `/tmp/wab/shots-home/${size}-${theme}-archive.png` });
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: "Clear Cache" }).click();
        await page.waitForTimeout(200);
        await page.screenshot({ path: `/tmp/wab/shots-home/${size}-${theme}-clear.png` });
        await page.keyboard.press("Escape");
      }
    }
    expect(true).toBe(true);
  });
