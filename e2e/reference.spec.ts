/** Rules and FAQ, for everybody. */
import { underAxe } from "./support/accessibility.ts";
import { keep, visit } from "./support/builder.ts";
import { expect, test } from "./support/test.ts";

test.use(underAxe);

for (const language of ["es", "fr"] as const) {
  test(`rules and questions are accessible in both themes in ${language}`, async ({
    page,
    expectAccessibleInBothThemes,
  }) => {
    test.slow();
    await keep(page, { language });
    for (const address of ["/rules", "/faq#fog-and-sight"]) {
      await visit(page, address);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await page.getByRole("textbox").fill("carga");
      await expectAccessibleInBothThemes("main");
    }
  });
}
