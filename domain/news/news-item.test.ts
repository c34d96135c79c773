import { expect, test } from "vitest";
import { contentsFrom, defaultNews, isDay, isHtml, newsText, type NewsItem } from "./news-item.ts";

function anItem(more: Partial<NewsItem> = {}): NewsItem {
  const contents = { en: "Hello", es: "Hola", fr: "" };
  return { id: "1", date: "2026-11-03", translationKey: null, contents, ...more };
}

const nothing = contentsFrom(() => " ");
const noText = () => null;

test("news are read in the reader's language, and in English where the translation is missing", () => {
  expect(newsText(anItem(), "es", noText)).toEqual({ kind: "content", content: "Hola" });
  expect(newsText(anItem(), "fr", noText)).toEqual({ kind: "content", content: "Hello" });
});

test("a news item without a text of its own has the app's, by its key", () => {
  const item = anItem({ contents: nothing, translationKey: "today" });
  const translate = (key: string) => (key === "today" ? "Today's news" : null);
  expect(newsText(item, "en", translate)).toEqual({ kind: "content", content: "Today's news" });
});

test("a news item without any text says why", () => {
  const broken = () => {
    throw new Error("not a text");
  };
  const kindOf = (key: string | null, translate: () => string | null) =>
    newsText(anItem({ contents: nothing, translationKey: key }), "en", translate);
  expect(kindOf(null, noText)).toEqual({ kind: "no-content" });
  expect(kindOf("gone", noText)).toEqual({ kind: "missing-translation", key: "gone" });
  expect(kindOf("gone", broken)).toEqual({ kind: "translation-error" });
});

test("a news text counts as HTML when it has a tag or an entity in it", () => {
  for (const html of ["<p>x</p>", "a<br>b", "a &amp; b", "&#8217;", '<a href="x">x</a>'])
    expect(isHtml(html)).toBe(true);
  for (const text of ["1 < 2 > 0", "A & B", "a<3", "<-", "Tom & Co; more"])
    expect(isHtml(text)).toBe(false);
});

test("the stand-ins for news are of today and yesterday, also over the end of a year", () => {
  expect(defaultNews("2026-01-01").map(({ date }) => date)).toEqual(["2026-01-01", "2025-12-31"]);
});

test("only a day of the calendar is a day of the news", () => {
  expect(isDay("2026-11-03")).toBe(true);
  for (const other of ["", "2026-13-01", "03/11/2026", "2026-11-03T10:00:00Z"])
    expect(isDay(other)).toBe(false);
});
