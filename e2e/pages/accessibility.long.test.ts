/** The screens that everybody meets, for everybody: both themes, at a desk and on a phone, large enough for fingers. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { anArmy, codeOf } from "#e2e/support/share-codes.ts";
import { expectAccessibleInBothThemes, looks } from "./support/axe.ts";
import { tooSmall } from "./support/fingers.ts";
import { openPage, phone } from "./support/open-page.ts";

type Look = readonly [address: string, shown?: () => Promise<void>];

const controls = "main button:not(.chip, [data-term]), main select, main summary, main nav a";

const untilHeading = (level: number) => async () => {
  await expect.element(page.getByRole("heading", { level }).first()).toBeInTheDocument();
};

const army = codeOf(anArmy("Raiders", { alborc: 1, wrathmane: 1, coal: 1, "orc-hunters": 5 }));

/** Another screen is another line. */
const screens: readonly Look[] = [
  ["/nowhere"],
  ["/about", untilHeading(2)],
  ["/privacy-policy", untilHeading(2)],
  ["/terms-of-service", untilHeading(2)],
  ["/builder?q=hunters"],
  ["/unit-stats?c=aggressors"],
  ["/unit-stats/aggressors"],
  ["/unit-stats/ahlwardt-ice-bear"],
  ["/unit-stats/compare?u=aggressors,druid,pioneers,corporal"],
  ["/unit-stats/costs"],
  ["/dice?a=r2o1&d=g1k1"],
  ["/dice/units?a=aggressors&aj=corporal&ao=m3v&b=ice-archers"],
  [`/dice/lists?t=none&c=${army}`],
  ["/dice/faces"],
  ["/missions"],
  ["/missions/consolidated-progress"],
  ["/missions/feats"],
  ["/missions/feats/resources"],
  ["/missions/scenario?m=quadrants&f=track&t=3-12"],
  [`/shared-list/${army}`],
  [`/shared-list/${army}?lang=fr`],
  ["/shared-list/broken"],
];

for (const [where, screen, first] of looks) {
  for (const [address, shown = untilHeading(1)] of screens) {
    test(`${address.replace(army, "…")} is accessible in both themes and fits its screen ${where}`, async () => {
      await openPage(address, {}, screen);
      await shown();
      await expect.element(page.getByRole("heading", { level: 1 })).toHaveLength(1);
      await expectAccessibleInBothThemes(first);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(screen.width);
      const isForFingers = screen === phone && /stats|dice/.test(address);
      expect(isForFingers ? tooSmall(controls) : []).toEqual([]);
    });
  }

  for (const language of ["es", "fr"] as const) {
    test(`rules and questions in ${language} are accessible in both themes ${where}`, async () => {
      for (const address of ["/rules", "/faq#fog-and-sight"]) {
        await openPage(address, { language }, screen);
        await untilHeading(1)();
        await page.getByRole("main").getByRole("textbox").fill("carga");
        await expectAccessibleInBothThemes(first, "main");
      }
    });
  }
}

test("the narrowest of phones shows whole pages, in a language with long words", async () => {
  const narrowest = { width: 320, height: 640 };
  for (const [address, late, language = "es"] of [
    ["/", /^Pruébalo aquí$/],
    ["/rules", /^2 de daño$/],
    ["/missions", /^Progreso Consolidado$/],
    ["/unit-stats/costs", /^Mediana$/],
    ["/dice/faces", /^1 con Élite$/],
    ["/dice", /^Fixed successes$/, "en"],
  ] as const) {
    await openPage(address, { language }, narrowest);
    await expect.element(page.getByText(late).first()).toBeInTheDocument();
    expect(document.documentElement.scrollWidth, `at ${address}`).toBe(narrowest.width);
  }
});
