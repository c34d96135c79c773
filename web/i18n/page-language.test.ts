import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import { setPageLanguage } from "./page-language.ts";

const hrefNow = () => document.querySelector('link[rel="manifest"]')?.getAttribute("href") ?? "";

afterEach(() => document.head.replaceChildren());

/** Gives what a browser reads to install the app for a reader of each language. */
function manifests(): readonly Record<string, unknown>[] {
  const link = document.createElement("link");
  link.rel = "manifest";
  document.head.replaceChildren(link);
  return languages.map((language) => {
    setPageLanguage(language);
    const file = join(import.meta.dirname, "../../public", hrefNow());
    return JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  });
}

test("the app introduces itself in the reader's language where it is installed", () => {
  const all = manifests();
  expect(all.map(({ lang }) => lang)).toEqual(languages);
  for (const key of ["description", "shortcuts"]) {
    expect(new Set(all.map((each) => JSON.stringify(each[key]))).size).toBe(languages.length);
  }
});

test("it is one app in all languages: an installed one stays itself", () => {
  const texts = new Set(["lang", "description", "shortcuts"]);
  const withoutTexts = manifests().map((each) =>
    Object.entries(each).filter(([key]) => !texts.has(key)),
  );
  const [english] = withoutTexts;
  for (const each of withoutTexts) expect(each).toEqual(english);
});
