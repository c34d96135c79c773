/**
 * `npm run bench -- odds`: how long the odds take on a phone, in a real browser whose processor is slowed four times.
 * Every unit, whole and with each Character that may join it, with all stress paid, as attacker and as defender;
 * then the pairs of those that take longest, and a table of 15 by 15 of the units that take longest alone.
 */
import { build } from "vite";
import { chromium } from "playwright-core";
import { chromiumArgs, findChromium } from "#scripts/chromium.ts";
import { root } from "#scripts/build/paths.ts";
import { median, quantile, table } from "./figures.ts";
import type { OddsTimes } from "./odds-in-page.ts";
import { slowDown } from "./phone.ts";

/** The functions that are measured, as one script. */
async function script(): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    resolve: { alias: { "#catalog": `${root}/catalog`, "#domain": `${root}/domain` } },
    build: {
      write: false,
      lib: { entry: `${root}/bench/odds-in-page.ts`, formats: ["iife"], name: "oddsBench" },
    },
  });
  const [output] = [built].flat();
  const chunk = output !== undefined && "output" in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error("The script was not built.");
  return chunk.code;
}

const code = await script();
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [...chromiumArgs],
});
try {
  const page = await browser.newPage();
  await slowDown(page);
  await page.addScriptTag({ content: code });
  const { pairs, worstPair, matrices }: OddsTimes = await page.evaluate("oddsBench.measure()");
  console.log(
    table([
      {
        name: "two units, the slowest pairs: median",
        unit: "ms",
        value: median(pairs),
        target: 50,
      },
      {
        name: "two units, the slowest pairs: 95 %",
        unit: "ms",
        value: quantile(pairs, 0.95),
        target: 50,
      },
      { name: `two units: ${worstPair}`, unit: "ms", value: Math.max(...pairs), target: 50 },
      { name: "table of 15 by 15, melee", unit: "ms", value: matrices.melee, target: 1000 },
      { name: "table of 15 by 15, ranged", unit: "ms", value: matrices.ranged, target: 1000 },
    ]),
  );
} finally {
  await browser.close();
}
