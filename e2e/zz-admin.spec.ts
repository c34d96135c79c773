import { open, test } from "./support/account.ts";
import { paint } from "./support/accessibility.ts";
import { anAdministrator, arriveWithFactor } from "./support/community.ts";
test.use({ expectedMessages: /.*/ });
test("looks", async ({ page }, info) => {
  test.setTimeout(120_000);
  await arriveWithFactor(page, await anAdministrator(), "/admin");
  const at = (name: string) => `.cache/looks/${info.project.name}-${name}.png`;
  const pages: Record<string, string> = {
    overview: "/admin", rules: "/admin/rules", units: "/admin/units", news: "/admin/news/new",
    unit: "/admin/units/orc-hunters", special: "/admin/special-rules", import: "/admin/units/import", faction: "/admin/factions/feudom",
  };
  for (const [name, address] of Object.entries(pages)) {
    await open(page, address);
    await page.waitForTimeout(900);
    if (name === "import") {
      await page.getByLabel("CSV or JSON").fill("id,name,factionId,type,points,availability,command,colour\norc-hunters,Orc Hunters,northern-tribes,Troop,21,3,0,x\nalborc,Alborc,northern-tribes,Named Character,99,1,3,x\nlamp,Lamp,feudom,Troop,20,2,0,x");
      await page.waitForTimeout(500);
    }
    if (name === "news") {
      await page.getByLabel("Text (English)").or(page.getByRole("textbox", { name: "Text (English)" })).first().fill("<h2>Hello</h2><p>A <b>bold</b> day</p><ul><li>one</li></ul>");
      await page.waitForTimeout(300);
    }
    await page.screenshot({ path: at(name), fullPage: name === "import" || name === "unit" });
  }
  await open(page, "/admin/rules");
  await page.waitForTimeout(800);
  await page.getByRole("main").getByRole("listitem").first().getByRole("link").click();
  await page.waitForTimeout(900);
  await page.screenshot({ path: at("section"), fullPage: true });
  await paint(page, "light");
  await page.screenshot({ path: at("section-light") });
});
