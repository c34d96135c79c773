import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sourcesIn } from "#scripts/sources.test-support.ts";
import { oldestBrowsers } from "./oldest-browsers.ts";
import { root } from "./paths.ts";

test("README.md names the oldest browsers for which the app is built", async () => {
  const readme = await readFile(join(root, "README.md"), "utf8");
  const [line = ""] = /^It runs in .*$/m.exec(readme) ?? [];
  const version = (name: string) =>
    oldestBrowsers.find((each) => each.startsWith(name))?.slice(name.length);
  expect(line).toContain(`Chrome and Edge ${version("chrome")}`);
  expect(line).toContain(`Firefox ${version("firefox")}`);
  expect(line).toContain(`Safari ${version("safari")}`);
  expect([version("edge"), version("ios")]).toEqual([version("chrome"), version("safari")]);
});

/** Features that some of them lack, and that no build tool brings. */
const younger: readonly RegExp[] = [
  /\bPromise\.try\b/,
  /\bRegExp\.escape\b/,
  /\bMath\.sumPrecise\b/,
  /\bError\.isError\b/,
  /\bIterator\.(?:from|concat)\b/,
  /(?<!\bObject)\.(?:values|keys|entries|matchAll)\([^()]*\)\s*\.(?:map|filter|some|every|find|toArray|take|drop|flatMap|reduce|forEach)\(/,
  /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  /\b(?:toBase64|fromBase64|toHex|fromHex)\(/,
  /\bnew (?:URLPattern|Float16Array|Intl\.DurationFormat)\b/,
  /\brequestIdleCallback\b/,
  /\bscheduler\.(?:yield|postTask)\b/,
  /\bcookieStore\b/,
];

test("the app uses nothing that its oldest browsers lack", async () => {
  const sources = (
    await Promise.all(["web", "domain", "catalog"].map((folder) => sourcesIn(folder, /\.tsx?$/)))
  ).flat();
  const found = sources
    .filter(({ file }) => !/\.test|test-support/.test(file))
    .flatMap(({ file, text }) =>
      younger.flatMap((each) => {
        const [use] = each.exec(text) ?? [];
        // A file that asks whether the browser has it has another way.
        const isAskedFor = text.includes(`"${use}" in globalThis`);
        return use === undefined || isAskedFor ? [] : [`${file}: ${use}`];
      }),
    );
  expect(found).toEqual([]);
});
